import type { ImportReport } from './import.ts';

/** The report of an import as lines for a person: one line of result, then errors, warnings and new tariff versions. */
export function reportLines(report: ImportReport): string[] {
  const { counts, outcome, slug } = report;
  const size = `${counts.zones} zones, ${counts.tariffs} tariffs, ${counts.parkings} parkings, ${counts.objects} objects`;
  const head = {
    imported: `${slug}: imported: ${size}`,
    unchanged: `${slug}: nothing to change: ${size}`,
    refused: `${slug}: refused, nothing was written: ${report.errors.length} errors`,
  }[outcome];
  return [
    head,
    ...report.errors.map((text) => `  error: ${text}`),
    ...report.warnings.map((text) => `  warning: ${text}`),
    ...report.newVersions.map((id) => `  new tariff version: ${id}`),
  ];
}

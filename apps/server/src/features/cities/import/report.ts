import type { PackChanges, TableChange } from './changes.sql.ts';
import type { ImportReport } from './import.ts';

/** The report of an import as lines for a person: one line of result, then errors, warnings and new tariff versions. */
export function reportLines(report: ImportReport): string[] {
  const { counts, outcome, slug } = report;
  const size = `${counts.zones} zones, ${counts.tariffs} tariffs, ${counts.parkings} parkings, ${counts.objects} objects`;
  const head = {
    imported: `${slug}: imported: ${size}`,
    unchanged: `${slug}: nothing to change: ${size}`,
    sound: `${slug}: no errors: ${size}; not compared with a database`,
    wouldImport: `${slug}: ${changesText(report.changes ?? null)}: ${size}`,
    refused: `${slug}: refused, nothing was written: ${report.errors.length} errors`,
  }[outcome];
  return [
    head,
    ...report.errors.map((text) => `  error: ${text}`),
    ...report.warnings.map((text) => `  warning: ${text}`),
    ...report.newVersions.map((id) => `  new tariff version: ${id}`),
  ];
}

/** Packs that are left out, for the terminal of a start: the city once, then what is wrong with it. */
export function refusalLines(reports: readonly Pick<ImportReport, 'slug' | 'errors'>[]): string[] {
  return reports
    .filter(({ errors }) => errors.length > 0)
    .flatMap(({ slug, errors }) => [
      `Город ${slug} не загружен: ошибок ${errors.length} / the city ${slug} is left out, errors: ${errors.length}`,
      ...errors.map((text) => `  ${text}`),
    ]);
}

/** `new`, or `changed: 1 zone, 1 tariff version from 2026-12-01`. */
function changesText(changes: PackChanges | null): string {
  if (changes === null) return 'new';
  const parts = [
    ...tableText(changes.zones, 'zone'),
    ...versionsText(changes.newVersions),
    ...tableText(changes.parkings, 'parking'),
    ...tableText(changes.objects, 'object'),
  ];
  return `changed: ${parts.length > 0 ? parts.join(', ') : 'options, calendar, offers or content'}`;
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

function tableText({ added, changed, removed }: TableChange, word: string): string[] {
  return [
    ...(changed > 0 ? [count(changed, word)] : []),
    ...(added > 0 ? [`${count(added, word)} more`] : []),
    ...(removed > 0 ? [`${count(removed, word)} less`] : []),
  ];
}

function versionsText(versions: PackChanges['newVersions']): string[] {
  const byDay = Map.groupBy(versions, ({ validFrom }) => validFrom);
  return [...byDay].map(([day, all]) => `${count(all.length, 'tariff version')} from ${day}`);
}

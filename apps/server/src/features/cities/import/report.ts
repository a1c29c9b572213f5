import type { PackChanges, TableChange } from './changes.sql.ts';
import type { ImportReport } from './import.ts';

export function reportRows(report: ImportReport): string[] {
  const { counts, outcome, slug } = report;
  const size = `зон / zones ${counts.zones}, тарифов / tariffs ${counts.tariffs}, парковок / parkings ${counts.parkings}, объектов / objects ${counts.objects}`;
  const head = {
    imported: `${slug}: загружен / imported: ${size}`,
    unchanged: `${slug}: менять нечего / nothing to change: ${size}`,
    sound: `${slug}: ошибок нет / no errors: ${size}; с базой не сравнивали / not compared with a database`,
    wouldImport: `${slug}: ${changesText(report.changes ?? null)}: ${size}`,
    refused: `${slug}: не загружен, ошибок / refused, nothing was written, errors: ${report.errors.length}`,
  }[outcome];
  return [
    head,
    ...report.errors.map((text) => `  ошибка / error: ${text}`),
    ...report.warnings.map((text) => `  внимание / warning: ${text}`),
    ...report.newVersions.map((id) => `  новая версия тарифа / new tariff version: ${id}`),
  ];
}

export function refusalRows(reports: readonly Pick<ImportReport, 'slug' | 'errors'>[]): string[] {
  return reports
    .filter(({ errors }) => errors.length > 0)
    .flatMap(({ slug, errors }) => [
      `Город ${slug} не загружен: ошибок ${errors.length} / the city ${slug} is left out, errors: ${errors.length}`,
      ...errors.map((text) => `  ${text}`),
    ]);
}

function changesText(changes: PackChanges | null): string {
  if (changes === null) return 'новый / new';
  const parts = [
    ...tableText(changes.zones, 'зоны / zones'),
    ...versionsText(changes.newVersions),
    ...tableText(changes.parkings, 'парковки / parkings'),
    ...tableText(changes.objects, 'объекты / objects'),
  ];
  const other = 'настройки, календарь, предложения или тексты / options, calendar, offers or content';
  return `изменится / changed: ${parts.length > 0 ? parts.join(', ') : other}`;
}

function tableText({ added, changed, removed }: TableChange, texts: string): string[] {
  const counts = [
    changed > 0 ? ` ~${changed}` : '',
    added > 0 ? ` +${added}` : '',
    removed > 0 ? ` -${removed}` : '',
  ].join('');
  return counts === '' ? [] : [`${texts}${counts}`];
}

function versionsText(versions: PackChanges['newVersions']): string[] {
  const byDay = Map.groupBy(versions, ({ validFrom }) => validFrom);
  return [...byDay].map(([day, all]) => `версии тарифов / tariff versions +${all.length} (${day})`);
}

import path from 'node:path';
import { epochDay, isoOfDay } from '@gorpark/domain/epoch-day';
import { checkPlate, normalizePlate } from '@gorpark/domain/plate';
import { DAY_MS, parseInstant } from '@gorpark/domain/time';
import { readWhole } from '@gorpark/domain/whole-number';
import { readWrittenDay } from '@gorpark/domain/written-day';
import { type BenefitEntry, findAccountBy, importBenefits } from '../features/accounts/index.ts';
import { type CommandContext, recordChange, type Register } from './command.ts';
import type { CommonOptions, Outcome } from './deps.ts';
import { hiddenText, listOf, readTable } from './table.ts';

const NEEDED = ['driver', 'number', 'name', 'percent', 'from', 'to'] as const;
const COLUMNS = [...NEEDED, 'plate', 'zones'] as const;
type Row = Readonly<Record<string, string>>;

export const register: Register = (op) => {
  const group = op.group('benefits', 'Льготы и разрешения / benefits and permits');
  op.change(group.command('import'))
    .description(
      'Загружает льготы из CSV, все строки или ни одной / imports benefits from CSV, all rows or none',
    )
    .argument(
      '<file>',
      `столбцы / columns: ${COLUMNS.join(', ')} (driver - телефон, почта или счёт / phone, e-mail or account; from, to - дни включительно / days, inclusive)`,
    )
    .action((file: string, options: CommonOptions) => op.run(options, (context) => bring(context, file)));
};

async function bring(context: CommandContext, file: string): Promise<Outcome> {
  const { db, cities, cityId, options } = context;
  const { timeZone } = await cities.of(cityId);
  const problems: { line: number; problem: string }[] = [];
  const entries: BenefitEntry[] = [];
  const rows = await readTable(file, NEEDED);
  for (const { line, row } of rows) {
    const accountId = await findAccountBy(db, cityId, row['driver'] ?? '');
    const entry =
      accountId === null
        ? 'driver: не найден; нужен телефон, почта или номер счёта, например anna@example.ru / not found; give a phone, an e-mail or an account, for example anna@example.ru'
        : entryOf(row, accountId, timeZone);
    if (typeof entry === 'string') problems.push({ line, problem: entry });
    else entries.push(entry);
  }
  if (problems.length > 0) return refused(problems);
  const { unknown, added, changed } = await importBenefits(db, cityId, entries, {
    isDryRun: options.dryRun,
    note: (tx) =>
      recordChange(tx, context, {
        action: 'benefits.import',
        subject: path.basename(file),
        details: { benefits: entries.length },
      }),
  });
  if (unknown.length > 0)
    return refused([
      { line: 0, problem: `zones: таких зон нет / there are no such zones: ${unknown.join(', ')}` },
    ]);
  return {
    output: [...hiddenText(rows), `Новых / new: ${added}, изменено / changed: ${changed}`],
    data: { added, changed, problems },
    needsLook: false,
  };
}

const refused = (problems: { line: number; problem: string }[]): Outcome => ({
  output: [
    ...problems.map(({ line, problem }) => `${line}: ${problem}`),
    'Файл не загружен / nothing was imported',
  ],
  data: { added: 0, changed: 0, problems },
  needsLook: true,
});

function entryOf(row: Row, accountId: number, timeZone: string): BenefitEntry | string {
  const salePercent = readWhole(row['percent']);
  const [number, name] = [row['number'] ?? '', row['name'] ?? ''];
  if (number === '' || number.length > 60)
    return 'number: от 1 до 60 знаков, например Р-118 / 1 to 60 characters, for example Р-118';
  if (name === '' || name.length > 200)
    return 'name: от 1 до 200 знаков, например Резидент / 1 to 200 characters, for example Резидент';
  if (salePercent === null || salePercent < 1 || salePercent > 100)
    return 'percent: целое число от 1 до 100, например 30 / a whole number from 1 to 100, for example 30';
  const [first, last] = [readWrittenDay(row['from'] ?? ''), readWrittenDay(row['to'] ?? '')];
  const from = first === null ? null : parseInstant(`${first}T00:00`, timeZone);
  const to = last === null ? null : parseInstant(`${last}T00:00`, timeZone);
  if (from === null || to === null || last === null || to < from)
    return 'from, to: два дня по порядку, например 2026-12-31 или 31.12.2026 / two days in order, for example 2026-12-31 or 31.12.2026';
  const plate = row['plate'] ?? '';
  if (plate !== '' && checkPlate(plate).problems.length > 0)
    return `plate: «${plate}» — нужен номер, например А123ВС178 / a plate is needed, for example А123ВС178`;
  const zones = listOf(row['zones']);
  return {
    accountId,
    name,
    salePercent,
    ...(zones.length > 0 && { zones }),
    ...(plate !== '' && { plate: normalizePlate(plate) }),
    startsAt: new Date(from),
    // Midnight after the last day: a fixed 24 hours would be wrong when clocks change.
    endsAt: new Date(parseInstant(`${nextDay(last)}T00:00`, timeZone) ?? to + DAY_MS),
    orderNumber: number,
  };
}

const nextDay = (day: string): string => isoOfDay(epochDay(day) + 1);

import path from 'node:path';
import { checkPlate, normalizePlate } from '@gorpark/domain/plate';
import { DAY_MS, parseInstant } from '@gorpark/domain/time';
import { type BenefitEntry, findAccountBy, importBenefits } from '../features/accounts/index.ts';
import {
  type CommandContext,
  groupOf,
  noteChange,
  type Register,
  runCommand,
  withCommonOptions,
} from './command.ts';
import type { CommonOptions, Outcome } from './deps.ts';
import { listOf, readTable } from './table.ts';

const NEEDED = ['driver', 'number', 'name', 'percent', 'from', 'to'] as const;
const COLUMNS = [...NEEDED, 'plate', 'zones'] as const;
type Row = Readonly<Record<string, string>>;

/** `op benefits import`: permits that make parking cheaper. */
export const register: Register = (program, deps, end) => {
  const group = groupOf(program, 'benefits', 'Льготы и разрешения / benefits and permits');
  withCommonOptions(group.command('import'))
    .description('Загружает льготы из CSV, все или ничего / brings benefits from CSV, all or none')
    .argument(
      '<file>',
      `столбцы / columns: ${COLUMNS.join(', ')} (driver - телефон, почта или счёт / phone, e-mail or account; from, to - дни включительно / days, inclusive)`,
    )
    .action((file: string, options: CommonOptions) =>
      runCommand(deps, options, end, (context) => bring(context, file)),
    );
};

async function bring(context: CommandContext, file: string): Promise<Outcome> {
  const { db, cities, cityId, options } = context;
  const { timeZone } = await cities.of(cityId);
  const problems: { line: number; problem: string }[] = [];
  const entries: BenefitEntry[] = [];
  for (const { line, row } of readTable(file, NEEDED)) {
    const accountId = await findAccountBy(db, cityId, row['driver'] ?? '');
    const entry =
      accountId === null ? 'driver: нет такого / there is none' : entryOf(row, accountId, timeZone);
    if (typeof entry === 'string') problems.push({ line, problem: entry });
    else entries.push(entry);
  }
  if (problems.length > 0) return refused(problems);
  const { unknown, added, changed } = await importBenefits(db, cityId, entries, {
    isDryRun: options.dryRun,
    note: (tx) =>
      noteChange(tx, context, {
        action: 'benefits.import',
        subject: path.basename(file),
        details: { benefits: entries.length },
      }),
  });
  if (unknown.length > 0) return refused([{ line: 0, problem: `zones: ${unknown.join(', ')}` }]);
  return {
    lines: [`Новых / new: ${added}, изменено / changed: ${changed}`],
    data: { added, changed, problems },
    needsLook: false,
  };
}

const refused = (problems: { line: number; problem: string }[]): Outcome => ({
  lines: [
    ...problems.map(({ line, problem }) => `${line}: ${problem}`),
    'Файл не загружен / nothing was imported',
  ],
  data: { added: 0, changed: 0, problems },
  needsLook: true,
});

/** A text: what is wrong with the row. */
function entryOf(row: Row, accountId: number, timeZone: string): BenefitEntry | string {
  const salePercent = Number(row['percent']);
  const [number, name] = [row['number'] ?? '', row['name'] ?? ''];
  if (number === '' || number.length > 60) return 'number: 1..60';
  if (name === '' || name.length > 200) return 'name: 1..200';
  if (!Number.isInteger(salePercent) || salePercent < 1 || salePercent > 100) return 'percent: 1..100';
  const from = dayStart(row['from'] ?? '', timeZone);
  const to = dayStart(row['to'] ?? '', timeZone);
  if (from === null || to === null || to < from) return 'from, to: ГГГГ-ММ-ДД / YYYY-MM-DD';
  const plate = row['plate'] ?? '';
  if (plate !== '' && checkPlate(plate).problems.length > 0) return `plate: ${plate}`;
  const zones = listOf(row['zones']);
  return {
    accountId,
    name,
    salePercent,
    ...(zones.length > 0 && { zones }),
    ...(plate !== '' && { plate: normalizePlate(plate) }),
    startsAt: new Date(from),
    // The last day counts whole, also the one when clocks are put forward.
    endsAt: new Date(dayStart(nextDay(row['to'] ?? ''), timeZone) ?? to + DAY_MS),
    orderNumber: number,
  };
}

const dayStart = (day: string, timeZone: string): number | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? parseInstant(`${day}T00:00`, timeZone) : null;

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

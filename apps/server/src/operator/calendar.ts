import { readFileSync } from 'node:fs';
import { dayTypeOf, unlookedYears } from '@gorpark/domain/calendar';
import { epochDay, isoOfDay } from '@gorpark/domain/epoch-day';
import { isoDate } from '@gorpark/domain/time';
import { lastKnownDay, listOverrides, type OverrideChange } from '../features/cities/index.ts';
import { decodeText } from '../platform/files/csv.ts';
import type { CommandContext, Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome, UsageError } from './deps.ts';
import { setFields } from './fields.ts';

interface SetOptions extends CommonOptions {
  file?: string;
  back?: boolean;
}

interface ShowOptions extends CommonOptions {
  from?: string;
  days: string;
}

const MOST_DAYS = 366;

export const register: Register = (op) => {
  const group = op.group('calendar', 'Производственный календарь / production calendar');
  op.change(group.command('set'))
    .description('Задаёт тип дня или целый год / sets the type of a day, or a whole year from a file')
    .argument('<day>', '2026-12-31, 31.12.2026 или год / or a year')
    .argument('[type]', 'weekday, saturday, sunday, holiday')
    .option(
      '--file <path>',
      'JSON года: holidays, transferredDaysOff, workingWeekends / the year as JSON with these lists',
    )
    .option('--back', 'как в пакете / back to the pack')
    .action((day: string, type: string | undefined, options: SetOptions) =>
      op.run(options, (context) =>
        setFields(context, [changeOf(day, type, options)], {
          action: 'calendar.set',
          subject: `${options.city} ${day}`,
        }),
      ),
    );
  op.command(group.command('show'))
    .description('Типы дней и последний известный день / types of days and the last day that is known')
    .option('--from <date>', '2026-12-31 или / or 31.12.2026; иначе сегодня / else today')
    .option('--days <count>', `до / up to ${MOST_DAYS}`, '14')
    .action((options: ShowOptions) => op.run(options, (context) => show(context, options)));
};

function changeOf(name: string, type: string | undefined, { file, back }: SetOptions): OverrideChange {
  const isYear = /^\d{4}$/.test(name);
  const part = isYear ? 'calendarYear' : 'calendarDay';
  if (back) return { part, name, isBack: true };
  if (isYear !== (file !== undefined) || isYear === (type !== undefined))
    throw new UsageError(
      'Для дня нужен тип, для года --file; или --back / a day needs a type, a year needs --file; or --back',
    );
  return { part, name, value: file === undefined ? type : readYear(file, name) };
}

function readYear(file: string, year: string): unknown {
  try {
    const content = JSON.parse(decodeText(readFileSync(file))) as { years?: Record<string, unknown> };
    return content.years ? content.years[year] : content;
  } catch (error) {
    throw new OperatorError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function show(
  { db, cities, deps, cityId }: CommandContext,
  { from, days }: ShowOptions,
): Promise<Outcome> {
  const { calendar, timeZone } = await cities.of(cityId);
  const today = isoDate(deps.clock.now(), timeZone);
  const first = from ?? today;
  const list = Array.from({ length: Number(days) }, (_, index) => {
    const day = isoOfDay(epochDay(first) + index);
    const type = dayTypeOf(day, calendar);
    return { day, type: type.ok ? type.value : null };
  });
  const overrides = await listOverrides(db, cityId);
  const set = overrides.filter(({ part }) => part.startsWith('calendar')).map(({ name }) => name);
  const lastDay = lastKnownDay(calendar, today);
  const unlooked = unlookedYears(calendar, today);
  return {
    output: [
      ...list.map(
        ({ day, type }) =>
          `${set.includes(day) ? '* ' : '  '}${day} ${type ?? 'НЕИЗВЕСТНО / UNKNOWN (CalendarIsEmpty)'}`,
      ),
      `Последний известный день / last known day: ${lastDay ?? '-'}`,
      ...unlooked.map(
        (year) =>
          `Внимание: региональные выходные ${year} года не проверены / warning: regional days off of ${year} are not checked`,
      ),
    ],
    data: { days: list, lastDay, set, unlooked },
    needsLook: false,
  };
}

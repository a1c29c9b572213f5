import { isoOfDay } from '@gorpark/domain/epoch-day';
import { kopecks, roublesText } from '@gorpark/domain/money';
import { isoDate, parseInstant, startOfDay } from '@gorpark/domain/time';
import { dayOf, matchDay, openItems, readReconciliation } from '../features/payments/index.ts';
import type { CommandContext, Register } from './command.ts';
import { type CommonOptions, type Outcome, UsageError } from './deps.ts';

interface ReconcileOptions extends CommonOptions {
  from?: string;
  to?: string;
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 92;
const money = (kop: number | null) => (kop === null ? '-' : roublesText(kopecks(kop)));

export const register: Register = (op) => {
  const group = op.group('reconcile', 'Сверка / reconciliation');
  op.command(group.command('report'))
    .description(
      'Сверяет учёт с платежами, возвратами, банком и провайдером по дням / compares the ledger with payments, refunds, the bank and the provider, day by day',
    )
    .option('--from <date>', '2026-12-31 или / or 31.12.2026; иначе вчера / else yesterday')
    .option('--to <date>', 'включительно; иначе тот же день / inclusive; else the same day')
    .action((options: ReconcileOptions) => op.run(options, (context) => report(context, options)));
};

async function report(context: CommandContext, options: ReconcileOptions): Promise<Outcome> {
  const { db, cities, deps, cityId } = context;
  const { timeZone } = await cities.of(cityId);
  const yesterday = isoDate(startOfDay(deps.clock.now(), timeZone) - 1, timeZone);
  const from = noonOf(options.from ?? yesterday);
  const to = noonOf(options.to ?? options.from ?? yesterday);
  if (to < from || to - from >= MOST_DAYS * DAY_MS)
    throw new UsageError(`До ${MOST_DAYS} дней / up to ${MOST_DAYS} days`);
  const days = [];
  for (let noon = from; noon <= to; noon += DAY_MS) {
    const name = isoOfDay(Math.floor(noon / DAY_MS));
    const localNoon = parseInstant(`${name}T12:00`, timeZone) ?? noon;
    const found = await matchDay(db, dayOf(cityId, localNoon, timeZone));
    const night = await readReconciliation(db, cityId, name);
    const provider = night?.differences.filter(
      ({ kind }) => kind === 'noProof' || kind.startsWith('provider'),
    );
    days.push({
      day: name,
      totals: found.totals,
      differences: [...found.differences, ...(provider ?? [])],
      provider: night && { at: night.at, asked: night.asked },
    });
  }
  const open = await openItems(db, cityId);
  const count = days.reduce((sum, { differences }) => sum + differences.length, 0);
  return {
    output: [
      ...days.flatMap(({ day, totals, differences, provider }) => [
        `${day}${provider ? `  запросов провайдеру / provider queries: ${provider.asked}` : ''}`,
        ...totals.map(
          ({ reason, ledgerCount, ledgerKop, sourceCount, sourceKop }) =>
            `  ${reason}: ${ledgerCount} / ${money(ledgerKop)} = ${sourceCount} / ${money(sourceKop)}`,
        ),
        ...differences.map(
          ({ kind, reason, order, ledgerKop, otherKop }) =>
            `  РАЗНИЦА / DIFFERENCE ${kind} ${reason} ${order}: ${money(ledgerKop)} / ${money(otherKop)}`,
        ),
      ]),
      `Невыяснено / suspense: ${open.suspense}; долги / debts: ${open.debts} (${money(open.debtKop)}); незавершённые возвраты / pending refunds: ${open.refunds}; бонусы / bonuses: ${money(open.bonusKop)}`,
      count === 0 ? 'Разниц нет / no differences' : `Разниц / differences: ${count}`,
    ],
    data: { days, open },
    needsLook: count > 0,
  };
}

/** Uses noon UTC, so that adding whole days never changes the date. */
function noonOf(date: string): number {
  return Date.parse(`${date}T12:00:00Z`);
}

import type { Difference, DifferenceKind } from '../tables.ts';
import { kopecks } from '@gorpark/domain/money';
import { isoDate, startOfDay, startOfNextDay } from '@gorpark/domain/time';
import type { CityBook } from '../../cities/index.ts';
import { ProviderError, type ProviderPayment } from '../providers/ports.ts';
import { differenceOf, holderOf } from '../providers/proof.ts';
import type { Providers } from '../providers/providers.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import {
  type CreditedPayment,
  creditedPayments,
  type Day,
  type DayTotal,
  storeReconciliation,
  totalsOf,
  unmatchedDocuments,
  unmatchedOf,
} from './reconcile.sql.ts';
import { listCityIds } from '../../cities/index.ts';

export interface ReconcileDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'countAlarm'>;
  cities: CityBook;
  providers: Providers;
}

const MOST = 500;
const PAGE = 200;
const AT_ONCE = 4;

export async function matchDay(db: Db, day: Day): Promise<{ totals: DayTotal[]; differences: Difference[] }> {
  const unmatched = [...(await unmatchedOf(db, day, MOST)), ...(await unmatchedDocuments(db, day, MOST))];
  return {
    totals: await totalsOf(db, day),
    differences: unmatched.map(({ reason, order, ledgerKop, sourceKop, ...more }) => ({
      kind:
        'isTwice' in more && more.isTwice
          ? 'twice'
          : ledgerKop === null
            ? 'noEntry'
            : sourceKop === null
              ? 'noSource'
              : 'amount',
      reason,
      order,
      ledgerKop,
      otherKop: sourceKop,
    })),
  };
}

export function dayOf(cityId: number, ms: number, timeZone: string): Day {
  return { cityId, from: new Date(startOfDay(ms, timeZone)), to: new Date(startOfNextDay(ms, timeZone)) };
}

/** Stores differences and raises an alarm. */
export async function reconcileYesterday(deps: ReconcileDeps): Promise<void> {
  for (const cityId of await listCityIds(deps.db)) {
    const { timeZone } = await deps.cities.of(cityId);
    const yesterday = startOfDay(deps.clock.now(), timeZone) - 1;
    try {
      await reconcileDay(deps, dayOf(cityId, yesterday, timeZone), isoDate(yesterday, timeZone));
    } catch (error) {
      deps.metrics.countAlarm('reconcile');
      deps.log.error('reconciliation failed', { cityId, ...errorFields(error) });
    }
  }
}

async function reconcileDay(deps: ReconcileDeps, day: Day, name: string): Promise<void> {
  const { db, clock } = deps;
  const { differences, totals } = await matchDay(db, day);
  const asked = await askProviders(deps, day);
  const all = [...differences, ...asked.differences].slice(0, MOST);
  if (totals.length === 0 && all.length === 0) return;
  const { cityId } = day;
  await storeReconciliation(db, {
    cityId,
    day: name,
    at: new Date(clock.now()),
    asked: asked.count,
    differences: all,
  });
  if (all.length === 0) return;
  deps.metrics.countAlarm('reconcile');
  deps.log.error('reconciliation found differences', { cityId, count: all.length });
}

/** If the provider does not respond, an operator must repeat the check. */
async function askProviders(
  deps: ReconcileDeps,
  day: Day,
): Promise<{ count: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  let count = 0;
  for (let afterId = 0; ; ) {
    const page = await creditedPayments(deps.db, day, { afterId, limit: PAGE });
    for (let at = 0; at < page.length; at += AT_ONCE) {
      const answers = await Promise.all(page.slice(at, at + AT_ONCE).map((one) => askAbout(deps, one)));
      for (const answer of answers) {
        if (answer !== 'silent') count += 1;
        if (answer !== 'silent' && answer !== null) differences.push(answer);
      }
    }
    afterId = page.at(-1)?.id ?? 0;
    if (page.length < PAGE) return { count, differences };
  }
}

/** Returns null if the provider agrees, 'silent' if it does not respond. */
async function askAbout(
  { providers }: ReconcileDeps,
  payment: CreditedPayment,
): Promise<Difference | 'silent' | null> {
  const { shop, order, nonce, provider, providerPaymentId, amountKop, refundedKop, createdMs } = payment;
  const asked = providers.named(provider);
  if (!asked) return 'silent';
  const difference = (kind: DifferenceKind, otherKop: number | null): Difference => ({
    kind,
    reason: 'refill',
    order,
    ledgerKop: amountKop,
    otherKop,
  });
  try {
    const reported = await asked.status({
      shop,
      orderNumber: order,
      nonce,
      id: providerPaymentId,
      createdMs,
    });
    if (reported === null) return difference('noProof', null);
    if (reported.state !== 'succeeded') return difference('providerState', null);
    if (reported.amountKop !== amountKop) return difference('providerAmount', reported.amountKop);
    if (isForeign(payment, reported)) return difference('noProof', null);
    const { refundedKop: gone = refundedKop } = reported;
    return gone === refundedKop ? null : { ...difference('providerRefund', gone), ledgerKop: refundedKop };
  } catch (error) {
    if (error instanceof ProviderError) return 'silent';
    throw error;
  }
}

/** Returns whether the provider's payment belongs to another order or driver. */
function isForeign(
  { shop, order, nonce, accountId, amountKop }: CreditedPayment,
  reported: ProviderPayment,
): boolean {
  const payer = holderOf({ city: shop, accountId });
  const sent = { shop, orderNumber: order, nonce, payer, amount: kopecks(amountKop) };
  const difference = differenceOf(sent, reported);
  return difference !== null && difference !== 'amount' && difference !== 'currency';
}

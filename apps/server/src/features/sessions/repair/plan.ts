import { type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { Quote } from '@gorpark/domain/price';
import { assess } from '@gorpark/domain/repair-assess';
import { renewCharge, usedMinutes } from '@gorpark/domain/session';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { readPackHash } from '../../cities/index.ts';
import { type CityTariffs, priceOf, type TariffBook, tariffOfSession } from '../../tariffs/index.ts';
import { isTimePaid, type SessionRow } from '../change/session.sql.ts';
import { readCostFacts } from '../pricing/facts.sql.ts';
import type { RepairState } from '../tables.ts';
import { factsOf, questionOf, refusalOf, type RepairAsk, type RepairPlan } from './assess.ts';
import type { RequestedChange } from './change.ts';
import { judgeChecks } from './checked.ts';
import { readSessionFacts, stateOf } from './repair.sql.ts';

/** Errors: ParkingSessionNotFound, those of `assess` and `judgeChecks`, ParkingSessionAlreadyExists, price errors. */
export async function planRepair(
  db: Db,
  ask: RepairAsk & { id: number; isQuote?: boolean },
  change: RequestedChange,
): Promise<Result<RepairPlan>> {
  const { id, city, isQuote = false } = ask;
  const plateKey = change.kind === 'plate' ? change.vehicle.plateKey : undefined;
  const session = await readSessionFacts(db, { ...questionOf(ask), plateKey, id });
  if (!session) return fail('ParkingSessionNotFound');
  const facts = factsOf(ask, session);
  const assessed = assess(facts, change);
  if (assessed.refusal !== null) return refusalOf(ask, session, assessed.refusal);
  const after = { ...stateOf(session), ...assessed.after };
  // A price must not reveal whether a plate is parked [THR-22].
  const isTimeAsked = change.kind !== 'zone' && !(change.kind === 'plate' && isQuote);
  if (isTimeAsked && (await isTimePaid(db, { ...after, cityId: city.cityId, exceptId: id })))
    return fail('ParkingSessionAlreadyExists');
  const isTime = change.kind !== 'plate' && change.kind !== 'zone';
  const plan = await (isTime ? timePlan : placePlan)(db, city, session, after);
  return plan.ok ? judgeChecks(db, ask, { facts, change, plan: plan.value }) : plan;
}

async function timePlan(
  db: Db,
  city: CityTariffs,
  session: SessionRow,
  after: RepairState,
): Promise<Result<RepairPlan>> {
  const before = await priceState(db, city, session, session);
  if (!before.ok) return before;
  const quote = await priceState(db, city, session, after);
  if (!quote.ok) return quote;
  const difference = renewCharge(before.value.totalKopecks, quote.value.totalKopecks);
  return ok(planOf(session, after, difference, quote.value));
}

/** What former versions charged stays. */
async function placePlan(
  db: Db,
  city: CityTariffs,
  session: SessionRow,
  after: RepairState,
): Promise<Result<RepairPlan>> {
  const isMoved = after.zoneCode !== session.zoneCode;
  const quote = await priceState(db, city, session, isMoved ? { ...after, versionIds: [] } : after);
  if (!quote.ok) return quote;
  const { totalKopecks: price } = quote.value;
  if (session.status === 'waiting') {
    if (price === ZERO) return fail('RepairNotPossible');
    return ok(planOf(session, { ...after, amountKop: price }, ZERO, quote.value));
  }
  if (session.status === 'open') return ok(planOf(session, after, ZERO, quote.value));
  if (isMoved || session.former.length === 0) {
    const difference = subtractKopecks(price, session.chargedKop);
    return ok(planOf(session, { ...after, former: [] }, difference, quote.value));
  }
  const before = await priceState(db, city, session, session);
  if (!before.ok) return before;
  return ok(planOf(session, after, subtractKopecks(price, before.value.totalKopecks), quote.value));
}

function planOf(before: SessionRow, after: RepairState, difference: Kopecks, quote: Quote): RepairPlan {
  const { versionIds, discountKopecks } = quote;
  return {
    before,
    after: { ...after, versionIds: [...versionIds], discountKop: discountKopecks },
    difference,
    quote,
    checkNo: null,
  };
}

async function priceState(
  db: Db,
  city: CityTariffs,
  session: SessionRow,
  state: RepairState,
): Promise<Result<Quote>> {
  const { plate, zoneCode, category, startMs, endMs, versionIds } = state;
  const facts = await readCostFacts(db, {
    ...{ cityId: city.cityId, driver: session, plate, zoneCode, fromMs: startMs, toMs: endMs },
    boughtByMs: session.startMs,
  });
  const minutes = usedMinutes(startMs, endMs);
  const tariff =
    versionIds.length === 0 ? undefined : await tariffOfSession(db, city, { zoneCode, versionIds });
  return priceOf(city, { zoneCode, category, startMs, minutes, benefits: facts.benefits }, tariff);
}

/** Kopecks. */
const LEAST_CHARGE = 100;

/** Providers charge no less than 1.00. */
export function waived(plan: RepairPlan): RepairPlan {
  return plan.difference > 0 && plan.difference < LEAST_CHARGE ? { ...plan, difference: ZERO } : plan;
}

export async function cityIn(
  { tariffs }: { tariffs: Pick<TariffBook, 'ofPackIn'> },
  tx: Tx,
  cityId: number,
): Promise<CityTariffs> {
  return tariffs.ofPackIn(tx, cityId, await readPackHash(tx, cityId));
}

export const versionOf = ({ repairCount, endMs, chargedKop }: SessionRow): string =>
  `${repairCount}-${endMs}-${chargedKop}`;

import { type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { SubjectOf } from '@gorpark/domain/plate-twin';
import type { Quote } from '@gorpark/domain/price';
import { renewCharge, usedMinutes } from '@gorpark/domain/session';
import type { Pool } from '#src/platform/db/pool.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { readPackHash } from '../../cities/index.ts';
import { type CityTariffs, priceOf, type TariffBook, tariffOfSession } from '../../tariffs/index.ts';
import { readCostFacts } from '../pricing/facts.sql.ts';
import type { RepairState } from '../tables.ts';
import { isTimePaid, type SessionRow } from '../change/session.sql.ts';
import { refuseState, repairsLeft, type RepairAsk } from './allowed.ts';
import { type Change, changeOf } from './changed-state.ts';
import { stateOf } from './repair.sql.ts';
import type { RepairWish } from './wish.ts';

export interface RepairPlan {
  /** With the charge of now. */
  after: RepairState;
  /** Signed. */
  difference: Kopecks;
  quote: Quote;
}

export type RepairSource = { tx: Tx } | { db: Db; pool: Pool };

/** Errors: those of `refuseState`, `changeOf`; RepairLimit, ParkingSessionAlreadyExists, price errors. */
export async function planRepair(
  source: RepairSource,
  ask: RepairAsk,
  wish: RepairWish,
  subjectOf: SubjectOf,
): Promise<Result<RepairPlan>> {
  const db = 'tx' in source ? source.tx : source.db;
  const { session } = ask;
  const refusal = await refuseState(db, ask, wish.kind);
  if (refusal) return refusal;
  const change = await changeOf(db, ask, wish, subjectOf);
  if (!change.ok) return change;
  if ((await repairsLeft(db, ask, change.value.plateKey)) === 0) return fail('RepairLimit');
  const after = { ...stateOf(session), ...change.value };
  // A price must not reveal whether a plate is parked [THR-22].
  const isTimeAsked = wish.kind !== 'zone' && (wish.kind !== 'plate' || 'tx' in source);
  if (isTimeAsked && (await isTimePaid(db, { ...after, cityId: session.cityId, exceptId: session.id })))
    return fail('ParkingSessionAlreadyExists');
  const isTime = wish.kind !== 'plate' && wish.kind !== 'zone';
  return isTime ? timePlan(source, ask, after) : placePlan(source, ask, after, change.value);
}

async function timePlan(
  source: RepairSource,
  ask: RepairAsk,
  after: RepairState,
): Promise<Result<RepairPlan>> {
  const before = await priceState(source, ask, ask.session);
  if (!before.ok) return before;
  const quote = await priceState(source, ask, after);
  if (!quote.ok) return quote;
  const difference = renewCharge(before.value.totalKopecks, quote.value.totalKopecks);
  return ok(planOf(after, difference, quote.value));
}

/** What former versions charged stays. */
async function placePlan(
  source: RepairSource,
  ask: RepairAsk,
  after: RepairState,
  change: Change,
): Promise<Result<RepairPlan>> {
  const { session } = ask;
  const isMoved = change.zoneCode !== undefined && change.zoneCode !== session.zoneCode;
  const quote = await priceState(source, ask, isMoved ? { ...after, versionIds: [] } : after);
  if (!quote.ok) return quote;
  const { totalKopecks: price } = quote.value;
  if (session.status === 'waiting') {
    if (price === ZERO) return fail('RepairNotPossible');
    return ok(planOf({ ...after, amountKop: price }, ZERO, quote.value));
  }
  if (session.status === 'open') return ok(planOf(after, ZERO, quote.value));
  if (isMoved || session.former.length === 0)
    return ok(planOf({ ...after, former: [] }, subtractKopecks(price, session.chargedKop), quote.value));
  const before = await priceState(source, ask, session);
  if (!before.ok) return before;
  return ok(planOf(after, subtractKopecks(price, before.value.totalKopecks), quote.value));
}

function planOf(after: RepairState, difference: Kopecks, quote: Quote): RepairPlan {
  const { versionIds, discountKopecks } = quote;
  return {
    after: { ...after, versionIds: [...versionIds], discountKop: discountKopecks },
    difference,
    quote,
  };
}

async function priceState(
  source: RepairSource,
  { session, city }: RepairAsk,
  state: RepairState | SessionRow,
): Promise<Result<Quote>> {
  const { plate, zoneCode, category, startMs, endMs, versionIds } = state;
  const facts = await readCostFacts('tx' in source ? source.tx : source.pool, {
    ...{ cityId: session.cityId, driver: session, plate, zoneCode, fromMs: startMs, toMs: endMs },
    boughtByMs: session.startMs,
  });
  const minutes = usedMinutes(startMs, endMs);
  const db = 'tx' in source ? source.tx : source.db;
  const tariff = await tariffFor(db, city, { zoneCode, versionIds });
  return priceOf(city, { zoneCode, category, startMs, minutes, benefits: facts.benefits }, tariff);
}

function tariffFor(db: Db, city: CityTariffs, state: Pick<RepairState, 'zoneCode' | 'versionIds'>) {
  return state.versionIds.length === 0 ? undefined : tariffOfSession(db, city, state);
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

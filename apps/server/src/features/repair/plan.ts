import { errorText } from '@gorpark/contract/error-texts';
import { type Kopecks, ZERO } from '@gorpark/domain/money';
import type { SubjectOf } from '@gorpark/domain/plate-twin';
import type { Quote } from '@gorpark/domain/price';
import { startOfMonth } from '@gorpark/domain/repair';
import {
  assess,
  deadlineOf,
  needsPresentPrice,
  type RepairFacts,
  type RepairRefusal,
  sumsOf,
} from '@gorpark/domain/repair-assess';
import { usedMinutes } from '@gorpark/domain/session';
import { formatDateTime } from '@gorpark/domain/time';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { Lang } from '#src/platform/http/route.ts';
import { fail, type Failure, type Result } from '#src/platform/result.ts';
import { readPackHash } from '../cities/index.ts';
import { type CityTariffs, priceOf, type TariffBook, tariffOfSession } from '../tariffs/index.ts';
import {
  isTimePaid,
  type Payer,
  readCostFacts,
  type RepairState,
  type SessionDeps,
  type SessionRow,
} from '../sessions/index.ts';
import type { RequestedChange } from './change.ts';
import { assessChecks } from './checked.ts';
import { readSessionFacts, type RepairFactsRow, type RepairQuestion, stateOf } from './repair.sql.ts';

export type RepairDeps = SessionDeps & { subjectOf: SubjectOf };

export interface RepairAsk {
  city: CityTariffs;
  payer: Pick<Payer, 'kind' | 'accountId'>;
  nowMs: number;
  lang: Lang;
  subjectOf: SubjectOf;
  /** Fulfils this order. */
  order?: string;
}

export function questionOf({ city, payer, nowMs, order }: RepairAsk): RepairQuestion {
  const { cityId, timeZone, forgiveness } = city;
  const since = new Date(startOfMonth(nowMs, timeZone));
  return { cityId, payer, since, order, gapMinutes: forgiveness.repair.gapMinutes };
}

export function factsOf({ city: rules, nowMs, subjectOf }: RepairAsk, session: RepairFactsRow): RepairFacts {
  return { ...session, session, rules, nowMs, subjectOf };
}

export function refusalOf(
  { city, lang }: RepairAsk,
  session: { endMs: number },
  refusal: RepairRefusal,
): Failure {
  if (refusal !== 'RepairTooLate') return fail(refusal);
  const time = formatDateTime(deadlineOf(session, city) - 1, city.timeZone, 'DD.MM.YYYY HH:mm');
  return fail(refusal, errorText(refusal, lang).replace('{time}', time));
}

export interface RepairPlan {
  before: SessionRow;
  /** With the charge of now. */
  after: RepairState;
  /** Signed. */
  difference: Kopecks;
  quote: Quote;
  /** The check after which this repair is counted; null: not counted. */
  checkNo: number | null;
}

/** Errors: ParkingSessionNotFound, those of `assess` and `assessChecks`, ParkingSessionAlreadyExists, price errors. */
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
  const state = { ...stateOf(session), ...assessed.after };
  // A price must not reveal whether a plate is parked [THR-22].
  const isTimeAsked = change.kind !== 'zone' && !(change.kind === 'plate' && isQuote);
  if (isTimeAsked && (await isTimePaid(db, { ...state, cityId: city.cityId, exceptId: id })))
    return fail('ParkingSessionAlreadyExists');
  const present = needsPresentPrice(session, change, state)
    ? await priceState(db, city, session, session)
    : null;
  if (present?.ok === false) return present;
  const isMoved = state.zoneCode !== session.zoneCode;
  const quote = await priceState(db, city, session, isMoved ? { ...state, versionIds: [] } : state);
  if (!quote.ok) return quote;
  const { totalKopecks: price, versionIds, discountKopecks: discountKop } = quote.value;
  const sums = sumsOf(session, change, { price, present: present?.value.totalKopecks ?? null });
  if (sums.refusal !== null) return fail(sums.refusal);
  const { difference, amount: amountKop } = sums;
  const former = isMoved ? [] : state.former;
  const after = { ...state, amountKop, former, versionIds: [...versionIds], discountKop };
  const plan = { before: session, after, difference, quote: quote.value, checkNo: null };
  return assessChecks<RepairPlan>(db, ask, { facts, change, plan });
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

import type { Category } from './category.ts';
import { type Kopecks, subtractKopecks, ZERO } from './money.ts';
import type { PlateFormat } from './plate.ts';
import { isPlateTwin, type SubjectOf } from './plate-twin.ts';
import { ceilMinute, repairDeadline } from './repair.ts';
import { MAX_SESSION_MINUTES, usedMinutes } from './session.ts';
import { isSameDay, MINUTE_MS } from './time.ts';

interface Vehicle {
  plate: string;
  plateKey: string;
  format: PlateFormat;
  category: Category;
}

interface Place {
  zoneCode: string;
  parkingCode: string | null;
}

/** Times are UTC milliseconds. Without a value: whether this kind is offered. */
export type RepairChange =
  | { kind: 'plate'; vehicle?: Vehicle }
  | { kind: 'zone'; place?: Place }
  | { kind: 'start' | 'end'; atMs?: number }
  | { kind: 'gap' };

export type Repaired = Vehicle & Place & { startMs: number; endMs: number };

export interface RepairRules {
  timeZone: string;
  usePostPayment: boolean;
  intervals: { max: number };
  forgiveness: {
    repair: {
      extraDays: number;
      perMonth: number;
      perSession: number;
      afterCheckPerMonth: number;
      startBackMinutes: number;
      endLaterMinutes: number;
      gapMinutes: number;
      gapFreeSeconds: number;
    };
  };
}

interface PaidState {
  status: string;
  chargedKop: Kopecks;
  /** Parts that were charged by earlier tariffs. */
  former: readonly unknown[];
}

export interface RepairFacts {
  session: Repaired & PaidState & { repairCount: number };
  rules: RepairRules;
  nowMs: number;
  subjectOf: SubjectOf;
  /** Active vehicles of a company; null: a person. */
  companyVehicles: number | null;
  /** Repairs of this month. */
  repairsOfAccount: number;
  /** Most of the old and the new plate. */
  repairsOfPlate: number;
  /** An order of the session that is paid or can be. */
  openOrder: string | null;
  /** End of the session before in the same zone. */
  formerEndMs: number | null;
  /** When the payer added the active vehicle of the new plate; null: foreign. */
  ownSinceMs: number | null;
}

export type RepairRefusal =
  | 'FuturePost'
  | 'RepairLimit'
  | 'RepairNotPossible'
  | 'RepairPlateForeign'
  | 'RepairTooLate'
  | 'ValidationError';

export type Assessment = { refusal: RepairRefusal } | { refusal: null; after: Repaired };

/** Kopecks. `difference` is signed; `amount` is due while the session waits. */
export type RepairSums =
  | { refusal: 'RepairNotPossible' }
  | { refusal: null; difference: Kopecks; amount: Kopecks | null };

const refuse = (refusal: RepairRefusal): Assessment => ({ refusal });

/** Returns why a session may not be repaired, or the repaired fields. */
export function assess(facts: RepairFacts, change: RepairChange): Assessment {
  const { session, rules, nowMs } = facts;
  const isPaid = session.status === 'live' || session.status === 'finished';
  if (!isPaid && !(isUnpaid(session) && !isOfTime(change))) return refuse('RepairNotPossible');
  if (nowMs >= deadlineOf(session, rules)) return refuse('RepairTooLate');
  if (facts.openOrder !== null) return refuse('RepairNotPossible');
  if (repairsLeft(facts) === 0) return refuse('RepairLimit');
  return assessChange(facts, change);
}

const isUnpaid = ({ status }: PaidState): boolean => status === 'open' || status === 'waiting';

const isOfTime = ({ kind }: RepairChange): boolean => kind !== 'plate' && kind !== 'zone';

/**
 * Returns whether the sum is the new price minus the present one, so that what former tariffs charged stays: for a new
 * time, and for a new plate after such a charge. Otherwise it is the new price minus the charge.
 */
export function needsPresentPrice(
  session: RepairFacts['session'],
  change: RepairChange,
  after: Repaired,
): boolean {
  const isMoved = after.zoneCode !== session.zoneCode;
  return isOfTime(change) || (!isUnpaid(session) && !isMoved && session.former.length > 0);
}

/** Returns what a repair costs. `present`: the price before it, null unless `needsPresentPrice`. */
export function sumsOf(
  session: PaidState,
  change: RepairChange,
  { price, present }: { price: Kopecks; present: Kopecks | null },
): RepairSums {
  if (session.status === 'waiting' && price === ZERO) return { refusal: 'RepairNotPossible' };
  const amount = session.status === 'waiting' ? price : null;
  if (isUnpaid(session)) return { refusal: null, difference: ZERO, amount };
  const sum = subtractKopecks(price, present ?? session.chargedKop);
  // A corrected time never returns money.
  return { refusal: null, difference: isOfTime(change) && sum < ZERO ? ZERO : sum, amount };
}

/** Returns the first moment that is too late, UTC ms. */
export function deadlineOf({ endMs }: { endMs: number }, { timeZone, forgiveness }: RepairRules): number {
  return repairDeadline(endMs, timeZone, forgiveness.repair.extraDays);
}

export function repairsLeft(facts: RepairFacts): number {
  const { perMonth, perSession } = facts.rules.forgiveness.repair;
  const ofAccount = perMonth * (facts.companyVehicles ?? 1) - facts.repairsOfAccount;
  const left = [perSession - facts.session.repairCount, ofAccount, perMonth - facts.repairsOfPlate];
  return Math.max(0, Math.min(...left));
}

function assessChange(facts: RepairFacts, change: RepairChange): Assessment {
  const { session } = facts;
  switch (change.kind) {
    case 'plate':
      return change.vehicle ? assessPlate(facts, change.vehicle) : repaired(session, {});
    case 'zone': {
      const { place } = change;
      const codes = new Set([place?.parkingCode, session.parkingCode].filter((code) => code !== null));
      const isSame = place?.zoneCode === session.zoneCode && codes.size <= 1;
      return isSame ? refuse('ValidationError') : repaired(session, place ?? {});
    }
    case 'start':
      return change.atMs === undefined ? repaired(session, {}) : assessStart(facts, change.atMs);
    case 'end':
      return assessEnd(facts, change.atMs);
    case 'gap':
      return assessGap(facts);
  }
}

const repaired = (
  { plate, plateKey, format, category, zoneCode, parkingCode, startMs, endMs }: Repaired,
  change: Partial<Repaired>,
): Assessment => ({
  refusal: null,
  after: { plate, plateKey, format, category, zoneCode, parkingCode, startMs, endMs, ...change },
});

/** Returns true for a similar plate; a company has vehicles with neighbouring numbers. */
export const isTypo = (
  { session, subjectOf, companyVehicles }: RepairFacts,
  { plate }: Pick<Vehicle, 'plate'>,
): boolean => companyVehicles === null && isPlateTwin(session.plate, plate, subjectOf);

function assessPlate(facts: RepairFacts, vehicle: Vehicle): Assessment {
  const { session, ownSinceMs } = facts;
  const { plate, plateKey, format } = vehicle;
  if (plateKey === session.plateKey) return refuse('ValidationError');
  const isTwin = isTypo(facts, vehicle);
  const isOwn = ownSinceMs !== null && ownSinceMs < session.startMs;
  if (!isTwin && !isOwn) return refuse('RepairPlateForeign');
  // A typo does not change the vehicle.
  const category = isTwin ? session.category : vehicle.category;
  return repaired(session, { plate, plateKey, format, category });
}

function assessStart({ session, rules }: RepairFacts, startMs: number): Assessment {
  if (startMs >= session.startMs) return refuse('ValidationError');
  const isNear = session.startMs - startMs <= rules.forgiveness.repair.startBackMinutes * MINUTE_MS;
  const isToday = isSameDay(startMs, session.startMs, rules.timeZone);
  if (!isToday || !(isNear || rules.usePostPayment)) return refuse('RepairNotPossible');
  return withinLimit(rules, session, { startMs });
}

function assessEnd({ session, rules, nowMs }: RepairFacts, endMs: number | undefined): Assessment {
  const latest = ceilMinute(nowMs);
  if (endMs === undefined)
    return session.endMs < latest ? repaired(session, {}) : refuse('RepairNotPossible');
  if (endMs > latest) return refuse('FuturePost');
  if (endMs <= session.endMs) return refuse('ValidationError');
  const isNear = endMs - session.endMs <= rules.forgiveness.repair.endLaterMinutes * MINUTE_MS;
  const isWholeDay = rules.usePostPayment && isSameDay(endMs, session.endMs, rules.timeZone);
  return isNear || isWholeDay ? withinLimit(rules, session, { endMs }) : refuse('RepairNotPossible');
}

function assessGap({ session, rules, formerEndMs: startMs }: RepairFacts): Assessment {
  const { gapMinutes, gapFreeSeconds } = rules.forgiveness.repair;
  if (startMs === null) return refuse('RepairNotPossible');
  const gapMs = session.startMs - startMs;
  const isGap = gapMs > gapFreeSeconds * 1000 && gapMs <= gapMinutes * MINUTE_MS;
  return isGap ? withinLimit(rules, session, { startMs }) : refuse('RepairNotPossible');
}

function withinLimit({ intervals }: RepairRules, session: Repaired, time: Partial<Repaired>): Assessment {
  const { startMs, endMs } = { ...session, ...time };
  const isWithin = usedMinutes(startMs, endMs) <= Math.max(MAX_SESSION_MINUTES, intervals.max);
  return isWithin ? repaired(session, time) : refuse('RepairNotPossible');
}

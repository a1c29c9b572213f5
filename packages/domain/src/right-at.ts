import { isPlateTwin } from './plate-twin.ts';
import { postPaymentDeadline, type PostPaymentSettings } from './post-payment.ts';
import type { PriceNow } from './price-now.ts';
import type { PriceError } from './price-types.ts';
import { MINUTE_MS } from './time.ts';

export const VERDICTS = ['allowed', 'notAllowed', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

const RIGHT_KINDS = ['session', 'partnerRight', 'subscription', 'permit'] as const;
export type RightKind = (typeof RIGHT_KINDS)[number];

export const REASONS = [
  ...([
    'placeNotFound',
    'placeAmbiguous',
    'freePlace',
    'notSold',
    'calendarUnknown',
    'tariffUnknown',
  ] as const),
  'freeTime',
  ...RIGHT_KINDS,
  'paymentProcessing',
  ...(['moneyStopped', 'expired', 'otherZone', 'noRight'] as const),
] as const;
export type Reason = (typeof REASONS)[number];

export type CheckedPlace =
  | { readonly kind: 'placeNotFound' | 'placeAmbiguous' | 'freePlace' | 'notSold' }
  | { readonly kind: 'zone'; readonly zone: string };

/** Half-open, UTC ms. */
export interface ActiveRight {
  readonly kind: RightKind;
  /** null: every zone. */
  readonly zones: readonly string[] | null;
  readonly startMs: number;
  readonly endMs: number;
  readonly isRepaired?: boolean;
}

/** An earlier check of the plate in the zone that was allowed or notAllowed. */
export interface FormerCheck {
  readonly atMs: number;
  readonly verdict: Verdict;
  readonly firstSeenMs: number | null;
}

/** The register's data of one plate at one place. Times are UTC ms. */
export interface RegisterState {
  readonly place: CheckedPlace;
  readonly price:
    | { ok: true; value: Pick<PriceNow, 'hourKopecks' | 'nextChangeMs'> }
    | { ok: false; error: PriceError };
  /** Rights of the plate in all zones, also those that ended within the last three hours. */
  readonly rights: readonly ActiveRight[];
  /** Until when the bank may answer for a start or an extension. */
  readonly payingUntilMs: number | null;
  readonly isStopped: boolean;
  readonly former: FormerCheck | null;
}

export interface RightTerms extends PostPaymentSettings {
  readonly payWithinMinutes: number;
  readonly leaveWithinMinutes: number;
  readonly gapFreeSeconds: number;
  readonly timeZone: string;
}

export interface Grace {
  readonly kind: 'departure' | 'arrival' | 'postPayment';
  readonly untilMs: number;
}

export interface RightAnswer {
  readonly verdict: Verdict;
  readonly reason: Reason;
  /** When the reason ends, UTC ms. */
  readonly untilMs: number | null;
  readonly grace: Grace | null;
  readonly firstSeenMs: number | null;
  readonly isRepaired: boolean;
}

/** After its end a car is assumed to be there still. */
export const EXPIRED_MS = 60 * MINUTE_MS;
/** Later a car without a right counts as newly arrived. */
export const OBSERVATION_MS = 180 * MINUTE_MS;

/**
 * Returns the verdict on a plate at a moment, UTC ms. The first matching row of the table decides: what excuses comes
 * before what accuses, and doubt is never notAllowed. No measure may be taken before `grace.untilMs` or on unknown.
 */
export function rightAt(state: RegisterState, ms: number, terms: RightTerms): RightAnswer {
  const { place, price } = state;
  if (place.kind === 'freePlace') return answer('allowed', place.kind);
  if (place.kind !== 'zone') return answer('unknown', place.kind);
  if (!price.ok)
    return answer('unknown', price.error === 'CalendarIsEmpty' ? 'calendarUnknown' : 'tariffUnknown');
  if (price.value.hourKopecks === 0) return answer('allowed', 'freeTime', price.value.nextChangeMs);
  const inZone = state.rights.filter(({ zones }) => zones === null || zones.includes(place.zone));
  const active = activeAt(inZone, ms, terms);
  if (active)
    return { ...answer('allowed', active.kind, active.endMs), isRepaired: active.isRepaired === true };
  const { payingUntilMs, isStopped } = state;
  if (payingUntilMs !== null && ms < payingUntilMs)
    return answer('unknown', 'paymentProcessing', payingUntilMs);
  if (isStopped) return answer('unknown', 'moneyStopped');
  return accuse(state, inZone, ms, terms);
}

/** Returns true if one of the plates differs by one typing mistake. */
export const hasTwin = (plate: string, others: readonly string[]): boolean =>
  others.some((other) => isPlateTwin(plate, other));

function activeAt(
  rights: readonly ActiveRight[],
  ms: number,
  { gapFreeSeconds }: RightTerms,
): ActiveRight | null {
  const active = rights.filter(({ startMs, endMs }) => startMs <= ms && ms < endMs);
  for (const kind of RIGHT_KINDS) {
    const [longest] = active.filter((one) => one.kind === kind).toSorted((a, b) => b.endMs - a.endMs);
    const found = longest ?? (kind === 'session' ? afterGap(rights, ms, gapFreeSeconds * 1000) : undefined);
    if (found) return found;
  }
  return null;
}

/** A short gap between two sessions is covered [FGV-013]. */
function afterGap(rights: readonly ActiveRight[], ms: number, gapMs: number): ActiveRight | undefined {
  const sessions = rights.filter(({ kind }) => kind === 'session');
  return sessions.find(
    (next) => next.startMs > ms && sessions.some(({ endMs }) => endMs <= ms && next.startMs - endMs <= gapMs),
  );
}

function accuse(
  { rights, former }: RegisterState,
  inZone: readonly ActiveRight[],
  ms: number,
  terms: RightTerms,
): RightAnswer {
  const lastEndMs = Math.max(...inZone.map(({ endMs }) => endMs).filter((endMs) => endMs <= ms));
  const firstSeenMs = firstSeen(former, lastEndMs, ms);
  const isExpired = ms - lastEndMs <= EXPIRED_MS;
  const isElsewhere = rights.some(({ startMs, endMs }) => startMs <= ms && ms < endMs);
  const reason = isExpired ? 'expired' : isElsewhere ? 'otherZone' : 'noRight';
  const own: Grace = isExpired
    ? { kind: 'departure', untilMs: lastEndMs + terms.leaveWithinMinutes * MINUTE_MS }
    : { kind: 'arrival', untilMs: firstSeenMs + terms.payWithinMinutes * MINUTE_MS };
  const grace = latest([own, ...postPayment(ms, terms)].filter(({ untilMs }) => ms < untilMs));
  return { ...answer('notAllowed', reason), grace, firstSeenMs };
}

function firstSeen(former: FormerCheck | null, lastEndMs: number, ms: number): number {
  const seenMs = former?.verdict === 'notAllowed' ? former.firstSeenMs : null;
  return seenMs !== null && lastEndMs <= seenMs && ms - seenMs <= OBSERVATION_MS ? seenMs : ms;
}

function postPayment(ms: number, { usePostPayment, usePostPaymentYesterday, timeZone }: RightTerms): Grace[] {
  if (!usePostPayment) return [];
  const type = usePostPaymentYesterday ? 'postPaymentYesterday' : 'postPayment';
  return [{ kind: 'postPayment', untilMs: postPaymentDeadline(type, ms, timeZone) }];
}

const latest = (graces: readonly Grace[]): Grace | null =>
  graces.toSorted((a, b) => b.untilMs - a.untilMs)[0] ?? null;

const answer = (verdict: Verdict, reason: Reason, untilMs: number | null = null): RightAnswer => ({
  ...{ verdict, reason, untilMs },
  grace: null,
  firstSeenMs: null,
  isRepaired: false,
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kopecks, ZERO } from './money.ts';
import { priceAt } from './price-now.ts';
import {
  EXPIRED_MS,
  hasTwin,
  type ActiveRight,
  OBSERVATION_MS,
  type RegisterState,
  rightAt,
  type RightTerms,
} from './right-at.ts';
import { runs } from './test/arbitraries.ts';
import { RUSSIA } from './test/calendars.ts';
import { checkAsReference, type ModelCheck } from './test/right-reference.ts';
import { rules, version } from './test/tariffs.ts';

if (process.env['LONG'] !== '1') fc.configureGlobal({ seed: 20_261_128 });

const NOW = Date.parse('2026-11-19T14:42:05+03:00');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PAID = { ok: true, value: { hourKopecks: kopecks(28_000), nextChangeMs: NOW + 60 * MINUTE } } as const;
const TERMS: RightTerms = {
  ...{ payWithinMinutes: 15, leaveWithinMinutes: 10, gapFreeSeconds: 60, timeZone: 'Europe/Moscow' },
  ...{ usePostPayment: false, usePostPaymentYesterday: false },
};
const STATE: RegisterState = {
  place: { kind: 'zone', zone: '7812' },
  price: PAID,
  rights: [],
  payingUntilMs: null,
  isStopped: false,
  former: null,
};

const right = (fields: Partial<ActiveRight> = {}): ActiveRight => ({
  kind: 'session',
  zones: ['7812'],
  startMs: NOW - 120 * MINUTE,
  endMs: NOW + 30 * MINUTE,
  ...fields,
});
const judge = (fields: Partial<RegisterState> = {}, atMs = NOW, terms: Partial<RightTerms> = {}) =>
  rightAt({ ...STATE, ...fields }, atMs, { ...TERMS, ...terms });
const seen = (firstSeenMs: number, atMs = firstSeenMs) =>
  ({ former: { atMs, verdict: 'notAllowed', firstSeenMs } }) as const;
const said = (...args: Parameters<typeof judge>) => {
  const { verdict, reason } = judge(...args);
  return `${verdict} ${reason}`;
};

const EVERYTHING: RegisterState = {
  ...STATE,
  rights: [
    right(),
    right({ kind: 'partnerRight' }),
    right({ kind: 'subscription' }),
    right({ kind: 'permit' }),
  ],
  payingUntilMs: NOW + MINUTE,
  isStopped: true,
};

describe('rows of the verdict table', () => {
  it.each(['placeNotFound', 'placeAmbiguous', 'notSold'] as const)('[OPN-007] %s is unknown', (kind) => {
    expect(said({ ...EVERYTHING, place: { kind } })).toBe(`unknown ${kind}`);
  });

  it('[OPN-007] judges place, calendar, tariff and free time before rights', () => {
    expect(said({ ...EVERYTHING, place: { kind: 'freePlace' } })).toBe('allowed freePlace');
    const failed = (error: 'CalendarIsEmpty' | 'TariffNotFound' | 'TypeOfDayIsNotDefined') =>
      said({ ...EVERYTHING, price: { ok: false, error } });
    expect(failed('CalendarIsEmpty')).toBe('unknown calendarUnknown');
    expect(failed('TariffNotFound')).toBe('unknown tariffUnknown');
    expect(failed('TypeOfDayIsNotDefined')).toBe('unknown tariffUnknown');
    const price = { ok: true, value: { hourKopecks: ZERO, nextChangeMs: 7 } } as const;
    expect(judge({ ...EVERYTHING, price })).toMatchObject({ reason: 'freeTime', untilMs: 7 });
  });

  it('[OPN-007] [OPN-011] allows a free minute until the next paid one, per category', () => {
    const free = rules(['weekday'], ['B'], ['08:00', '20:00'], 28_000);
    const tariff = { code: 't', versions: [version({ rules: free })] };
    const at = (time: string, category: 'A' | 'B') => {
      const ms = Date.parse(`2026-11-19T${time}+03:00`);
      return judge({ price: priceAt(tariff, RUSSIA, 'Europe/Moscow', ms, category) }, ms);
    };
    const paidFrom = Date.parse('2026-11-19T08:00:00+03:00');
    expect(at('07:59:59', 'B')).toMatchObject({ reason: 'freeTime', untilMs: paidFrom });
    expect(at('08:00:00', 'B').reason).toBe('noRight');
    expect(at('19:59:59', 'B').reason).toBe('noRight');
    expect(at('20:00:00', 'B').reason).toBe('freeTime');
    expect(at('12:00:00', 'A')).toMatchObject({ reason: 'freeTime', untilMs: null });
  });

  it.each(['session', 'partnerRight', 'subscription', 'permit'] as const)(
    '[OPN-007] %s lasts to the second',
    (kind) => {
      const rights = [right({ kind, startMs: NOW, endMs: NOW + MINUTE })];
      expect(said({ rights }, NOW - SECOND)).toBe('notAllowed noRight');
      expect(judge({ rights })).toMatchObject({ verdict: 'allowed', reason: kind, untilMs: NOW + MINUTE });
      expect(said({ rights }, NOW + MINUTE - SECOND)).toBe(`allowed ${kind}`);
      expect(said({ rights }, NOW + MINUTE)).toBe('notAllowed expired');
      expect(said({ rights: [right({ kind, zones: null })] })).toBe(`allowed ${kind}`);
    },
  );

  it('[OPN-007] takes rights in their order, then payments, then stopped money', () => {
    const { rights } = EVERYTHING;
    const rest = (from: number) => said({ ...EVERYTHING, rights: rights.slice(from) });
    expect([0, 1, 2, 3].map(rest)).toEqual(rights.map(({ kind }) => `allowed ${kind}`));
    expect(rest(4)).toBe('unknown paymentProcessing');
    expect(judge({ payingUntilMs: NOW + SECOND })).toMatchObject({ untilMs: NOW + SECOND, grace: null });
    expect(said({ payingUntilMs: NOW })).toBe('notAllowed noRight');
    expect(said({ ...EVERYTHING, rights: [], payingUntilMs: NOW })).toBe('unknown moneyStopped');
    expect(said({ isStopped: true, rights: [right()] })).toBe('allowed session');
  });

  it('covers a gap of 60 seconds between two sessions, not one of 61', () => {
    const gap = (seconds: number, kind: ActiveRight['kind'] = 'session') =>
      said({ rights: [right({ endMs: NOW }), right({ kind, startMs: NOW + seconds * SECOND })] });
    expect(gap(60)).toBe('allowed session');
    expect(gap(61)).toBe('notAllowed expired');
    expect(gap(60, 'permit')).toBe('notAllowed expired');
  });

  it('[OPN-007] reports the latest end of rights of one kind', () => {
    const rights = [25, 70, 40].map((minutes) => right({ endMs: NOW + minutes * MINUTE }));
    expect(judge({ rights }).untilMs).toBe(NOW + 70 * MINUTE);
  });

  it('[OPN-007] tells a repaired right', () => {
    expect(judge({ rights: [right({ isRepaired: true })] }).isRepaired).toBe(true);
    expect(judge({ rights: [right()] }).isRepaired).toBe(false);
  });
});

describe('grace', () => {
  it('[OPN-007] lasts leaveWithinMinutes after an end; no arrival follows within 60 minutes', () => {
    const after = (ms: number) => judge({ rights: [right({ endMs: NOW })] }, NOW + ms);
    const departure = { kind: 'departure', untilMs: NOW + 10 * MINUTE };
    expect(after(0)).toMatchObject({ reason: 'expired', grace: departure });
    expect(after(10 * MINUTE - SECOND).grace).toEqual(departure);
    expect(after(10 * MINUTE).grace).toBeNull();
    expect(after(EXPIRED_MS)).toMatchObject({ reason: 'expired', grace: null });
    expect(after(EXPIRED_MS + SECOND)).toMatchObject({ reason: 'noRight', grace: { kind: 'arrival' } });
  });

  it('lasts payWithinMinutes from the first check', () => {
    const rights = [right({ zones: ['7813'] })];
    const later = (ms: number) => judge({ rights, ...seen(NOW) }, NOW + ms);
    expect(later(0)).toMatchObject({ reason: 'otherZone', firstSeenMs: NOW });
    expect(later(15 * MINUTE - SECOND).grace).toEqual({ kind: 'arrival', untilMs: NOW + 15 * MINUTE });
    expect(later(15 * MINUTE)).toMatchObject({ grace: null, firstSeenMs: NOW });
    expect(judge({ rights: [] })).toMatchObject({ reason: 'noRight', firstSeenMs: NOW });
  });

  it('begins again after a right, an allowed check or 180 minutes', () => {
    const later = NOW + OBSERVATION_MS;
    expect(judge(seen(NOW), later).firstSeenMs).toBe(NOW);
    expect(judge(seen(NOW), later + SECOND).firstSeenMs).toBe(later + SECOND);
    const between = [right({ startMs: NOW + SECOND, endMs: NOW + MINUTE })];
    expect(judge({ ...seen(NOW), rights: between }, later).firstSeenMs).toBe(later);
    const before = [right({ endMs: NOW })];
    expect(judge({ ...seen(NOW), rights: before }, later).firstSeenMs).toBe(NOW);
    const allowed = { former: { atMs: NOW + MINUTE, verdict: 'allowed', firstSeenMs: null } } as const;
    expect(judge(allowed, later).firstSeenMs).toBe(later);
  });

  it('is the latest that applies', () => {
    const end = Date.parse('2026-11-19T23:59:59+03:00');
    const day = 24 * 60 * MINUTE;
    const post = { usePostPayment: true };
    const expired = { rights: [right({ endMs: NOW })] };
    expect(judge(expired, NOW, post).grace).toEqual({ kind: 'postPayment', untilMs: end });
    expect(judge({}, end - SECOND, post).grace?.kind).toBe('arrival');
    const both = { ...post, usePostPaymentYesterday: true };
    expect(judge({}, NOW, both).grace).toEqual({ kind: 'postPayment', untilMs: end + day });
    expect(judge({}, NOW, { usePostPaymentYesterday: true }).grace?.kind).toBe('arrival');
  });
});

it('finds a plate twin', () => {
  expect(hasTwin('А123ВС178', ['К777КК78', 'А128ВС178'])).toBe(true);
  expect(hasTwin('А123ВС178', ['A123BC178', 'К777КК78'])).toBe(false);
});

describe('against a reference that reads second by second', () => {
  const second = fc.integer({ min: 0, max: 5 * 3600 });
  const anyRight = fc.record({
    kind: fc.constantFrom('session', 'session', 'session', 'partnerRight', 'subscription', 'permit'),
    zone: fc.constantFrom('7812', '7812', '7813', null),
    from: second,
    length: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 7200 })),
  });
  const anyPlan = fc.record({
    rights: fc.array(anyRight, { maxLength: 5 }),
    payments: fc.array(fc.record({ from: second, length: fc.integer({ min: 1, max: 900 }) }), {
      maxLength: 2,
    }),
    stops: fc.array(fc.record({ from: second, length: fc.integer({ min: 1, max: 1800 }) }), { maxLength: 1 }),
    free: fc.array(fc.record({ from: second, length: fc.integer({ min: 1, max: 3600 }) }), { maxLength: 1 }),
    checks: fc.array(second, { minLength: 1, maxLength: 12 }),
    usePostPayment: fc.boolean(),
  });
  const DAY = Date.parse('2026-11-19T17:00:00+03:00');
  const at = (offset: number) => DAY + offset * SECOND;

  it('[OPN-007] gives the same answers', () => {
    const covers = (spans: readonly { from: number; length: number }[], now: number) =>
      spans.find(({ from, length }) => from <= now && now < from + length);
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const past: ModelCheck[] = [];
        let former: RegisterState['former'] = null;
        for (const now of plan.checks.toSorted((a, b) => a - b)) {
          const free = covers(plan.free, now);
          const paying = covers(plan.payments, now);
          const state: RegisterState = {
            ...STATE,
            price: free
              ? { ok: true, value: { hourKopecks: ZERO, nextChangeMs: at(free.from + free.length) } }
              : PAID,
            rights: plan.rights.map(({ kind, zone, from, length }) => ({
              kind,
              zones: zone === null ? null : [zone],
              startMs: at(from),
              endMs: at(from + length),
            })),
            payingUntilMs: paying ? at(paying.from + paying.length) : null,
            isStopped: covers(plan.stops, now) !== undefined,
            former,
          };
          const got = rightAt(state, at(now), { ...TERMS, usePostPayment: plan.usePostPayment });
          const expected = checkAsReference(plan, past, now);
          past.push(expected);
          const seconds = (ms: number | null | undefined) => (ms ? (ms - DAY) / SECOND : null);
          expect({
            ...{ at: now, verdict: got.verdict, reason: got.reason, until: seconds(got.untilMs) },
            ...{ grace: got.grace?.kind ?? null, graceUntil: seconds(got.grace?.untilMs) },
            firstSeen: got.firstSeenMs === null ? null : (got.firstSeenMs - DAY) / SECOND,
          }).toEqual(expected);
          if (got.verdict !== 'unknown')
            former = { atMs: at(now), verdict: got.verdict, firstSeenMs: got.firstSeenMs };
        }
      }),
      { numRuns: runs(1500, 100_000) },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { DAY_TYPES } from './calendar.ts';
import { RUSSIA } from './test/calendars.ts';
import { oraclePrice } from './test/oracle.ts';
import { flat, rules, tariff, version } from './test/tariffs.ts';
import { quote } from './price.ts';
import type { QuoteRequest } from './price.ts';
import { createMeter } from './price-meter.ts';
import { eachPiece, type Piece, type PriceContext } from './price-pieces.ts';
import type { Tariff } from './tariff.ts';
import { MINUTE_MS } from './time.ts';

const ALL_DAY = ['00:00', '24:00'] as const;
const DAY = 1440;
/** Different prices reveal a wrongly classified day. */
const BY_DAY = tariff(
  version({ rules: DAY_TYPES.flatMap((type, index) => rules([type], 'all', ALL_DAY, 6000 * (index + 1))) }),
);

const context = (fields: Partial<PriceContext> = {}): PriceContext => ({
  tariff: BY_DAY,
  calendar: RUSSIA,
  timeZone: 'Europe/Moscow',
  category: 'B',
  benefits: [],
  ...fields,
});
const minuteOf = (iso: string) => Date.parse(iso) / MINUTE_MS;

function walk(ctx: PriceContext, from: string, minutes: number, most = Number.POSITIVE_INFINITY) {
  const pieces: Piece[] = [];
  const start = minuteOf(from);
  const error = eachPiece(ctx, start, start + minutes, {
    visit: (piece) => pieces.push(piece) < most,
    canMerge: () => true,
  });
  return { pieces, error };
}

describe('[SPD-10] merged days', () => {
  it('merges seven or more days from midnight into one piece per price', () => {
    const { pieces } = walk(context(), '2026-03-16T00:00:00+03:00', 7 * DAY);
    const [from, to] = [minuteOf('2026-03-16T00:00:00+03:00'), minuteOf('2026-03-23T00:00:00+03:00')];
    expect(pieces.map((piece) => [piece.from, piece.to, piece.minutes, piece.hourKopecks])).toEqual([
      [from, to, 5 * DAY, 6000],
      [from, to, DAY, 12_000],
      [from, to, DAY, 18_000],
    ]);
    expect(walk(context(), '2026-03-16T00:00:00+03:00', 6 * DAY).pieces).toHaveLength(6);
    expect(walk(context(), '2026-03-16T00:01:00+03:00', 7 * DAY).pieces).toHaveLength(8);
  });

  it('stops when the visitor returns false', () => {
    expect(walk(context(), '2026-03-16T00:00:00+03:00', 8 * DAY, 1).pieces).toHaveLength(1);
    expect(walk(context(), '2026-03-16T10:00:00+03:00', 3 * DAY, 2)).toMatchObject({ error: null });
    expect(walk(context(), '2026-03-16T10:00:00+03:00', 3 * DAY, 2).pieces).toHaveLength(2);
  });

  it('requires a calendar for every day and a price for every day type', () => {
    const noHolidays = tariff(
      version({ rules: rules(['weekday', 'saturday', 'sunday'], 'all', ALL_DAY, 6000) }),
    );
    const at = (from: string, given: Tariff) => walk(context({ tariff: given }), from, 20 * DAY).error;
    expect(at('2026-03-10T00:00:00+03:00', noHolidays)).toBeNull();
    expect(at('2026-04-25T00:00:00+03:00', noHolidays)).toBe('TypeOfDayIsNotDefined');
    expect(at('2027-12-20T00:00:00+03:00', flat(6000))).toBe('CalendarIsEmpty');
  });
});

describe('[PAY-280] first hour across midnight', () => {
  it.each(['22:59', '23:00', '23:30', '23:59'])('is charged once in a session of weeks, from %s', (time) => {
    const options = { firstHourWhole: true, freeFirstMinutes: 15 };
    const [days = version({})] = BY_DAY.versions;
    const request: QuoteRequest = {
      ...context({ tariff: tariff(version({ rules: days.rules, options })) }),
      startMs: Date.parse(`2026-03-10T${time}:00+03:00`),
      minutes: 16 * DAY,
    };
    const expected = oraclePrice(request);
    const result = quote(request);
    expect(result.ok && result.value.totalKopecks).toBe(
      typeof expected === 'string' ? expected : Number(expected.total),
    );
  });

  it('[SPD-10] merges days as soon as the first hour ends and not before', () => {
    const meter = createMeter(0, 100 * DAY, () => true);
    const piece = { from: 100, to: 130, minutes: 30, hourKopecks: 6000, benefit: null };
    expect(meter.canMerge?.(100)).toBe(false);
    meter.visit({ ...piece, version: version({ options: { firstHourWhole: true } }) });
    expect([159, 160, 161].map((minute) => meter.canMerge?.(minute))).toEqual([false, true, true]);
  });
});

describe('tariff version', () => {
  const old = version({ id: 'old', rules: rules(DAY_TYPES, 'all', ALL_DAY, 6000) });
  const fresh = version({
    id: 'fresh',
    validFrom: '2026-03-12',
    rules: rules(DAY_TYPES, 'all', ALL_DAY, 9000),
  });

  it('is replaced by a newer one from its first day, even without an end date', () => {
    const { pieces } = walk(context({ tariff: tariff(old, fresh) }), '2026-03-10T10:00:00+03:00', 4 * DAY);
    const change = minuteOf('2026-03-12T00:00:00+03:00');
    expect(pieces.every((piece) => (piece.version.id === 'fresh') === piece.from >= change)).toBe(true);
    expect(pieces.map((piece) => piece.hourKopecks)).toEqual([6000, 6000, 9000, 9000, 9000]);
    const merged = walk(context({ tariff: tariff(old, fresh) }), '2026-03-02T00:00:00+03:00', 20 * DAY);
    expect(merged.pieces.map(({ hourKopecks, minutes }) => [hourKopecks, minutes])).toEqual([
      [6000, 10 * DAY],
      [9000, 10 * DAY],
    ]);
  });

  it('is looked up again after its end', () => {
    const ended = tariff({ ...old, validTo: '2026-03-12' });
    const { pieces, error } = walk(context({ tariff: ended }), '2026-03-10T10:00:00+03:00', 4 * DAY);
    expect(error).toBe('TariffNotFound');
    expect(pieces.at(-1)?.to).toBe(minuteOf('2026-03-12T00:00:00+03:00'));
  });
});

describe('[INV-5] session across a clock change', () => {
  it.each([
    ['back', '2026-10-20T10:00:00+02:00'],
    ['forth', '2026-03-24T10:00:00+01:00'],
  ])('matches a minute-by-minute count, clock change %s', (_name, from) => {
    for (const days of [5, 12, 20, 23]) {
      const request: QuoteRequest = {
        ...context({ timeZone: 'Europe/Berlin' }),
        startMs: Date.parse(from),
        minutes: days * DAY,
      };
      const expected = oraclePrice(request);
      const result = quote(request);
      expect(result.ok && result.value.totalKopecks).toBe(
        typeof expected === 'string' ? expected : Number(expected.total),
      );
    }
  });
});

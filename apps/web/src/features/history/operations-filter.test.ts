import { describe, expect, it } from 'vitest';
import {
  correctSpan,
  countFilters,
  DEFAULT_FILTERS,
  PAGE_SIZE,
  PERIODS,
  spanOf,
  toRequest,
  withCustomDates,
} from './operations-filter.ts';

const MOSCOW = 'Europe/Moscow';
/** 00:30 on Wednesday, 5 November 2025, in the city; still the 4th in UTC. */
const NOW = Date.UTC(2025, 10, 4, 21, 30);
const day = (number: number): number => Date.UTC(2025, 10, number - 1, 21);
const END = 86_400_000 - 1;

describe('filters of the history', () => {
  it('[SRV-021] contain period, typed dates, interval, type, transport and zone', () => {
    expect(Object.keys(DEFAULT_FILTERS).toSorted()).toEqual(
      [
        'currentPeriodFilter',
        'customPeriodStart',
        'customPeriodEnd',
        'periodStart',
        'periodEnd',
        'currentOperationTypeFilter',
        'currentTransportFilter',
        'currentZoneFilter',
        'currentDriverFilter',
      ].toSorted(),
    );
  });

  it('[SRV-023] default to all for type, transport and zone, which is not sent', () => {
    const { currentOperationTypeFilter, currentTransportFilter, currentZoneFilter } = DEFAULT_FILTERS;
    expect([currentOperationTypeFilter, currentTransportFilter, currentZoneFilter]).toEqual([
      'all',
      'all',
      'all',
    ]);
    expect(Object.values(toRequest(DEFAULT_FILTERS)).every((value) => value === undefined)).toBe(true);
  });

  it('[SRV-023] send and count chosen values; the period is not counted', () => {
    const chosen = {
      currentOperationTypeFilter: 'refill',
      currentTransportFilter: 'А123ВС178',
      currentZoneFilter: '7812',
      currentDriverFilter: '79110000001',
    };
    expect(toRequest({ ...DEFAULT_FILTERS, ...chosen })).toEqual({
      StartDate: undefined,
      EndDate: undefined,
      Operation: 'refill',
      Vehicle: 'А123ВС178',
      Zone: '7812',
      Driver: '79110000001',
    });
    expect(countFilters({ ...DEFAULT_FILTERS, ...chosen, currentPeriodFilter: 'today' })).toBe(4);
    expect(countFilters({ ...DEFAULT_FILTERS, currentZoneFilter: '7812' })).toBe(1);
    expect(countFilters({ ...DEFAULT_FILTERS, currentPeriodFilter: 'today', periodStart: 1 })).toBe(0);
  });

  it("[SRV-028] take the call's period from currentPeriodFilter, periodStart and periodEnd", () => {
    const named = { currentPeriodFilter: 'custom', periodStart: day(1), periodEnd: day(5) + END } as const;
    expect(toRequest({ ...DEFAULT_FILTERS, ...named })).toMatchObject({
      StartDate: '2025-10-31T21:00:00.000Z',
      EndDate: '2025-11-05T20:59:59.999Z',
    });
  });

  it('[APP-036] use a page size of 50', () => {
    expect(PAGE_SIZE).toBe(50);
  });

  it('compute periods by days of the city, with weeks from Monday', () => {
    const spans = Object.fromEntries(PERIODS.map((period) => [period, spanOf(period, NOW, MOSCOW)]));
    expect(spans).toEqual({
      today: { periodStart: day(5), periodEnd: day(5) + END },
      yesterday: { periodStart: day(4), periodEnd: day(4) + END },
      weekly: { periodStart: day(3), periodEnd: day(5) + END },
      monthly: { periodStart: day(1), periodEnd: day(5) + END },
      all: { periodStart: null, periodEnd: null },
      custom: { periodStart: null, periodEnd: null },
    });
  });

  it('[SRV-005] end a custom period at the end of its day; move a later start', () => {
    expect(correctSpan(day(1), day(5), MOSCOW)).toEqual({ periodStart: day(1), periodEnd: day(5) + END });
    expect(correctSpan(day(9), day(5), MOSCOW)).toEqual({ periodStart: day(5), periodEnd: day(5) + END });
    expect(correctSpan(day(5), day(5), MOSCOW)).toEqual({ periodStart: day(5), periodEnd: day(5) + END });
    expect(correctSpan(day(5) + END, day(5), MOSCOW).periodStart).toBe(day(5) + END);
    expect(correctSpan(null, day(5), MOSCOW)).toEqual({ periodStart: null, periodEnd: day(5) + END });
    const typed = withCustomDates(DEFAULT_FILTERS, { start: '09/11/2025', end: '05/11/2025' }, MOSCOW);
    expect(typed).toMatchObject({
      currentPeriodFilter: 'custom',
      customPeriodStart: '05/11/2025',
      periodStart: day(5),
      periodEnd: day(5) + END,
    });
  });

  it('[SRV-004] read dates as DD/MM/YYYY; ignore incomplete ones, leave an empty side open', () => {
    const from = withCustomDates(DEFAULT_FILTERS, { start: '01/11/2025', end: '' }, MOSCOW);
    expect(from).toMatchObject({ periodStart: day(1), periodEnd: null });
    const dots = withCustomDates(DEFAULT_FILTERS, { start: '01.11.2025', end: '05/11/2025' }, MOSCOW);
    expect(dots).toMatchObject({ periodStart: day(1), customPeriodStart: '01.11.2025' });
    const to = withCustomDates(from, { start: '  ', end: '05/11/2025' }, MOSCOW);
    expect(to).toMatchObject({ periodStart: null, periodEnd: day(5) + END, customPeriodStart: '  ' });
    for (const start of ['02/1', '31/02/2025', '2025-11-02', '11/31/2025'])
      expect(withCustomDates(from, { start, end: '' }, MOSCOW)).toMatchObject({
        periodStart: day(1),
        customPeriodStart: start,
      });
  });
});

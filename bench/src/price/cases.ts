import type { CityCalendar, DayType } from '@gorpark/domain/calendar';
import type { Category } from '@gorpark/domain/category';
import type { Benefit, QuoteRequest } from '@gorpark/domain/price';
import type { Tariff, TariffRule } from '@gorpark/domain/tariff';

const MOSCOW = 'Europe/Moscow';
export const MOSCOW_OFFSET = 180;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** 12:00 in Moscow. */
const MONDAY_MS = Date.UTC(2026, 0, 19, 9, 0, 0);
export const DAY_MINUTES = 1440;

const WORKING: readonly DayType[] = ['weekday'];
const RESTING: readonly DayType[] = ['saturday', 'sunday', 'holiday'];

function rule(
  days: readonly DayType[],
  categories: TariffRule['categories'],
  [from, to]: readonly [hour: number, hour: number],
  hourKopecks: number,
): TariffRule {
  return { days, categories, from: from * 60, to: to * 60, hourKopecks };
}

const TARIFF: Tariff = {
  code: 'bench',
  versions: [
    {
      id: 'bench-1',
      validFrom: '2025-01-01',
      validTo: null,
      options: { firstHourWhole: false, minutePriceRounded: false, freeFirstMinutes: 0 },
      rules: [
        rule(WORKING, ['A', 'M'], [8, 20], 3000),
        rule(WORKING, ['B'], [8, 20], 28_000),
        rule(WORKING, ['C', 'D'], [8, 20], 56_000),
        rule(WORKING, 'all', [20, 24], 9900),
        rule(WORKING, 'all', [0, 8], 3500),
        rule(RESTING, 'all', [9, 21], 6000),
      ],
      freeDays: [],
    },
  ],
};

const CALENDAR: CityCalendar = {
  mode: 'wide',
  years: {
    '2026': {
      holidays: ['2026-02-23', '2026-03-08'],
      transferredDaysOff: ['2026-03-09'],
      workingWeekends: [],
    },
    '2027': { holidays: ['2027-01-01', '2027-01-07'], transferredDaysOff: [], workingWeekends: [] },
  },
  overrides: {},
};

const BENEFITS: readonly Benefit[] = [
  benefit('resident', 10, [-48, 480]),
  benefit('evening', 33, [7, 13]),
  benefit('morning', 50, [18, 22]),
  benefit('subscription', 100, [21, 23]),
];

function benefit(name: string, salePercent: number, hours: readonly [from: number, to: number]): Benefit {
  const [fromMs, toMs] = [MONDAY_MS + hours[0] * HOUR_MS, MONDAY_MS + hours[1] * HOUR_MS];
  return { name, salePercent, fromMs, toMs };
}

export function question(minutes: number, benefits: readonly Benefit[] = BENEFITS): QuoteRequest {
  return {
    tariff: TARIFF,
    calendar: CALENDAR,
    timeZone: MOSCOW,
    startMs: MONDAY_MS,
    minutes,
    category: 'B',
    benefits,
  };
}

export function randomQuestion(random: () => number): QuoteRequest {
  const whole = (below: number): number => Math.floor(random() * below);
  const categories: readonly Category[] = ['A', 'B', 'C', 'D', 'M'];
  const startMs = MONDAY_MS + whole(330 * DAY_MINUTES * 60) * 1000;
  const benefits = Array.from({ length: whole(5) }, (_, index) => {
    const fromMs = startMs + (whole(4 * DAY_MINUTES) - DAY_MINUTES) * MINUTE_MS;
    const toMs = fromMs + (1 + whole(2 * DAY_MINUTES)) * MINUTE_MS;
    return { name: `b${index}`, salePercent: whole(101), fromMs, toMs };
  });
  const category = categories[whole(categories.length)] ?? 'B';
  return { ...question(whole(3 * DAY_MINUTES), benefits), startMs, category };
}

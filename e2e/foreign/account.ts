/** Sums are whole kopecks, prices are whole kopecks a minute. */

export interface ForeignSession {
  number: number;
  plate: string;
  category: string;
  zone: string;
  startMs: number;
  endMs: number;
  paidKopecks: number;
}

export interface PricedRow {
  from: string;
  to: string;
  minutes: number;
  kopecks: number;
}

export const LOGIN = 'driver@starogradsk.example';
export const PASSWORD = 'parking1';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** UTC+3 all year. */
const OFFSET_MINUTES = 180;

/** Kopecks a minute: at night, and from 8 to 20. */
const MINUTE_PRICES: Readonly<Record<string, readonly [night: number, day: number]>> = {
  '0001': [50, 100],
  '0002': [25, 50],
};

export const isZone = (zone: string): boolean => zone in MINUTE_PRICES;

const minuteOfDay = (ms: number): number => (Math.floor(ms / MINUTE_MS) + OFFSET_MINUTES) % DAY_MINUTES;

const clockText = (ms: number): string => {
  const minute = minuteOfDay(ms);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

/** Returns one row per interval with a constant price. */
export const priceOf = (zone: string, startMs: number, minutes: number): PricedRow[] => {
  const [night, day] = MINUTE_PRICES[zone] ?? [0, 0];
  const rows: PricedRow[] = [];
  let rate: number | null = null;
  for (let index = 0; index < minutes; index += 1) {
    const ms = startMs + index * MINUTE_MS;
    const minute = minuteOfDay(ms);
    const current = minute >= 480 && minute < 1200 ? day : night;
    const to = clockText(ms + MINUTE_MS);
    const last = rows.at(-1);
    if (last && current === rate) {
      last.to = to;
      last.minutes += 1;
      last.kopecks += current;
    } else rows.push({ from: clockText(ms), to, minutes: 1, kopecks: current });
    rate = current;
  }
  return rows;
};

export const sumOf = (rows: readonly PricedRow[]): number => rows.reduce((sum, row) => sum + row.kopecks, 0);

export interface ForeignAccount {
  balanceKopecks: number;
  token: string | null;
  plates: string[];
  sessions: ForeignSession[];
}

export const createAccount = (): ForeignAccount => ({
  balanceKopecks: 50_000,
  token: null,
  plates: ['А123ВС71'],
  sessions: [],
});

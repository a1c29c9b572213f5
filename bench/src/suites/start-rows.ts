import { choosePairs, type Pair, rate, type Sample, throughputRatio } from '../measure/pairs.ts';
import { atLeast, atMost, countRow, type Goal, ratioRow, type Row } from '../report/row.ts';
import { median, percentile, spreadOf } from '../stats/statistics.ts';

export const PACE = 200;

/** Medians: `1200/s against 1500/s, CPU ms each: 0.4 database + 0.2 Node + 0.1 client against 0.6 + 0 + 0`. */
export function ratesText(pairs: readonly Pair[]): string {
  const perSecond = (side: keyof Pair) => median(pairs.map((pair) => rate(pair[side]))).toFixed(0);
  return `${perSecond('product')}/s against ${perSecond('limit')}/s, all samples${cpuText(pairs)}`;
}

function cpuText(pairs: readonly Pair[]): string {
  const all = (side: keyof Pair): string[] =>
    (['database', 'server', 'client'] as const).map((part) =>
      median(pairs.map((pair) => (pair[side].cpu?.[part] ?? Number.NaN) / pair[side].operations)).toFixed(2),
    );
  const [database, server, client] = all('product');
  if (database === 'NaN') return '';
  return `; CPU ms each: ${database} database + ${server} Node + ${client} client against ${all('limit').join(' + ')}`;
}

export function throughputRow(pairs: readonly Pair[], wanted: number, limitName: string): Row {
  const { spread, isByCpu } = throughputRatio(pairs, wanted);
  return ratioRow({
    id: 'SPD-01',
    what: 'session start over HTTP, 32 connections',
    against: `against ${limitName}`,
    figure: spread,
    goal: atLeast(0.6),
    basis: isByCpu ? 'cpu' : 'rate',
    note: ratesText(pairs),
  });
}

export function cpuRows(pairs: readonly Pair[], limitName: string): Row[] {
  const each = ({ cpu, operations }: Sample, part: 'database' | 'server'): number =>
    cpu === null ? Number.NaN : cpu[part] / operations;
  const known = pairs.filter(({ limit, product }) => limit.cpu !== null && product.cpu !== null);
  if (known.length === 0) return [];
  const middle = (side: keyof Pair, part: 'database' | 'server'): string =>
    median(known.map((pair) => each(pair[side], part))).toFixed(2);
  return [
    {
      id: 'SPD-02',
      what: 'CPU of database and Node per start',
      against: 'measured in the product',
      unit: 'ms',
      figure: spreadOf(known.map(({ product }) => each(product, 'database') + each(product, 'server'))),
      goal: atMost(1.5),
      basis: 'cpu',
      isGate: false,
      note:
        `${middle('product', 'database')} ms database + ${middle('product', 'server')} ms Node ` +
        `against ${middle('limit', 'database')} ms of the database in ${limitName}`,
    },
  ];
}

export function latencyRows(pairs: readonly Pair[], wanted: number, limitName: string): Row[] {
  const what = `open loop, ${PACE} starts/s`;
  const against = `against ${limitName}, -R ${PACE}`;
  const chosen = choosePairs(pairs, wanted);
  return [
    latencyRow(chosen, { what: `${what}: p50`, against, share: 0.5, goal: atMost(2) }),
    latencyRow(chosen, { what: `${what}: p99`, against, share: 0.99, goal: atMost(1.5) }),
  ];
}

interface Latency {
  what: string;
  against: string;
  share: number;
  goal: Goal;
}

function latencyRow(
  { pairs, isClean }: ReturnType<typeof choosePairs>,
  { what, against, share, goal }: Latency,
): Row {
  const at = ({ latencies = [] }: Sample): number => percentile(latencies, share);
  const of = (side: keyof Pair): string => median(pairs.map((pair) => at(pair[side]))).toFixed(1);
  return ratioRow({
    id: 'SPD-03',
    what,
    against,
    figure: spreadOf(pairs.map(({ limit, product }) => at(product) / at(limit))),
    goal,
    basis: isClean ? 'latency' : 'busy',
    note: `${of('product')} ms against ${of('limit')} ms`,
  });
}

export function hotRow(pairs: readonly Pair[], wanted: number, cities: number): Row {
  const { spread, isByCpu } = throughputRatio(pairs, wanted);
  return ratioRow({
    id: 'SPD-04',
    what: 'all starts in one city',
    against: `against starts spread over ${cities} cities, both over HTTP`,
    figure: spread,
    goal: atLeast(0.95),
    basis: isByCpu ? 'cpu' : 'rate',
    note: ratesText(pairs),
  });
}

export function walRow(wal: { limit: number[]; product: number[] }, limitName: string): Row {
  return ratioRow({
    id: 'SPD-18',
    what: 'write-ahead log per start',
    against: `against ${limitName}`,
    figure: spreadOf(wal.product.map((bytes, index) => bytes / (wal.limit[index] ?? Number.NaN))),
    goal: atMost(1.5),
    basis: 'exact',
    note: `${median(wal.product).toFixed(0)} B against ${median(wal.limit).toFixed(0)} B, page images included`,
  });
}

export function bytesRow(bytes: number, sessions: number): Row {
  return countRow({
    id: 'SPD-18',
    what: 'stored bytes per session',
    against: 'session, ledger and history with their indexes',
    unit: 'B',
    value: bytes,
    goal: atMost(1500),
    note: `${sessions} sessions of this run`,
  });
}

export function roundTripRow(first: number, again: number): Row {
  return countRow({
    id: 'SPD-01',
    what: 'SQL round trips of a start',
    against: 'counted in the product; the limit side makes one',
    unit: 'round trips',
    value: first,
    goal: null,
    note: `${again} when the token was looked up within 5 s`,
  });
}

export function booksRow(sessions: number): Row {
  return countRow({
    id: 'books',
    what: 'kopecks lost or doubled',
    against: `${sessions} sessions; wallets, cities and entries summed after every pair of load runs`,
    unit: 'kop',
    value: 0,
    goal: atMost(0),
    note: '',
  });
}

import { Connection, wireRequest } from '../load/connection.ts';
import type { Bench } from '../product/bench.ts';
import { percentile } from '../stats/statistics.ts';
import { createClient, type Kind } from './mix.ts';

export interface Evening {
  calls: number;
  seconds: number;
  /** Milliseconds. */
  latencies: Readonly<Record<Kind, readonly number[]>>;
  /** Catalogue errors and HTTP statuses other than 200, with their counts. */
  failures: ReadonlyMap<string, number>;
}

/** Sends the mix over `connections` clients in turn to the servers, each client one call at a time. */
export async function runEvening(
  bench: Bench,
  { ports, connections, seconds }: { ports: readonly number[]; connections: number; seconds: number },
): Promise<Evening> {
  const latencies: Record<Kind, number[]> = {
    map: [],
    cost: [],
    start: [],
    profile: [],
    history: [],
    renew: [],
    cancel: [],
  };
  const failures = new Map<string, number>();
  const open = await Promise.all(
    Array.from({ length: connections }, (_, index) => Connection.open(ports[index % ports.length] ?? 0)),
  );
  const began = performance.now();
  const deadline = began + seconds * 1000;
  let calls = 0;
  const work = async (connection: Connection): Promise<void> => {
    const next = createClient(bench);
    while (performance.now() < deadline) {
      const { kind, parts, learn } = next();
      const sentMs = performance.now();
      const { status, text } = await connection.ask(wireRequest(parts));
      calls += 1;
      latencies[kind].push(performance.now() - sentMs);
      const error = status === 200 ? /^\{[^}]*"errorName":"(\w+)"/.exec(text)?.[1] : `HTTP ${status}`;
      if (error === undefined) learn(text);
      else failures.set(`${kind} ${error}`, (failures.get(`${kind} ${error}`) ?? 0) + 1);
    }
  };
  try {
    await Promise.all(open.map(work));
    return { calls, seconds: (performance.now() - began) / 1000, latencies, failures };
  } finally {
    for (const connection of open) connection.close();
  }
}

/** Returns the cells after the settings: calls and starts a second, milliseconds, failures. */
export function cellsOf({ calls, seconds, latencies, failures }: Evening): string[] {
  const all = Object.values(latencies).flat();
  const ms = (values: readonly number[], share: number) => percentile(values, share).toFixed(0);
  const failed = [...failures].map(([name, count]) => `${name}: ${count}`).join(', ');
  return [
    (calls / seconds).toFixed(0),
    (latencies.start.length / seconds).toFixed(0),
    `${ms(all, 0.5)} / ${ms(all, 0.99)}`,
    `${ms(latencies.start, 0.5)} / ${ms(latencies.start, 0.99)}`,
    failed || 'none',
  ];
}

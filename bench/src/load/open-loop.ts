import type { Load } from '../measure/pairs.ts';
import { arrivalGapMs } from '../stats/statistics.ts';
import { Connection } from './connection.ts';
import { accept, type Scenario } from './scenario.ts';

const CONNECTIONS = 64;

/**
 * Sends on schedule. Latency counts from the scheduled time, so it includes the wait for a free connection. Throws
 * WrongAnswer.
 */
export async function openLoop(scenario: Scenario, perSecond: number, seconds: number): Promise<Load> {
  const free = await Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(scenario.port)));
  const all = [...free];
  const waiting: number[] = [];
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let open = 0;

  return new Promise<Load>((resolve, reject) => {
    let next = start;
    const serve = (): void => {
      while (waiting.length > 0 && free.length > 0) {
        const at = waiting.shift();
        const connection = free.pop();
        if (at !== undefined && connection !== undefined) ask(connection, at);
      }
    };
    const ask = (connection: Connection, at: number): void => {
      const request = scenario.next();
      if (request === null) {
        reject(new Error('the seed of the bench is too small for this load'));
        return;
      }
      open += 1;
      connection
        .ask(request)
        .then((reply) => {
          open -= 1;
          free.push(connection);
          if (accept(scenario, reply)) latencies.push(performance.now() - at);
          serve();
        })
        .catch(reject);
    };
    const tick = (): void => {
      const now = performance.now();
      for (; next <= now && next < end; next += arrivalGapMs(perSecond, Math.random())) waiting.push(next);
      serve();
      if (now < end || open > 0 || waiting.length > 0) setTimeout(tick, 1);
      else resolve({ operations: latencies.length, seconds: (now - start) / 1000, latencies });
    };
    tick();
  }).finally(() => {
    for (const connection of all) connection.close();
  });
}

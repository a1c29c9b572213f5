import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const before = SIGNALS.map((signal) => process.listeners(signal));
const codes: number[] = [];
beforeEach(() => {
  codes.length = 0;
});
afterEach(() => {
  for (const [index, signal] of SIGNALS.entries())
    for (const listener of process.listeners(signal))
      if (!before[index]?.includes(listener)) process.off(signal, listener);
});

const never = () => new Promise<void>(() => undefined);
const told: string[] = [];
const make = (limitMs: number) =>
  createShutdown({
    limitMs,
    exit: (code) => void codes.push(code),
    notify: (part, reason) => void told.push(`${part}: ${reason}`),
  });

describe('shutdown steps', () => {
  it('[LOD-9][operations-4] share one limit; a hanging step uses no reserved time', async () => {
    const shutdown = make(400);
    const done: [string, number][] = [];
    shutdown.add('database', (leftMs) => void done.push(['database', leftMs]), 200);
    shutdown.add('pool', (leftMs) => void done.push(['pool', leftMs]), 50);
    shutdown.add('jobs', never, 50);
    shutdown.add('requests', (leftMs) => {
      done.push(['requests', leftMs]);
      return never();
    });
    expect(await shutdown.unwind()).toBe(false);
    expect(told.splice(0).map((line) => line.slice(0, line.indexOf(':')))).toEqual(['requests', 'jobs']);
    expect(done.map(([name]) => name)).toEqual(['requests', 'pool', 'database']);
    const left = Object.fromEntries(done);
    // A timer may fire one millisecond early.
    expect(left['requests']).toBeLessThanOrEqual(100 + 2);
    expect(left['pool']).toBeLessThanOrEqual(50 + 2);
    // No lower bound: timers of a busy machine are late.
    expect(left['database']).toBeLessThanOrEqual(260);
  });

  it('[LOD-9] receive all time that earlier steps did not use; exit 0 if each succeeds', async () => {
    const shutdown = make(60_000);
    let left = 0;
    shutdown.add(
      'a',
      (leftMs) => {
        left = leftMs;
      },
      100,
    );
    shutdown.add('b', () => Promise.resolve());
    shutdown.stop();
    await expect.poll(() => codes).toEqual([0]);
    expect(left).toBeGreaterThan(30_000);
  });

  it('[LOD-9] continue after a failed step; exit 1', async () => {
    const shutdown = make(60_000);
    let isClosed = false;
    shutdown.add('pool', () => {
      isClosed = true;
    });
    shutdown.add('jobs', () => Promise.reject(new Error('no')));
    shutdown.stop();
    await expect.poll(() => codes).toEqual([1]);
    expect(isClosed).toBe(true);
    expect(told.splice(0)).toEqual(['jobs: no']);
  });
});

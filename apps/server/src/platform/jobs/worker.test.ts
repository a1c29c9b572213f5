import { describe, expect, it } from 'vitest';
import { createWorker } from './worker.ts';

const fail = (error: unknown) => {
  throw error;
};

describe('worker', () => {
  it('runs each kind of batch until none is waiting', async () => {
    const log: string[] = [];
    const left = { notices: 3, refunds: 2 };
    const batch = (kind: keyof typeof left) => () => {
      log.push(kind);
      left[kind] -= 1;
      return Promise.resolve(left[kind] > 0);
    };
    await createWorker([batch('notices'), batch('refunds')], fail).sweep();
    expect(log).toEqual(['notices', 'notices', 'notices', 'refunds', 'refunds']);
  });

  it('[LOD-9] stops after the current batch, whatever waits', async () => {
    let [batches, others] = [0, 0];
    const current = Promise.withResolvers<boolean>();
    const asked: boolean[] = [];
    const worker = createWorker(
      [
        async (isStopping) => {
          batches += 1;
          const isMore = await current.promise;
          asked.push(isStopping());
          return isMore;
        },
        () => Promise.resolve((others += 1) > 0),
      ],
      fail,
    );
    const sweep = worker.sweep();
    const stop = worker.stop();
    current.resolve(true);
    await Promise.all([sweep, stop, worker.sweep()]);
    expect({ batches, others, asked }).toEqual({ batches: 1, others: 0, asked: [true] });
  });
});

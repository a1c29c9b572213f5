import { describe, expect, it } from 'vitest';
import { createHashQueue } from './hash-queue.ts';

describe('hash queue', () => {
  it('[LOD-4] [LOD-6] runs two jobs, queues 32 and rejects the next with 503 before any work', async () => {
    const run = createHashQueue({ parallel: 2, waiting: 32 });
    const doors: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const job = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => doors.push(resolve));
      running -= 1;
    };
    const jobs = Array.from({ length: 34 }, () => run(job));
    await expect(run(job)).rejects.toMatchObject({ status: 503 });
    for (let finished = 0; finished < 34; ) {
      const door = doors.shift();
      if (door) {
        finished += 1;
        door();
      } else await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(jobs);
    expect(most).toBe(2);
    await expect(run(() => Promise.resolve(1))).resolves.toBe(1);
  });
});

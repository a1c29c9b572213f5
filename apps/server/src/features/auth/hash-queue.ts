import { TransportFault } from '#src/platform/http/faults.ts';

/**
 * Returns a queue that limits running and waiting jobs, so a login flood cannot starve payments of CPU. Rejects
 * others with 503 before any work [LOD-6].
 */
export function createHashQueue(limits: { parallel: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running--;
  };

  return async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running < limits.parallel) running++;
    else {
      if (queue.length >= limits.waiting) throw new TransportFault(503, { 'retry-after': '1' });
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await job();
    } finally {
      leave();
    }
  };
}

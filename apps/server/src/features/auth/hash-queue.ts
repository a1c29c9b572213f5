import { TransportFault } from '#src/platform/http/faults.ts';

/**
 * Runs at most `parallel` jobs at once and lets at most `waiting` wait, so that a login flood cannot take the
 * processor from money calls (LOD-6). A job over that is refused with 503 before any work is done.
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

import { createWorker, type Worker } from '#src/platform/jobs/worker.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { BarrierDeps } from './deps.ts';
import { takeDebited } from './quotes.sql.ts';
import { ASK_AGAIN_MS, settleDebited } from './settle.ts';

const AT_ONCE = 20;

export interface Barrier {
  deps: BarrierDeps;
  work: Worker;
}

export function createBarrier(deps: BarrierDeps): Barrier {
  const work = createWorker([() => settleDue(deps)], (error) =>
    deps.log.error('barrier', errorFields(error)),
  );
  return { deps, work };
}

export async function scheduleBarrierJobs(jobs: Jobs, { work }: Barrier): Promise<void> {
  await jobs.schedule('planar-sweep', '* * * * *', () => work.sweep());
}

async function settleDue(deps: BarrierDeps): Promise<boolean> {
  const nowMs = deps.clock.now();
  const taken = await takeDebited(deps.db, {
    now: new Date(nowMs),
    leaseEndsAt: new Date(nowMs + ASK_AGAIN_MS),
    limit: AT_ONCE,
  });
  for (const quote of taken) {
    try {
      await settleDebited(deps, quote);
    } catch (error) {
      deps.log.error('barrier', { cityId: quote.cityId, ...errorFields(error) });
    }
  }
  return taken.length === AT_ONCE;
}

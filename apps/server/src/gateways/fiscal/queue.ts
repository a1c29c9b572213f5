import { createFiscal, scheduleFiscalJobs } from '#src/features/fiscal/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import { createSandboxOperator } from './sandbox/operator.ts';

export interface FiscalQueue {
  work: Worker | null;
  schedule(jobs: Jobs, log: Pick<Logger, 'warn'>): Promise<void>;
  stop(): Promise<void>;
}

export interface FiscalQueueDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'countPayment'>;
  /** Demo mode: also creates receipts for earlier payments [papers-3]. */
  isDemo: boolean;
}

/** Without an operator nothing is queued, a warning is logged at every start, and payments work as usual [papers-3]. */
export function createFiscalQueue(deps: FiscalQueueDeps): FiscalQueue {
  const fiscal = deps.isDemo
    ? createFiscal({ ...deps, operator: createSandboxOperator(deps), sinceMs: 0 })
    : null;
  return {
    work: fiscal?.work ?? null,
    async schedule(jobs, log) {
      if (fiscal) await scheduleFiscalJobs(jobs, fiscal);
      else log.warn('fiscal receipts are off: no fiscal operator is set up');
    },
    stop: async () => fiscal?.work.stop(),
  };
}

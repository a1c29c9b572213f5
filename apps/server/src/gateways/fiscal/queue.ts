import { callbackSecret, createFiscal, scheduleFiscalJobs } from '#src/features/fiscal/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import { type PaymentAdapters, readPaymentAdapters } from '../payments/config.ts';
import { createCloudkassir } from './cloudkassir.ts';
import type { FiscalShops } from './config.ts';
import { createOperators } from './operators.ts';
import { createPossystem } from './possystem.ts';
import { createSandboxOperator } from './sandbox/operator.ts';
import { createYookassaReceipts } from './yookassa.ts';

export interface FiscalQueue {
  work: Worker | null;
  schedule(jobs: Jobs, log: Pick<Logger, 'warn'>): Promise<void>;
  stop(): Promise<void>;
}

export interface FiscalQueueDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'countPayment' | 'countAlarm'>;
  /** Demo mode without shops: the simulator, also for earlier payments [papers-3]. */
  isDemo: boolean;
  /** null: no fiscal operator. */
  fiscalShops?: FiscalShops | null;
  paymentAdapters?: PaymentAdapters;
  publicUrl: string;
  secretKey: string;
}

/** Without an operator nothing is queued, a warning is logged at every start, and payments work as usual [papers-3]. */
export function createFiscalQueue(deps: FiscalQueueDeps): FiscalQueue {
  const { fiscalShops: shopOf, publicUrl, secretKey } = deps;
  const keysOf = deps.paymentAdapters ?? readPaymentAdapters({});
  const callbackOf = (city: string) =>
    `${publicUrl}/${city}/api/fiscal/report/${callbackSecret(secretKey, city)}`;
  const operator =
    shopOf &&
    createOperators(shopOf, {
      possystem: createPossystem({ shopOf, callbackOf }),
      yookassa: createYookassaReceipts({ shopOf, keysOf: keysOf.yookassaKeys }),
      cloudpayments: createCloudkassir({ shopOf, keysOf: keysOf.cloudpaymentsKeys, clock: deps.clock }),
    });
  const sandbox = deps.isDemo ? { operator: createSandboxOperator(deps), sinceMs: 0 } : null;
  const chosen = operator ? { operator } : sandbox;
  const fiscal = chosen && createFiscal({ ...deps, ...chosen });
  return {
    work: fiscal?.work ?? null,
    async schedule(jobs, log) {
      if (fiscal) await scheduleFiscalJobs(jobs, { ...deps, ...fiscal });
      else log.warn('fiscal receipts are off: no fiscal operator is set up');
    },
    stop: async () => fiscal?.work.stop(),
  };
}

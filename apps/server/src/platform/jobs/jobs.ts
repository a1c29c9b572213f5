import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gorpark/domain/time';
import { PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import { errorFields, type LogFields, type Logger } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';

/** Background jobs in pg-boss, schema `pgboss`. A job must be idempotent by a business key. */
export interface Jobs {
  /** Runs `work` on each match of the cron expression (UTC, five fields), on one server at a time. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Waits for running jobs, at most `patienceMs` milliseconds. */
  stop(patienceMs?: number): Promise<void>;
}

interface Watched {
  log: Logger;
  metrics: Pick<Metrics, 'countJob' | 'countAlarm' | 'recordSuccess'>;
  clock: Clock;
}

export interface JobsOptions extends Watched {
  connectionString: string;
  metrics: Watched['metrics'] & Pick<Metrics, 'watchJob'>;
}

/** Starts the job worker. `stop` lets the current job finish. [LOD-9] */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: options.connectionString, max: 2, schema: 'pgboss' });
  boss.on('error', (error) => options.log.warn('jobs', fieldsOf(error)));
  await boss.start();
  return {
    async schedule(name, cron, work) {
      options.metrics.watchJob(name, longestGapMs(cron), options.clock);
      await boss.createQueue(name);
      await boss.work(name, () => runJob(options, name, work));
      await boss.schedule(name, cron);
    },
    stop: (patienceMs = 5000) => boss.stop({ graceful: true, timeout: Math.min(patienceMs, 5000) }),
  };
}

/** Returns the longest time between two runs of a cron expression, rounded up to an hour, a day or a month. */
export function longestGapMs(cron: string): number {
  const [minute = '', hour, dayOfMonth] = cron.split(' ');
  if (dayOfMonth !== '*') return 31 * DAY_MS;
  if (hour !== '*') return DAY_MS;
  if (minute === '*') return MINUTE_MS;
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  return step === undefined ? HOUR_MS : Number(step) * MINUTE_MS;
}

/** pg-boss emits most errors as plain copies, not Error instances. */
function fieldsOf(reported: object): LogFields {
  if (reported instanceof Error) return errorFields(reported);
  const { message, stack, queue } = reported as { message?: string; stack?: string; queue?: string };
  const name = /^\w*Error/.exec(stack ?? '')?.[0] ?? 'Error';
  const error = Object.assign(new Error(message), { ...reported, name, stack });
  return { ...errorFields(error), ...(typeof queue === 'string' && { operation: queue }) };
}

/**
 * Runs and counts a job. pg-boss retries silently, so an audit that never completes would look passed: a failure is
 * logged and raises an alarm.
 */
export async function runJob(
  { log, metrics, clock }: Watched,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
    metrics.countJob(name, 'done');
    metrics.recordSuccess(name, clock.now());
  } catch (error) {
    metrics.countJob(name, 'failed');
    metrics.countAlarm('job');
    log.error('job failed', { operation: name, ...errorFields(error) });
    throw error;
  }
}

import { PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import { errorFields, type LogFields, type Logger } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';

/** Background work on the same database (pg-boss, schema `pgboss`). A job is idempotent by a business key. */
export interface Jobs {
  /** Runs `work` whenever the cron expression (UTC, five fields) comes due, on one server at a time. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Waits for the jobs under way, for this long. Milliseconds. */
  stop(patienceMs?: number): Promise<void>;
}

interface Watched {
  log: Logger;
  metrics: Pick<Metrics, 'countJob' | 'countAlarm' | 'noteSuccess'>;
  clock: Clock;
}

export interface JobsOptions extends Watched {
  connectionString: string;
}

/** Starts the worker. It stops at the border of a job (LOD-9). */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: options.connectionString, max: 2, schema: 'pgboss' });
  boss.on('error', (error) => options.log.warn('jobs', fieldsOf(error)));
  await boss.start();
  return {
    async schedule(name, cron, work) {
      await boss.createQueue(name);
      await boss.work(name, () => runJob(options, name, work));
      await boss.schedule(name, cron);
    },
    stop: (patienceMs = 5000) => boss.stop({ graceful: true, timeout: Math.min(patienceMs, 5000) }),
  };
}

/** The worker tells most errors as copies that are no errors any more, with the name of the queue. */
function fieldsOf(told: object): LogFields {
  if (told instanceof Error) return errorFields(told);
  const { message, stack, queue } = told as { message?: string; stack?: string; queue?: string };
  const name = /^\w*Error/.exec(stack ?? '')?.[0] ?? 'Error';
  const error = Object.assign(new Error(message), { ...told, name, stack });
  return { ...errorFields(error), ...(typeof queue === 'string' && { operation: queue }) };
}

/**
 * A failed job is tried again by the worker, which tells nobody: an audit that never ends would look like a good one. So
 * it is an error in the log and an alarm.
 */
export async function runJob(
  { log, metrics, clock }: Watched,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
    metrics.countJob(name, 'done');
    metrics.noteSuccess(name, clock.now());
  } catch (error) {
    metrics.countJob(name, 'failed');
    metrics.countAlarm('job');
    log.error('job failed', { operation: name, ...errorFields(error) });
    throw error;
  }
}

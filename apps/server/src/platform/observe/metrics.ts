import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import { addFacts, type Facts } from './facts.ts';

/** Labels contain only operation ids and statuses. */
export interface Metrics {
  observeCall(operation: string, status: string, seconds: number): void;
  /** `page`: its pattern in the client's router. `status`: HTTP status, or `undrawn` if it could not be drawn. */
  observePage(page: string, status: string, seconds: number): void;
  countClientError(): void;
  countDatabaseRestart(): void;
  countMessage(
    channel: 'mail' | 'sms' | 'call',
    outcome: 'sent' | 'postponed' | 'failed' | 'delivered' | 'undelivered',
  ): void;
  countPayment(outcome: string): void;
  /** Starts both outcomes at 0. */
  watchProvider(provider: string): void;
  countProviderCall(provider: string, outcome: 'done' | 'failed'): void;
  /** `code` and `parameter` come from the provider or are empty. */
  countProviderFailure(labels: { provider: string; failure: string; code: string; parameter: string }): void;
  countAlarm(name: Alarm): void;
  countJob(job: string, outcome: 'done' | 'failed'): void;
  /** Measures from now on how late the job is. `gapMs`: longest time between two runs. */
  watchJob(job: string, gapMs: number, clock: Clock): void;
  /** UTC milliseconds. */
  recordSuccess(job: string, atMs: number): void;
  countPurged(what: string, rows: number): void;
  text(): Promise<string>;
  contentType: string;
}

/** Each alarm starts at 0, so its first increase is visible. */
const ALARMS = [
  'reconcile',
  'calendar',
  'purge',
  'job',
  'codes',
  'ceiling',
  'mismatch',
  'unmatched',
  'fiscal',
] as const;
export type Alarm = (typeof ALARMS)[number];

export interface MetricsOptions {
  /** Release tag, or `dev`. */
  release?: string;
  facts?: () => Promise<Facts>;
  inFlight: () => number;
  refused: () => number;
  isProcessMeasured: boolean;
}

export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'gorpark_call_seconds',
    help: 'Duration of calls by operation and outcome',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const pages = new Histogram({
    name: 'gorpark_page_seconds',
    help: 'Duration of pages by page and outcome; undrawn: sent without its content',
    labelNames: ['page', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const clientErrors = new Counter({
    name: 'gorpark_client_errors_total',
    help: 'Errors that browsers reported',
    registers,
  });
  const restarts = new Counter({
    name: 'gorpark_database_restarts_total',
    help: 'Restarts of the embedded database',
    registers,
  });
  const messages = new Counter({
    name: 'gorpark_messages_total',
    help: 'Attempts to send a message, by channel and outcome',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const payments = new Counter({
    name: 'gorpark_payment_events_total',
    help: 'Payment notifications and status checks by outcome; suspense, contradiction, mismatch and forged are alarms',
    labelNames: ['outcome'],
    registers,
  });
  const providerCalls = new Counter({
    name: 'gorpark_payment_provider_calls_total',
    help: 'Calls of a payment provider by outcome',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const providerFailures = new Counter({
    name: 'gorpark_payment_provider_failures_total',
    help: "Failed calls of a payment provider by provider, failure and the provider's error code and parameter",
    labelNames: ['provider', 'failure', 'code', 'parameter'],
    registers,
  });
  const alarms = new Counter({
    name: 'gorpark_alarms_total',
    help: 'Problems that an operator must check, by source',
    labelNames: ['alarm'],
    registers,
  });
  for (const alarm of ALARMS) alarms.inc({ alarm }, 0);
  const jobs = new Counter({
    name: 'gorpark_jobs_total',
    help: 'Runs of scheduled jobs by outcome',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const purged = new Counter({
    name: 'gorpark_purged_rows_total',
    help: 'Rows deleted by the retention policy, by kind',
    labelNames: ['what'],
    registers,
  });
  const successes = new Gauge({
    name: 'gorpark_job_last_success_timestamp_seconds',
    help: 'Time of the last successful run of a scheduled job; with several servers use the latest',
    labelNames: ['task'],
    registers,
  });
  const lastSuccess = new Map<string, number>();
  const watched = new Map<string, { sinceMs: number; gapMs: number; clock: Clock }>();
  new Gauge({
    name: 'gorpark_job_overdue_seconds',
    help: 'Time since a scheduled job should have succeeded, also if it never did; with several servers use the least',
    labelNames: ['task'],
    registers,
    collect() {
      for (const [task, { sinceMs, gapMs, clock }] of watched) {
        const dueMs = (lastSuccess.get(task) ?? sinceMs) + gapMs;
        this.set({ task }, Math.max(0, clock.now() - dueMs) / 1000);
      }
    },
  });
  new Gauge({
    name: 'gorpark_build_info',
    help: 'Running version; always 1',
    labelNames: ['release', 'node'],
    registers,
  }).set({ release: options.release ?? 'dev', node: process.versions.node }, 1);
  new Gauge({
    name: 'gorpark_calls_in_flight',
    help: 'Calls in progress',
    registers,
    collect() {
      this.set(options.inFlight());
    },
  });
  new Counter({
    name: 'gorpark_calls_refused_total',
    help: 'Calls rejected by the overload guard',
    registers,
    collect() {
      this.reset();
      this.inc(options.refused());
    },
  });
  if (options.facts) addFacts(registers, options.facts);
  if (options.isProcessMeasured) {
    collectDefaultMetrics({ register: registry });
    // Removes gauges that are named like counters.
    for (const name of [
      'nodejs_active_handles_total',
      'nodejs_active_requests_total',
      'nodejs_active_resources_total',
    ])
      registry.removeSingleMetric(name);
  }

  /** Caches series by labels: the lookup costs more than the count. */
  const series = new Map<string, Histogram.Internal<'operation' | 'status'>>();
  const seriesOf = (operation: string, status: string): Histogram.Internal<'operation' | 'status'> => {
    const key = `${operation} ${status}`;
    const known = series.get(key);
    if (known) return known;
    const made = calls.labels({ operation, status });
    series.set(key, made);
    return made;
  };

  return {
    observeCall: (operation, status, seconds) => seriesOf(operation, status).observe(seconds),
    observePage: (page, status, seconds) => pages.observe({ page, status }, seconds),
    countClientError: () => clientErrors.inc(),
    countDatabaseRestart: () => restarts.inc(),
    countMessage: (channel, outcome) => messages.inc({ channel, outcome }),
    countPayment: (outcome) => payments.inc({ outcome }),
    watchProvider(provider) {
      for (const outcome of ['done', 'failed']) providerCalls.inc({ provider, outcome }, 0);
    },
    countProviderCall: (provider, outcome) => providerCalls.inc({ provider, outcome }),
    countProviderFailure: (labels) => providerFailures.inc(labels),
    countAlarm: (alarm) => alarms.inc({ alarm }),
    watchJob: (job, gapMs, clock) => watched.set(job, { sinceMs: clock.now(), gapMs, clock }),
    countJob: (task, outcome) => jobs.inc({ task, outcome }),
    recordSuccess(job, atMs) {
      if (atMs <= (lastSuccess.get(job) ?? 0)) return;
      lastSuccess.set(job, atMs);
      successes.set({ task: job }, atMs / 1000);
    },
    countPurged: (what, rows) => purged.inc({ what }, rows),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

import { describe, expect, it } from 'vitest';
import { createManualClock } from '../clock.ts';
import type { LogFields } from '../observe/log.ts';
import { createMetrics } from '../observe/metrics.ts';
import { runJob } from './jobs.ts';

describe('jobs', () => {
  it('[INV-4] [THR-28] logs a failed job without its message, counts it and raises an alarm', async () => {
    const lines: [string, LogFields | undefined][] = [];
    const ignore = () => undefined;
    const error = (event: string, fields?: LogFields) => lines.push([event, fields]);
    const log = { info: ignore, warn: ignore, error, flush: ignore };
    const metrics = createMetrics({ inFlight: () => 0, refused: () => 0, isProcessMeasured: false });
    const watched = { log, metrics, clock: createManualClock(1_700_000_000_500) };
    await runJob(watched, 'ledger-audit', () => Promise.resolve());
    expect(lines).toEqual([]);
    watched.clock.advance(60_000);
    const failure = Object.assign(new Error('plate А123ВС178'), { code: '57014' });
    await expect(runJob(watched, 'ledger-audit', () => Promise.reject(failure))).rejects.toBe(failure);
    expect(lines).toMatchObject([['job failed', { operation: 'ledger-audit', code: '57014' }]]);
    const text = await metrics.text();
    for (const outcome of ['done', 'failed'])
      expect(text).toContain(`gorpark_jobs_total{task="ledger-audit",outcome="${outcome}"} 1`);
    expect(text).toContain('gorpark_alarms_total{alarm="job"} 1');
    expect(text).toContain('gorpark_job_last_success_timestamp_seconds{task="ledger-audit"} 1700000000.5');
    expect(JSON.stringify(lines)).not.toContain('А123');
  });
});

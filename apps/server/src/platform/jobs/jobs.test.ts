import { describe, expect, it } from 'vitest';
import type { LogFields } from '../observe/log.ts';
import { createMetrics } from '../observe/metrics.ts';
import { runJob } from './jobs.ts';

describe('jobs', () => {
  it('[M4] [T28] a job that fails, such as the audit of the books, is said in the log without its message, counted and an alarm', async () => {
    const lines: [string, LogFields | undefined][] = [];
    const ignore = () => undefined;
    const error = (event: string, fields?: LogFields) => lines.push([event, fields]);
    const log = { info: ignore, warn: ignore, error, flush: ignore };
    const metrics = createMetrics({ inFlight: () => 0, refused: () => 0, isProcessMeasured: false });
    await runJob({ log, metrics }, 'ledger-audit', () => Promise.resolve());
    expect(lines).toEqual([]);
    const failure = Object.assign(new Error('plate А123ВС178'), { code: '57014' });
    await expect(runJob({ log, metrics }, 'ledger-audit', () => Promise.reject(failure))).rejects.toBe(
      failure,
    );
    expect(lines).toMatchObject([['job failed', { operation: 'ledger-audit', code: '57014' }]]);
    const text = await metrics.text();
    for (const outcome of ['done', 'failed'])
      expect(text).toContain(`gorpark_jobs_total{job="ledger-audit",outcome="${outcome}"} 1`);
    expect(text).toContain('gorpark_alarms_total{alarm="job"} 1');
    expect(JSON.stringify(lines)).not.toContain('А123');
  });
});

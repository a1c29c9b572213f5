import { describe, expect, it } from 'vitest';
import type { LogFields } from '../observe/log.ts';
import { runJob } from './jobs.ts';

describe('jobs', () => {
  it('[M4] [T28] a job that fails, such as the audit of the books, is said in the log without its message', async () => {
    const lines: [string, LogFields | undefined][] = [];
    const ignore = () => undefined;
    const error = (event: string, fields?: LogFields) => lines.push([event, fields]);
    const log = { info: ignore, warn: ignore, error, flush: ignore };
    await runJob(log, 'ledger-audit', () => Promise.resolve());
    expect(lines).toEqual([]);
    const failure = Object.assign(new Error('plate А123ВС178'), { code: '57014' });
    await expect(runJob(log, 'ledger-audit', () => Promise.reject(failure))).rejects.toBe(failure);
    expect(lines).toMatchObject([['job failed', { operation: 'ledger-audit', code: '57014' }]]);
    expect(JSON.stringify(lines)).not.toContain('А123');
  });
});

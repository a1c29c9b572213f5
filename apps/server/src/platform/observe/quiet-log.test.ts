import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger, errorFields, type Logger } from './log.ts';
import { quietWhileAway } from './quiet-log.ts';

let isThere = true;
let lines: Record<string, unknown>[] = [];
let log: Logger & { stop(): void };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  lines = [];
  isThere = true;
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  log = quietWhileAway(createLogger({ level: 'info', stream }), () => Promise.resolve(isThere));
});
afterEach(() => {
  log.stop();
  vi.useRealTimers();
});

const codeError = (message: string, code: string) => Object.assign(new Error(message), { code });
const REFUSED = codeError('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('log while the database is down', () => {
  it("[FLT-09][operations-6] logs the outage once with the error's name, and the recovery once", async () => {
    isThere = false;
    const errors = [
      REFUSED,
      codeError('terminating connection due to administrator command', '57P01'),
      new Error('Connection terminated unexpectedly'),
    ];
    for (let n = 0; n < 24; n++) {
      for (const error of errors) log[n % 2 ? 'warn' : 'error']('jobs', errorFields(error));
      await settle();
    }
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'database gone',
        name: 'Error',
        code: 'ECONNREFUSED',
        text: 'connect ECONNREFUSED 127.0.0.1:5432',
      }),
    ]);
    log.error('job failed', errorFields(codeError('a rule', '23505')));
    expect(lines).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(lines).toHaveLength(2);
    isThere = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(lines.slice(2)).toEqual([expect.objectContaining({ level: 40, msg: 'database back', count: 71 })]);
    expect(lines[2]?.['ms']).toBeTypeOf('number');
    isThere = false;
    log.warn('jobs', errorFields(REFUSED));
    await settle();
    expect(lines.slice(3)).toEqual([expect.objectContaining({ msg: 'database gone' })]);
  });

  it('[FLT-09][operations-6] writes repeated lines once with their count if the database still responds', async () => {
    for (let n = 0; n < 8; n++) log.warn('database connection', errorFields(codeError('cut', '57P01')));
    log.error('message not sent', errorFields(REFUSED));
    await settle();
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'database connection',
        code: '57P01',
        text: 'cut',
        count: 8,
      }),
      expect.objectContaining({ level: 50, msg: 'message not sent', text: REFUSED.message }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('isDatabaseAway');
  });

  it('[FLT-09][operations-6] logs the message of every attempt for an aggregate error', async () => {
    const error = await new Promise((resolve) => connect(1, 'localhost').once('error', resolve));
    const empty = new AggregateError([REFUSED, codeError('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]);
    expect(errorFields(empty).text).toBe(`${REFUSED.message}; connect ECONNREFUSED ::1:5432`);
    expect(errorFields(error).text).toContain('ECONNREFUSED');
    expect(errorFields(codeError('', 'ECONNREFUSED')).text).toBe('ECONNREFUSED');
  });

  it('[THR-28][FLT-09] omits messages of other errors, because they may quote data', () => {
    const others = [
      codeError('Key (plate)=(А123ВС178) exists', '23505'),
      codeError('canceling statement due to statement timeout', '57014'),
      new Error('timeout exceeded when trying to connect'),
      new AggregateError([REFUSED, new Error('А123ВС178')]),
      new AggregateError([]),
    ];
    for (const error of others) {
      expect(errorFields(error)).not.toHaveProperty('text');
      log.warn('any', errorFields(error));
    }
    expect(lines).toHaveLength(others.length);
  });

  it('[THR-28] writes no line of a message as a stack frame', () => {
    const error = new Error('no such plate\n    at А123ВС178 (+79215550142)\n{"level":50}');
    log.error('any', { ...errorFields(error), text: 'a\n{"level":60}' });
    expect(errorFields(error).frames?.[0]).toMatch(/quiet-log\.test/);
    expect(JSON.stringify(lines)).not.toMatch(/А123ВС178|79215550142/);
    expect(lines).toHaveLength(1);
  });
});

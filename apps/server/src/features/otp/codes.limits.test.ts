import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cityIdOf, createTestDriver } from '../../test/drivers.sql.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { createLogger } from '../../platform/observe/log.ts';
import { type Codes, createCodes } from './codes.ts';
import type { CodeContext, CodeOrder } from './tables.ts';
import { purgeKept } from '../../test/retention.ts';
import { byEmail, bySms, callerOfTest, createTestPhone, freshPhone } from './test-kit.ts';

const CEILING = 30;
const silent = createLogger({ level: 'silent', stream: { write: () => undefined } });
const phone = createTestPhone();
let server: TestServer;
let codes: Codes;
let cityId: number;
beforeAll(async () => {
  const mail = { send: () => Promise.resolve() };
  server = await createTestServer({ app: { gateways: { phone, mail }, smsDailyCeiling: CEILING } });
  codes = server.app.application.codes;
  cityId = await cityIdOf(server, 'saint-petersburg');
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const nextDay = () => server.clock.advance(24 * HOUR_MS);
const LIMIT = 'LimitSMS';

async function send(order: CodeOrder, ctx: CodeContext = callerOfTest(cityId)): Promise<string> {
  const answer = await codes.send(ctx, order);
  return answer.ok ? 'ok' : answer.error;
}

const inSink = (target?: string) =>
  phone.taken.filter((message) => target === undefined || message.phone === target).length;

describe('limits of codes', () => {
  it('[THR-18] allows one in 10 seconds per phone; a refused attempt does not extend the wait', async () => {
    const target = freshPhone();
    expect(await send(bySms(target))).toBe('ok');
    server.clock.advance(9999);
    expect(await send(bySms(target))).toBe(LIMIT);
    expect(await send(bySms(target, { channel: 'call', purpose: 'edit' }))).toBe(LIMIT);
    server.clock.advance(1);
    expect(await send(bySms(target))).toBe('ok');
    expect(inSink(target)).toBe(2);
  });

  it('[accounts-8] returns the remaining seconds of the longest full window', async () => {
    nextDay();
    const target = freshPhone();
    const wait = async () => {
      const answer = await codes.send(callerOfTest(cityId), bySms(target));
      return answer.ok ? 0 : answer.details?.['retryAfter'];
    };
    expect(await wait()).toBe(0);
    server.clock.advance(3500);
    expect(await wait()).toBe(7);
    server.clock.advance(6500);
    for (let n = 0; n < 4; n++) {
      expect(await wait()).toBe(0);
      server.clock.advance(10_000);
    }
    expect(await wait()).toBe(3600 - 50);
    server.clock.advance((3600 - 50) * 1000 - 1);
    expect(await wait()).toBe(1);
    server.clock.advance(1);
    expect(await wait()).toBe(0);
  });

  it('[THR-18][BAD-71] rejects the 6th in a sliding hour at any moment', async () => {
    nextDay();
    const target = freshPhone();
    const answers: string[] = [];
    for (let n = 0; n < 6; n++) {
      answers.push(await send(bySms(target)));
      server.clock.advance(10 * 60_000);
    }
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', LIMIT]);
    expect([await send(bySms(target)), await later(10_000)]).toEqual(['ok', LIMIT]);
    expect(inSink(target)).toBe(6);

    function later(ms: number): Promise<string> {
      server.clock.advance(ms);
      return send(bySms(target));
    }
  });

  it('[THR-18] allows 10 a day per email address, ignoring case', async () => {
    nextDay();
    const answers: string[] = [];
    for (let n = 0; n < 11; n++) {
      answers.push(await send(byEmail(n % 2 === 0 ? 'anna@example.org' : 'Anna@Example.org')));
      server.clock.advance(HOUR_MS);
    }
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(10);
    expect(answers[10]).toBe(LIMIT);
    nextDay();
    expect(await send(byEmail('anna@example.org'))).toBe('ok');
  });

  it('[THR-18] applies the limit to a network address that changes phones; IPv6 counts by its /64', async () => {
    nextDay();
    for (const addresses of [['192.0.2.7'], ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9']]) {
      const answers: string[] = [];
      for (let n = 0; n < 6; n++) {
        const address = addresses[n % addresses.length] ?? '';
        answers.push(await send(bySms(freshPhone()), callerOfTest(cityId, { address })));
        server.clock.advance(10_000);
      }
      expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', LIMIT]);
    }
  });

  it('[THR-18] applies the limit to an account that changes phones and addresses', async () => {
    nextDay();
    const { accountId } = await createTestDriver(server);
    const answers: string[] = [];
    for (let n = 0; n < 6; n++) {
      answers.push(await send(bySms(freshPhone(), { purpose: 'edit' }), callerOfTest(cityId, { accountId })));
      server.clock.advance(10_000);
    }
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', LIMIT]);
  });

  it('limits email and SMS of one registration separately', async () => {
    nextDay();
    const ctx = callerOfTest(cityId);
    expect(await send(byEmail('new@example.org'), ctx)).toBe('ok');
    expect(await send(bySms(freshPhone()), ctx)).toBe('ok');
  });

  it('[THR-18] sends text messages and calls to +7 numbers only and an email to one mailbox', async () => {
    nextDay();
    const before = inSink();
    for (const target of ['', '89123456789', '+79123456789', '380501234567', '7912345678', '442071234567'])
      expect(await send(bySms(target))).toBe('ValidationError');
    for (const target of [
      '',
      'anna',
      'a@b@c',
      'a@example.org,b@example.org',
      'a@example.org\r\nBcc: b@example.org',
    ])
      expect(await send(byEmail(target))).toBe('ValidationError');
    expect(inSink()).toBe(before);
  });

  it('[THR-18] sends only one of 20 parallel requests for one phone', async () => {
    nextDay();
    const target = freshPhone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(bySms(target))));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer === LIMIT)).toHaveLength(19);
    expect(inSink(target)).toBe(1);
  });

  it('[THR-18] stops text messages and calls at the city ceiling; other cities continue', async () => {
    nextDay();
    const before = inSink();
    const answers = await Promise.all(Array.from({ length: CEILING + 10 }, () => send(bySms(freshPhone()))));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(CEILING);
    expect(inSink() - before).toBe(CEILING);
    expect(await send(bySms(freshPhone(), { channel: 'call' }))).toBe(LIMIT);
    expect(
      await codes.countSend(callerOfTest(cityId), { channel: 'call', target: freshPhone() }),
    ).toMatchObject({ error: LIMIT });
    expect(await send(byEmail('free@example.org'))).toBe('ok');
    const moscow = await cityIdOf(server, 'moscow');
    expect(await send(bySms(freshPhone()), callerOfTest(moscow))).toBe('ok');
    nextDay();
    expect(await send(bySms(freshPhone()))).toBe('ok');
  });

  it('[THR-18] raises an alarm and one log line each time the ceiling is reached', async () => {
    nextDay();
    const cityId = await cityIdOf(server, 'kazan');
    const alarms = async () =>
      Number(/alarms_total\{alarm="ceiling"\} (\d+)/.exec(await server.app.metrics.text())?.[1] ?? 0);
    const lines = () =>
      server
        .logText()
        .split('\n')
        .filter((line) => line.includes('SMS_DAILY_CEILING') && line.includes(`"cityId":${cityId}`));
    const [alarmsBefore, linesBefore] = [await alarms(), lines().length];
    const sendOne = () => send(bySms(freshPhone()), callerOfTest(cityId));
    for (let n = 1; n < CEILING; n++) await sendOne();
    expect([await alarms(), lines().length]).toEqual([alarmsBefore, linesBefore]);
    await Promise.all(Array.from({ length: 5 }, sendOne));
    expect([await alarms(), lines().length]).toEqual([alarmsBefore + 1, linesBefore + 1]);
    expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({ level: 50, count: CEILING });
    nextDay();
    for (let n = 0; n < CEILING + 1; n++) await sendOne();
    expect([await alarms(), lines().length]).toEqual([alarmsBefore + 2, linesBefore + 2]);
  });

  it('[THR-18] keeps the counts after a restart', async () => {
    nextDay();
    const target = freshPhone();
    expect(await send(bySms(target))).toBe('ok');
    const restarted = createCodes({
      db: server.db,
      clock: server.clock,
      messages: server.app.application.messages,
      smsDailyCeiling: CEILING,
      log: silent,
      metrics: server.app.metrics,
    });
    expect(await restarted.send(callerOfTest(cityId), bySms(target))).toMatchObject({ error: LIMIT });
  });

  it('[THR-18] counts a password by call like a code unless it was not sent', async () => {
    nextDay();
    const target = freshPhone();
    const order = { channel: 'call', target } as const;
    const counted = await codes.countSend(callerOfTest(cityId), order);
    expect(await codes.countSend(callerOfTest(cityId), order)).toMatchObject({ error: LIMIT });
    expect(await send(bySms(target))).toBe(LIMIT);
    if (counted.ok) await counted.value.takeBack();
    expect(await send(bySms(target))).toBe('ok');
  });

  it('[THR-18] stores no phone, email or network address in the counts', async () => {
    const { rows } = await server.pool.query<{ text: string }>('select e::text as text from limit_event e');
    expect(rows.length).toBeGreaterThan(50);
    const text = rows.map((row) => row.text).join('\n');
    expect(text).not.toMatch(/example|192\.0\.2|10\.9\.|(?<![0-9a-f])79\d{9}(?![0-9a-f])/);
  });

  it('deletes expired codes and day-old counts every hour', async () => {
    const count = async (table: string): Promise<number> =>
      (await server.pool.query(`select 1 from ${table}`)).rowCount ?? 0;
    expect(await send(bySms(freshPhone()))).toBe('ok');
    nextDay();
    server.clock.advance(1);
    expect(await send(bySms(freshPhone()))).toBe('ok');
    expect(await count('one_time_code')).toBeGreaterThan(50);
    await purgeKept(server, 'one-time-codes');
    await purgeKept(server, 'limit-events');
    expect([await count('one_time_code'), await count('limit_event')]).toEqual([1, 3]);
  });
});

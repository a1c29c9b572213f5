import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeliveryError, type DeliveryReason } from '#src/features/messages/index.ts';
import { cityIdOf } from '../../test/drivers.sql.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import type { Codes } from './codes.ts';
import { byEmail, bySms, callerOfTest, createTestPhone, freshPhone } from './test-kit.ts';

const phone = createTestPhone();
let server: TestServer;
let codes: Codes;
let cityId: number;
beforeAll(async () => {
  const mail = { send: () => Promise.reject(new DeliveryError('unreachable')) };
  server = await createTestServer({ app: { gateways: { phone, mail }, smsDailyCeiling: 1000 } });
  codes = server.app.application.codes;
  cityId = await cityIdOf(server, 'saint-petersburg');
});
beforeEach(() => {
  phone.fault = null;
});
afterAll(() => server.close());

const lastCode = () => /\d{4,6}/.exec(phone.taken.at(-1)?.text ?? '')?.[0] ?? '';

describe('gateway down', () => {
  it.each(['unreachable', 'timeout', 'refused', 'protocol'] as const)(
    '[FLT-40] %s: returns SMSNotSend for SMS and call and does not count the code',
    async (reason: DeliveryReason) => {
      const target = freshPhone();
      const ctx = callerOfTest(cityId);
      phone.fault = reason;
      for (const channel of ['sms', 'call', 'sms', 'call', 'sms', 'call', 'sms'] as const)
        expect(await codes.send(ctx, bySms(target, { channel }))).toMatchObject({ error: 'SMSNotSend' });
      const rows = await server.db
        .selectFrom('one_time_code')
        .select('target')
        .where('target', '=', target)
        .execute();
      expect(rows).toEqual([]);
      const counted = await server.pool.query('select 1 from limit_event');
      const before = counted.rowCount ?? 0;
      phone.fault = null;
      const answer = await codes.send(ctx, bySms(target));
      expect(answer).toMatchObject({ ok: true });
      expect((await server.pool.query('select 1 from limit_event')).rowCount).toBe(before + 3);
      const token = answer.ok ? answer.value.token : '';
      expect(
        await codes.confirm({ cityId, lang: 'ru' }, { kind: 'phone', token, code: lastCode() }),
      ).toMatchObject({
        ok: true,
      });
    },
  );

  it('[FLT-40] keeps the previous code when a resend failed', async () => {
    const target = freshPhone();
    const first = await codes.send(callerOfTest(cityId), bySms(target));
    const code = lastCode();
    server.clock.advance(10_000);
    phone.fault = 'timeout';
    expect(await codes.send(callerOfTest(cityId), bySms(target))).toMatchObject({ error: 'SMSNotSend' });
    const token = first.ok ? first.value.token : '';
    expect(await codes.confirm({ cityId, lang: 'ru' }, { kind: 'phone', token, code })).toMatchObject({
      ok: true,
    });
  });

  it('[FLT-41] creates the code and queues its email while the mail service is down', async () => {
    const target = 'waits@example.org';
    expect(await codes.send(callerOfTest(cityId), byEmail(target))).toMatchObject({ ok: true });
    await server.app.application.messages.queue.sweep();
    const waiting = await server.db
      .selectFrom('message')
      .select(['state', 'reason'])
      .where('recipient', '=', target)
      .execute();
    expect(waiting).toEqual([{ state: 'queued', reason: 'unreachable' }]);
  });

  it('[FLT-40] records and counts the delivery result by reason class, without the text', async () => {
    const target = freshPhone();
    phone.fault = 'timeout';
    await codes.send(callerOfTest(cityId), bySms(target));
    phone.fault = null;
    await codes.send(callerOfTest(cityId), bySms(target, { channel: 'call' }));
    const rows = await server.db
      .selectFrom('message')
      .select(['channel', 'template', 'state', 'reason', 'params'])
      .where('recipient', '=', target)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { channel: 'sms', template: 'registrationCode', state: 'failed', reason: 'timeout', params: null },
      { channel: 'call', template: 'digits', state: 'sent', reason: null, params: null },
    ]);
    const metrics = await server.app.metrics.text();
    expect(metrics).toMatch(/gorpark_messages_total\{channel="sms",outcome="failed"\} \d+/);
    expect(metrics).toMatch(/gorpark_messages_total\{channel="call",outcome="sent"\} \d+/);
  });

  it('[THR-28][FLT-40] logs no phone, code, token or address', async () => {
    phone.fault = 'unreachable';
    const target = freshPhone();
    await codes.send(callerOfTest(cityId), bySms(target));
    phone.fault = null;
    const sent = await codes.send(callerOfTest(cityId), bySms(target));
    const code = lastCode();
    const token = sent.ok ? sent.value.token : '';
    const text = server.logText();
    expect(text).toContain('message not sent');
    expect(text).toContain('unreachable');
    for (const marker of [target, target.slice(1), token]) expect(text).not.toContain(marker);
    expect(text).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
  });
});

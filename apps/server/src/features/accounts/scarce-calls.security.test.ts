import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countMessages, newCaller, newPhone } from '../../test/account-kit.ts';
import { readPicture } from '../../test/captcha.sql.ts';
import { createTestDriver } from '../../test/drivers.sql.ts';
import { type Answer, createTestServer, type TestServer } from '../../test/harness.ts';

/** The first half of the limit needs no captcha. */
const CEILING = 10;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ app: { smsDailyCeiling: CEILING } });
});
afterAll(() => server.close());

const sendSms = (phone: string, fields: object = {}, caller = newCaller()): Promise<Answer> =>
  server.call(operations.sendSmsCode, { phone, ...fields }, caller);
const askCall = (login: string, fields: object = {}, caller = newCaller()): Promise<Answer> =>
  server.call(operations.restoreEasy, { login, type: 'call', ...fields } as never, caller);

async function withCaptcha(send: typeof sendSms, phone: string): Promise<{ first: Answer; then: Answer }> {
  const caller = newCaller();
  const first = await send(phone, {}, caller);
  return { first, then: await send(phone, await readPicture(server, first), caller) };
}

const NEEDS_CAPTCHA = { errorName: 'CaptchaIncorrect', captcha: expect.stringMatching(/^data:image\//) };

it('[THR-18] [security-3] requires a captcha above half of the city’s limit from any address', async () => {
  for (let sent = 0; sent < CEILING / 2; sent++) expect((await sendSms(newPhone())).status).toBe('ok');

  const phone = newPhone();
  const fresh = await withCaptcha(sendSms, phone);
  expect(fresh.first).toMatchObject(NEEDS_CAPTCHA);
  expect(fresh.then.status).toBe('ok');
  expect(await countMessages(server, phone)).toBe(1);

  const known = newPhone();
  await createTestDriver(server, { phones: [known] });
  for (const asked of [known, newPhone()]) {
    const call = await withCaptcha(askCall, asked);
    expect(call.first).toMatchObject(NEEDS_CAPTCHA);
    expect(call.then).toMatchObject({ status: 'ok' });
  }
  const free = { email: 'free@example.org' };
  expect((await server.call(operations.checkPhone, { phone: newPhone() }, newCaller())).status).toBe('ok');
  expect((await server.call(operations.sendEmailCode, free, newCaller())).status).toBe('ok');

  const last = [await withCaptcha(sendSms, newPhone()), await withCaptcha(sendSms, newPhone())];
  expect(last.map(({ then }) => then.status)).toEqual(['ok', 'ok']);
  expect((await withCaptcha(sendSms, newPhone())).then.errorName).toBe('LimitSMS');
  server.clock.advance(24 * 3_600_000);
  expect((await sendSms(newPhone())).status).toBe('ok');
});

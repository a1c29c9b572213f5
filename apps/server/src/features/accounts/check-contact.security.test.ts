import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { newCaller, newPhone } from '../../test/account-kit.ts';
import { doWork } from '../../test/captcha.sql.ts';
import type { Answer, CallOptions } from '../../test/harness.ts';
import { FREE_CONTACTS, PROBE_WINDOW_MS, PROBES } from '../auth/probe-gate.ts';

const scene = moneyScene();
const { server } = scene;
let names = 0;
const nextEmail = () => `probe${(names += 1)}@example.org`;

function ask(email: string, call: CallOptions, fields: object = {}): Promise<Answer> {
  return server.call(operations.checkEmail, { email, ...fields }, call);
}

async function usedCaller(): Promise<CallOptions> {
  const caller = newCaller();
  for (let index = 0; index < FREE_CONTACTS; index++)
    expect((await ask(nextEmail(), caller)).status).toBe('ok');
  return caller;
}

describe('contact checks', () => {
  it('[THR-17] [ACC-095] rejects the 31st check of an address within an hour, in every operation', async () => {
    const caller = newCaller();
    const email = nextEmail();
    const asks = Array.from({ length: PROBES }, () => ask(email, caller));
    for (const answer of await Promise.all(asks)) expect(answer.status).toBe('ok');
    const refused = await Promise.all([
      ask(email, caller),
      server.call(operations.checkPhone, { phone: newPhone() }, caller),
      server.call(operations.sendEmailCode, { email }, caller),
      server.call(operations.sendSmsCode, { phone: newPhone() }, caller),
      server.call(operations.restoreSendEmail, { email }, caller),
      server.call(operations.restoreEasy, { login: email, type: 'email' } as never, caller),
    ]);
    expect(refused.map((answer) => answer.errorName)).toEqual(refused.map(() => 'LimitSMS'));
    expect(await scene.countMessages(email)).toBe(0);
    expect((await ask(email, newCaller())).status).toBe('ok');
    server.clock.advance(PROBE_WINDOW_MS);
    expect((await ask(email, caller)).status).toBe('ok');
  });

  it('[THR-17] [ACC-095] requires a captcha for the 4th different email of an address', async () => {
    const caller = newCaller();
    const typed = [nextEmail(), nextEmail(), nextEmail()];
    for (const email of typed) expect((await ask(email, caller)).status).toBe('ok');
    const fourth = nextEmail();
    for (const operation of [operations.checkEmail, operations.sendEmailCode, operations.restoreSendEmail]) {
      const answer = await server.call(operation, { email: fourth }, caller);
      expect(answer).toMatchObject({
        errorName: 'CaptchaIncorrect',
        captcha: expect.stringMatching(/^data:image\//),
        id_session: expect.any(String),
        altcha: { parameters: expect.any(Object), signature: expect.any(String) },
      });
    }
    for (const email of typed) expect((await ask(email, caller)).status).toBe('ok');
    expect((await server.call(operations.checkPhone, { phone: newPhone() }, caller)).status).toBe('ok');
  });

  it('[THR-17] answers three of ten concurrent emails without a captcha', async () => {
    const caller = newCaller();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(nextEmail(), caller)));
    expect(answers.filter((answer) => answer.status === 'ok')).toHaveLength(FREE_CONTACTS);
  });

  it('[THR-17] clears only this contact for an hour after a solved captcha', async () => {
    const caller = await usedCaller();
    const [fourth, fifth] = [nextEmail(), nextEmail()];
    const solved = await scene.readPicture(await ask(fourth, caller));
    expect((await ask(fourth, caller, solved)).status).toBe('ok');
    expect((await server.call(operations.sendEmailCode, { email: fourth }, caller)).status).toBe('ok');
    expect((await ask(fifth, caller, solved)).errorName).toBe('CaptchaIncorrect');
  });

  it('[THR-17] [ACC-038] accepts the proof of work and check-captcha as well', async () => {
    const caller = await usedCaller();
    const [byWork, ahead] = [nextEmail(), nextEmail()];
    expect((await ask(byWork, caller, await doWork(await ask(byWork, caller)))).status).toBe('ok');
    const { captcha, id_session } = await scene.readPicture(await ask(ahead, caller));
    const check = { 'g-recaptcha-response': captcha, id_session };
    expect(await server.call(operations.checkCaptcha, check)).toEqual({ status: 'ok' });
    expect((await ask(ahead, caller, { captcha: '', id_session })).status).toBe('ok');
  });

  it('[THR-17] hides existence in registration and in code operations that have not passed the limits', async () => {
    const phone = newPhone();
    await scene.createTestDriver({ email: 'known-one@example.org', phones: [phone] });
    const form = {
      firstname: 'А',
      lastname: 'Б',
      pass: 'secret1',
      consent: true,
      emailSalt: 'x',
      phoneSalt: 'y',
    };
    const notify = async (email: string, own: string) =>
      (await server.call(operations.register, { ...form, email, phone: own }, newCaller())).errorName;
    expect(await notify('known-one@example.org', phone)).toBe('IncorrectCode');
    expect(await notify('unknown-one@example.org', newPhone())).toBe('IncorrectCode');
  });

  it('[THR-17] counts checks with edit per account, from any address', async () => {
    const { token } = await scene.createTestDriver();
    const email = nextEmail();
    const edit = () => ask(email, { ...newCaller(), token }, { edit: true });
    const answers = await Promise.all(Array.from({ length: PROBES + 1 }, edit));
    expect(answers.filter((answer) => answer.errorName === 'LimitSMS')).toHaveLength(1);
  });

  it('[THR-17] delays the response by a random time', async () => {
    const caller = newCaller();
    const email = nextEmail();
    const times: number[] = [];
    for (let index = 0; index < 12; index++) {
      const began = performance.now();
      await ask(email, caller);
      times.push(performance.now() - began);
    }
    expect(Math.min(...times)).toBeGreaterThan(18);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(10);
  });

  it('[THR-17] stores no contact and no address in the limit tables', async () => {
    await ask('listed@example.org', { headers: { 'x-forwarded-for': '10.99.98.97' } });
    const dump = await server.pool.query<{ text: string }>(
      `select (select string_agg(to_jsonb(p)::text, '') from contact_probe p) ||
              (select string_agg(to_jsonb(l)::text, '') from limit_event l) as text`,
    );
    expect(dump.rows[0]?.text).not.toMatch(/listed|10\.99\.98/);
  });
});

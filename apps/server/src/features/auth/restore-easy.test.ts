import { moneyScene } from '../../test/money-scene.ts';
import { setTimeout } from 'node:timers/promises';
import { operations } from '@gorpark/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newCaller, newPhone, PASSWORD } from '../../test/account-kit.ts';
import type { Answer, CallOptions } from '../../test/harness.ts';
import { CALL_CODE_MS, MAIL_PASSWORD_MS } from './one-time.ts';
import { hashPassword } from './password.ts';

const scene = moneyScene();
const { server } = scene;
let passwordHash = '';
let names = 0;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

async function newDriver() {
  const contact = { email: `easy${(names += 1)}@example.org`, phone: newPhone() };
  const driver = await scene.createTestDriver({ ...contact, phones: [contact.phone], passwordHash });
  return { ...contact, ...driver };
}

const restore = (login: string, type: string, call: CallOptions = newCaller()) =>
  server.call(operations.restoreEasy, { login, type }, call);

async function tryLogin(login: string, password: string, path = 0): Promise<Answer> {
  const first = await server.call(operations.login, { login, password }, { ...newCaller(), path });
  if (first.errorName !== 'LoginTryLimit') return first;
  const solved = await scene.readPicture(first);
  return server.call(operations.login, { login, password, ...solved }, { ...newCaller(), path });
}

async function mustSetPassword(token: unknown): Promise<unknown> {
  const profile = await server.call(operations.getProfile, {}, { token: String(token) });
  return (profile['result'] as { mustSetPassword: boolean }).mustSetPassword;
}

async function mailedPassword(email: string): Promise<string> {
  const { text } = await scene.lastMessage(email);
  return /^[a-z2-9]{12}$/m.exec(text)?.[0] ?? '';
}

describe('easy restore', () => {
  it('[ACC-075] [ACC-088] sends a 12-character password by email that opens one session', async () => {
    const { email, token } = await newDriver();
    expect(await restore(email.toUpperCase(), 'email')).toEqual({ status: 'ok' });
    const password = await mailedPassword(email);
    const opened = await tryLogin(email, password);
    expect(opened.status).toBe('ok');
    expect(await mustSetPassword(opened['token'])).toBe(true);
    expect((await tryLogin(email, password)).errorName).toBe('IncorrectLogin');
    const old = await tryLogin(email, PASSWORD);
    expect([old.status, await mustSetPassword(old['token']), await mustSetPassword(token)]).toEqual([
      'ok',
      false,
      false,
    ]);
  });

  it('[ACC-075] accepts the emailed password for 60 minutes, also with the phone of the account', async () => {
    const { email, phone } = await newDriver();
    await restore(email, 'email');
    const late = await mailedPassword(email);
    server.clock.advance(MAIL_PASSWORD_MS);
    expect((await tryLogin(email, late)).errorName).toBe('IncorrectLogin');
    await restore(email, 'email');
    expect((await tryLogin(phone, await mailedPassword(email))).status).toBe('ok');
  });

  it('[ACC-088] [accounts-3] returns AccountNotFound for an unknown email and ValidationError for another type', async () => {
    const { email, phone } = await newDriver();
    expect((await restore('nobody-at-all@example.org', 'email')).errorName).toBe('AccountNotFound');
    for (const [login, type] of [
      [email, ''],
      [email, 'pigeon'],
      [email, 'call'],
      [phone, 'email'],
      ['', 'call'],
      ['+1 202 555 01 23', 'call'],
    ] as const)
      expect((await restore(login, type)).errorName).toBe('ValidationError');
    expect(await scene.countMessages(phone)).toBe(0);
  });

  it('[ACC-076] [ACC-088] places a call from a number with the new password as last 4 digits', async () => {
    const { phone, email } = await newDriver();
    expect(await restore(`8${phone.slice(1)}`, 'call')).toEqual({ status: 'ok' });
    expect((await scene.lastMessage(phone)).channel).toBe('call');
    const code = await scene.lastCode(phone);
    expect(code).toMatch(/^\d{4}$/);
    const opened = await tryLogin(phone, code);
    expect(opened.status).toBe('ok');
    expect(await mustSetPassword(opened['token'])).toBe(true);
    expect((await scene.lastMessage(email)).text).toContain('Кто-то запросил одноразовый пароль');
  });

  it('[ACC-077] [THR-2] accepts the code once; the old password and the sessions stay', async () => {
    const { phone, token } = await newDriver();
    await restore(phone, 'call');
    const code = await scene.lastCode(phone);
    expect((await tryLogin(phone, PASSWORD)).status).toBe('ok');
    expect((await tryLogin(phone, code)).status).toBe('ok');
    expect((await tryLogin(phone, code)).errorName).toBe('IncorrectLogin');
    expect((await tryLogin(phone, PASSWORD)).status).toBe('ok');
    expect((await server.call(operations.getBalance, {}, { token })).status).toBe('ok');
  });

  it('[ACC-077] [THR-2] rejects the code after ten minutes', async () => {
    const { phone } = await newDriver();
    await restore(phone, 'call');
    const code = await scene.lastCode(phone);
    server.clock.advance(CALL_CODE_MS);
    expect((await tryLogin(phone, code)).errorName).toBe('IncorrectLogin');
  });

  it('[ACC-077] [THR-2] invalidates the code after three wrong attempts over all versions and addresses', async () => {
    const { phone } = await newDriver();
    await restore(phone, 'call');
    const code = await scene.lastCode(phone);
    const wrong = code === '0000' ? '1111' : '0000';
    for (const path of [0, 2, 4])
      expect((await tryLogin(phone, wrong, path)).errorName).toBe('IncorrectLogin');
    expect((await tryLogin(phone, code)).errorName).toBe('IncorrectLogin');
    expect((await tryLogin(phone, PASSWORD)).status).toBe('ok');
  }, 60_000);

  it('[ACC-077] [THR-2] accepts the code in every version; concurrent attempts open one session', async () => {
    for (const path of operations.login.paths.keys()) {
      const { phone } = await newDriver();
      await restore(phone, 'call');
      expect((await tryLogin(phone, await scene.lastCode(phone), path)).status).toBe('ok');
    }
    const { phone } = await newDriver();
    await restore(phone, 'call');
    const code = await scene.lastCode(phone);
    const solved = [];
    for (let index = 0; index < 3; index++) {
      const refusal = await server.call(operations.login, { login: phone, password: code }, newCaller());
      solved.push(await scene.readPicture(refusal));
    }
    const answers = await Promise.all(
      solved.map((captcha) =>
        server.call(operations.login, { login: phone, password: code, ...captcha }, newCaller()),
      ),
    );
    expect(answers.filter((answer) => answer.status === 'ok')).toHaveLength(1);
  }, 60_000);

  it('[ACC-077] [THR-2] sends no codes for new contacts from a one-time password session', async () => {
    const { phone } = await newDriver();
    await restore(phone, 'call');
    const { token } = await tryLogin(phone, await scene.lastCode(phone));
    const call = { ...newCaller(), token: String(token) };
    const answers = await Promise.all([
      server.call(operations.sendEmailCode, { email: 'thief@example.org', edit: true }, call),
      server.call(operations.sendSmsCode, { phone: newPhone(), edit: true }, call),
    ]);
    expect(answers.map((answer) => answer.errorName)).toEqual(['ValidationError', 'ValidationError']);
  });

  it('[ACC-077] ends both kinds of one-time passwords after a password restore', async () => {
    const { email, phone } = await newDriver();
    await restore(email, 'email');
    const password = await mailedPassword(email);
    await restore(phone, 'call');
    const code = await scene.lastCode(phone);
    server.clock.advance(10_000);
    const sent = await server.call(operations.restoreSendEmail, { email }, newCaller());
    const given = { token: sent['token'], code: await scene.lastCode(email) };
    await server.call(operations.confirmEmail, given as never);
    await server.call(operations.restoreChange, { token: sent['token'], pass: 'Новый-2026' } as never);
    expect((await tryLogin(email, password)).errorName).toBe('IncorrectLogin');
    expect((await tryLogin(phone, code)).errorName).toBe('IncorrectLogin');
    expect((await tryLogin(phone, 'Новый-2026')).status).toBe('ok');
  });

  it('[THR-2] uses a call code only for the account that had the phone at the time of the call', async () => {
    const { phone, ...former } = await newDriver();
    await restore(phone, 'call');
    const code = await scene.lastCode(phone);
    await server.db.deleteFrom('account_phone').where('account_id', '=', former.accountId).execute();
    const next = { email: `next-of-${phone}@example.org`, phones: [phone], passwordHash };
    await scene.createTestDriver(next);
    expect((await tryLogin(phone, code)).errorName).toBe('IncorrectLogin');
  });

  it('[THR-2] [THR-20] ends the one-time password of the old email when the email changes', async () => {
    const { email, phone, ...driver } = await newDriver();
    await restore(email, 'email');
    const password = await mailedPassword(email);
    const fresh = `fresh-${email}`;
    await scene.putConfirmedCode(driver, 'email', fresh);
    const call = { ...newCaller(), token: driver.token };
    expect((await server.call(operations.changeProfile, { email: fresh }, call)).status).toBe('ok');
    expect((await tryLogin(phone, password)).errorName).toBe('IncorrectLogin');
  });

  it('[THR-2] [THR-3] leaves no one-time password session after a concurrent password change', async () => {
    const { phone, email, ...driver } = await newDriver();
    await restore(phone, 'call');
    const code = await scene.lastCode(phone);
    const refusal = await server.call(operations.login, { login: phone, password: code }, newCaller());
    const solved = await scene.readPicture(refusal);
    const held = Promise.withResolvers<void>();
    const hold = server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('account').select('id').where('id', '=', driver.accountId).forUpdate().execute();
      await held.promise;
    });
    const entry = server.call(operations.login, { login: phone, password: code, ...solved }, newCaller());
    const input = { pass: 'Новый-2026', currentpass: PASSWORD };
    const changed = server.call(operations.changePassword, input, { ...newCaller(), token: driver.token });
    await setTimeout(1500);
    held.resolve();
    await hold;
    expect((await changed).status).toBe('ok');
    const { token } = await entry;
    const profile = await server.call(operations.getProfile, {}, { token: token as string });
    expect(profile.errorName).toBe('TokenNotFound');
    expect((await tryLogin(email, 'Новый-2026')).status).toBe('ok');
  });
});

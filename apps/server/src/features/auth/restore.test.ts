import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newCaller, PASSWORD } from '../../test/account-kit.ts';
import { type TestDriver } from '../../test/drivers.sql.ts';
import { hashPassword } from './password.ts';

const scene = moneyScene();
const { server } = scene;
const { confirmEmail, login, restoreChange, restoreCheck, restoreSendEmail } = operations;
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const NEW = 'Новый-2026';
const driverOf = (email: string): Promise<TestDriver> => scene.createTestDriver({ email, passwordHash });
const tryLogin = async (email: string, password: string) =>
  (await server.call(login, { login: email, password }, newCaller())).errorName ?? 'ok';

async function askFor(email: string): Promise<string> {
  return String((await server.call(restoreSendEmail, { email }, newCaller()))['token']);
}

async function confirm(token: string, email: string): Promise<void> {
  const code = await scene.lastCode(email);
  expect((await server.call(confirmEmail, { token, code } as never)).status).toBe('ok');
}

const change = async (token: string, pass: string | undefined) =>
  (await server.call(restoreChange, { token, pass } as never, newCaller())).errorName ?? 'ok';
const check = async (token: string) =>
  (await server.call(restoreCheck, { token }, newCaller())).errorName ?? 'ok';

describe('password restore', () => {
  it('[ACC-085] send-email accepts the query field email and sends a link to the second step', async () => {
    const email = 'restore@example.org';
    await driverOf(email);
    const url = `${server.url}/saint-petersburg/api/profile/restore-password/send-email?email=Restore@example.org`;
    const answer = (await (await fetch(url, newCaller())).json()) as Record<string, string>;
    expect(answer).toEqual({ status: 'ok', token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
    const code = await scene.lastCode(email);
    const { text } = await scene.lastMessage(email);
    expect(text).toMatch(new RegExp(`/restore-password/confirm/[A-Za-z0-9_-]{43}\\?code=${code}`));
  });

  it('[THR-19] gives the link its own token: the requester gains nothing when the owner follows it', async () => {
    const email = 'victim@example.org';
    await driverOf(email);
    const strangers = await askFor(email);
    const link = /confirm\/([\w-]{43})\?code=(\d{6})/.exec((await scene.lastMessage(email)).text);
    const [, owners = '', code = ''] = link ?? [];
    expect(owners).not.toBe(strangers);
    expect((await server.call(confirmEmail, { token: owners, code } as never)).status).toBe('ok');
    expect([await check(strangers), await change(strangers, NEW)]).toEqual([
      'IncorrectCode',
      'IncorrectCode',
    ]);
    expect([await check(owners), await change(owners, NEW)]).toEqual(['ok', 'ok']);
    expect((await server.call(confirmEmail, { token: strangers, code } as never)).errorName).toBe(
      'IncorrectCode',
    );
    expect([await change(owners, PASSWORD), await tryLogin(email, NEW)]).toEqual(['IncorrectCode', 'ok']);
  });

  it('[ACC-085] [accounts-3] returns AccountNotFound without an email for an unknown address, ValidationError for an invalid one', async () => {
    const ask = async (email: string) =>
      (await server.call(restoreSendEmail, { email }, newCaller())).errorName;
    expect(await ask('nobody@example.org')).toBe('AccountNotFound');
    expect(await ask('nobody')).toBe('ValidationError');
    expect(await scene.countMessages('nobody@example.org')).toBe(0);
  });

  it('[ACC-086] check succeeds only between confirmation and use of the code', async () => {
    const email = 'check@example.org';
    await driverOf(email);
    const token = await askFor(email);
    expect([await check(token), await check('x'), await check('')]).toEqual(Array(3).fill('IncorrectCode'));
    await confirm(token, email);
    expect([await check(token), await check(token)]).toEqual(['ok', 'ok']);
    expect(await change(token, NEW)).toBe('ok');
    expect(await check(token)).toBe('IncorrectCode');
  });

  it('[ACC-087] [THR-3] change sets the new password once, ends all sessions and notifies by email', async () => {
    const email = 'change@example.org';
    const driver = await driverOf(email);
    const other = await driverOf('bystander@example.org');
    const session = async (token: string) =>
      (await server.call(operations.getBalance, {}, { token })).errorName ?? 'ok';
    expect([await session(driver.token), await session(other.token)]).toEqual(['ok', 'ok']);
    const token = await askFor(email);
    await confirm(token, email);
    expect(await change(token, NEW)).toBe('ok');
    expect([await tryLogin(email, PASSWORD), await tryLogin(email, NEW)]).toEqual(['IncorrectLogin', 'ok']);
    expect([await session(driver.token), await session(other.token)]).toEqual(['TokenNotFound', 'ok']);
    expect((await scene.lastMessage(email)).text).toContain('Пароль вашего аккаунта изменён');
    expect(await change(token, 'Третий-2026')).toBe('IncorrectCode');
    expect(await tryLogin(email, NEW)).toBe('ok');
  });

  it('[ACC-087] accepts a repeated change after a lost response without ending a newer session', async () => {
    const email = 'lost-answer@example.org';
    await driverOf(email);
    const token = await askFor(email);
    await confirm(token, email);
    expect(await change(token, NEW)).toBe('ok');
    const session = String((await server.call(login, { login: email, password: NEW }, newCaller()))['token']);
    const mails = await scene.countMessages(email);
    expect([await change(token, NEW), await change(token, ` ${NEW} `)]).toEqual(['ok', 'ok']);
    expect(await change(token, 'Другой-2026')).toBe('IncorrectCode');
    expect((await server.call(operations.getBalance, {}, { token: session })).status).toBe('ok');
    expect(await scene.countMessages(email)).toBe(mails);
    expect(await tryLogin(email, NEW)).toBe('ok');
    const kept = await server.pool.query<{ row: string }>(
      `select i::text as row from idempotency i where operation = 'restoreChange'`,
    );
    expect(kept.rows.length).toBeGreaterThan(0);
    for (const { row } of kept.rows) for (const secret of [token, NEW]) expect(row).not.toContain(secret);
  });

  it('[ACC-087] applies one of five concurrent changes with one token', async () => {
    const email = 'race@example.org';
    await driverOf(email);
    const token = await askFor(email);
    await confirm(token, email);
    const passwords = Array.from({ length: 5 }, (_, index) => `Пароль-${index}`);
    const outcomes = await Promise.all(passwords.map((pass) => change(token, pass)));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    const winner = passwords[outcomes.indexOf('ok')] ?? '';
    expect(await tryLogin(email, winner)).toBe('ok');
    expect(await scene.countMessages(email)).toBe(2);
  });

  it('[ACC-087] [BAD-67] returns ValidationError for a password of 5 or 21 characters or none', async () => {
    const email = 'length@example.org';
    await driverOf(email);
    const token = await askFor(email);
    await confirm(token, email);
    for (const pass of ['12345', 'x'.repeat(21), '', undefined])
      expect(await change(token, pass)).toBe('ValidationError');
    expect(await change(token, '123456')).toBe('ok');
  });

  it('[THR-19] [ACC-087] returns IncorrectCode for an unconfirmed, old or registration token', async () => {
    const email = 'cross@example.org';
    const { accountId } = await driverOf(email);
    expect(await change(await askFor(email), NEW)).toBe('IncorrectCode');
    const fresh = 'fresh-cross@example.org';
    const sent = await server.call(operations.sendEmailCode, { email: fresh }, newCaller());
    await confirm(String(sent['token']), fresh);
    expect([await check(String(sent['token'])), await change(String(sent['token']), NEW)]).toEqual([
      'IncorrectCode',
      'IncorrectCode',
    ]);
    server.clock.advance(60_000);
    const token = await askFor(email);
    await confirm(token, email);
    server.clock.advance(31 * 60_000);
    expect([await check(token), await change(token, NEW)]).toEqual(['IncorrectCode', 'IncorrectCode']);
    const row = server.db.selectFrom('account').select('password_hash').where('id', '=', accountId);
    expect((await row.executeTakeFirstOrThrow()).password_hash).toBe(passwordHash);
  });

  it('[THR-19] rejects a confirmed restore code in a registration', async () => {
    const email = 'no-registration@example.org';
    await driverOf(email);
    const token = await askFor(email);
    await confirm(token, email);
    const form = { firstname: 'А', lastname: 'Б', pass: NEW, consent: true, phone: '79005550101' };
    const answer = await server.call(
      operations.register,
      { ...form, email, emailSalt: token, phoneSalt: token },
      newCaller(),
    );
    expect(answer.errorName).toBe('IncorrectCode');
  });

  it('[THR-3] opens no session for a login checked while the password changes', async () => {
    const email = 'overlap@example.org';
    const driver = await driverOf(email);
    const store = server.app.application.access;
    const { cityId, accountId } = driver;
    expect(await store.issueTokenFor(cityId, { accountId, passwordHash })).not.toBeNull();
    const token = await askFor(email);
    await confirm(token, email);
    await change(token, NEW);
    expect(await store.issueTokenFor(cityId, { accountId, passwordHash })).toBeNull();
  });
});

import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';
import { hashPassword } from '../auth/index.ts';

const scene = moneyScene();
const { server } = scene;

const OLD = 'Прежний-1';
let oldHash: string;
let serial = 0;
beforeAll(async () => {
  oldHash = await hashPassword(OLD);
});

const emailOf = (): string => `password${++serial}@example.org`;
const change = (token: string, fields: object) => server.call(operations.changePassword, fields, { token });
const login = (email: string, password: string) =>
  server.call(
    operations.login,
    { login: email, password },
    { headers: { 'x-forwarded-for': `10.9.0.${++serial % 250}` } },
  );
const isLive = async (token: string) =>
  (await server.call(operations.getBalance, {}, { token })).status === 'ok';
const session = ({ cityId, accountId }: TestDriver, mustSetPassword = false) =>
  server.app.application.access.issueToken(cityId, { kind: 'driver', accountId, mustSetPassword });

describe('change-password', () => {
  it('[ACC-146] [ACC-134] accepts pass and currentpass; only the new password works afterwards', async () => {
    const email = emailOf();
    const { token } = await scene.createTestDriver({ email, passwordHash: oldHash });
    expect(await change(token, { pass: ' Новый-2 ', currentpass: OLD })).toEqual({ status: 'ok' });
    expect(await login(email, OLD)).toMatchObject({ errorName: 'IncorrectLogin' });
    expect(await login(email, 'Новый-2')).toMatchObject({ status: 'ok' });
    expect(await scene.mailsTo(email)).toEqual([expect.stringContaining('Пароль вашего аккаунта изменён')]);
    for (const secret of [OLD, 'Новый-2', email]) expect(server.logText()).not.toContain(secret);
  });

  it('[ACC-134] [BAD-72] returns CurrentPasswordIncorrect for a wrong current password and changes nothing', async () => {
    const email = emailOf();
    const { token } = await scene.createTestDriver({ email, passwordHash: oldHash });
    for (const currentpass of ['nicht-das', '', undefined, 'x'.repeat(300)])
      expect(await change(token, { pass: 'Новый-2', currentpass })).toMatchObject({
        status: 'error',
        errorName: 'CurrentPasswordIncorrect',
      });
    expect(await login(email, OLD)).toMatchObject({ status: 'ok' });
    expect(await scene.mailsTo(email)).toEqual([]);
  });

  it('accepts a new password of 4 to 20 characters (decision accounts-1)', async () => {
    const { token } = await scene.createTestDriver({ passwordHash: oldHash });
    for (const pass of ['abc', 'я'.repeat(21), '', undefined, '    '])
      expect(await change(token, { pass, currentpass: OLD })).toMatchObject({ errorName: 'ValidationError' });
    expect(await change(token, { pass: 'abcd', currentpass: OLD })).toEqual({ status: 'ok' });
    expect(await change(token, { pass: 'я'.repeat(20), currentpass: 'abcd' })).toEqual({ status: 'ok' });
  });

  it("[THR-3] ends the account's other sessions and keeps those of other accounts", async () => {
    const driver = await scene.createTestDriver({ passwordHash: oldHash });
    const stranger = await scene.createTestDriver({ passwordHash: oldHash });
    const others = [await session(driver), await session(driver, true)];
    for (const token of others) expect(await isLive(token)).toBe(true);
    await change(driver.token, { pass: 'Новый-2', currentpass: OLD });
    expect(await Promise.all(others.map(isLive))).toEqual([false, false]);
    expect(await isLive(driver.token)).toBe(true);
    expect(await isLive(stranger.token)).toBe(true);
  });

  it('[THR-1] returns LoginTryLimit for too many guesses, also concurrent ones, and does not lock the login', async () => {
    const email = emailOf();
    const { token } = await scene.createTestDriver({ email, passwordHash: oldHash });
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        change(token, { pass: 'Новый-2', currentpass: `guess${index}` }),
      ),
    );
    const names = guesses.map(({ errorName }) => errorName?.toLowerCase());
    expect(names.filter((name) => name === 'currentpasswordincorrect')).toHaveLength(5);
    expect(names.filter((name) => name === 'logintrylimit')).toHaveLength(3);
    const right = await change(token, { pass: 'Новый-2', currentpass: OLD });
    expect(right.errorName?.toLowerCase()).toBe('logintrylimit');
    expect(await login(email, OLD)).toMatchObject({ status: 'ok' });
    server.clock.advance(16 * 60_000);
    expect(await change(token, { pass: 'Новый-2', currentpass: OLD })).toEqual({ status: 'ok' });
  });

  it('[ACC-146] [accounts-1] requires no current password in a one-time password session, once', async () => {
    const email = emailOf();
    const driver = await scene.createTestDriver({ email, passwordHash: oldHash });
    const token = await session(driver, true);
    const before = await server.call(operations.getProfile, {}, { token });
    expect(before).toMatchObject({ result: { mustSetPassword: true } });
    expect(await change(token, { pass: '12345' })).toMatchObject({ errorName: 'ValidationError' });
    expect(await change(token, { pass: 'Новый-2' })).toEqual({ status: 'ok' });
    const after = await server.call(operations.getProfile, {}, { token });
    expect(after).toMatchObject({ result: { mustSetPassword: false } });
    expect(await change(token, { pass: 'Третий-3' })).toMatchObject({
      errorName: 'CurrentPasswordIncorrect',
    });
    expect(await login(email, 'Новый-2')).toMatchObject({ status: 'ok' });
  });

  it('[accounts-2] deletes the one-time credentials of the account', async () => {
    const driver = await scene.createTestDriver({ passwordHash: oldHash });
    const now = server.clock.now();
    await server.db
      .insertInto('one_time_credential')
      .values({
        city_id: driver.cityId,
        kind: 'email',
        subject_hash: Buffer.alloc(32, ++serial),
        account_id: driver.accountId,
        secret_hash: Buffer.alloc(32, 1),
        attempts_left: 3,
        created_at: new Date(now),
        expires_at: new Date(now + 600_000),
      })
      .execute();
    await change(driver.token, { pass: 'Новый-2', currentpass: OLD });
    const left = await server.db
      .selectFrom('one_time_credential')
      .select('kind')
      .where('city_id', '=', driver.cityId)
      .where('account_id', '=', driver.accountId)
      .execute();
    expect(left).toEqual([]);
  });

  it('[ACC-146] accepts a repeated change after a lost response and notifies once', async () => {
    const email = emailOf();
    const driver = await scene.createTestDriver({ email, passwordHash: oldHash });
    const fields = { pass: 'Новый-2', currentpass: OLD };
    const twice = await Promise.all([change(driver.token, fields), change(driver.token, fields)]);
    expect([...twice, await change(driver.token, fields)]).toEqual(Array(3).fill({ status: 'ok' }));
    expect(await scene.mailsTo(email)).toHaveLength(1);
    expect(await login(email, 'Новый-2')).toMatchObject({ status: 'ok' });
    for (let index = 0; index < 5; index++) await change(driver.token, { pass: `guess${index}` });
    expect(await change(driver.token, { pass: 'Новый-2' })).toMatchObject({ errorName: 'LoginTryLimit' });
  });

  it('keeps one of two concurrent passwords and returns an error for the other', async () => {
    const email = emailOf();
    const { token } = await scene.createTestDriver({ email, passwordHash: oldHash });
    const answers = await Promise.all(
      ['Новый-2', 'Третий-3'].map((pass) => change(token, { pass, currentpass: OLD })),
    );
    expect(answers.map(({ errorName }) => errorName ?? 'ok').toSorted()).toEqual([
      'CurrentPasswordIncorrect',
      'ok',
    ]);
    const winner = answers[0]?.status === 'ok' ? 'Новый-2' : 'Третий-3';
    expect(await login(email, winner)).toMatchObject({ status: 'ok' });
  });
});

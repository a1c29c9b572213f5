import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { newCaller } from '../../test/account-kit.ts';
import { type TestDriver } from '../../test/drivers.sql.ts';

const scene = moneyScene();
const { server } = scene;

const profileOf = async ({ token }: TestDriver) =>
  (await server.call(operations.getProfile, {}, { token }))['result'] as Record<string, unknown>;
const change = ({ token }: TestDriver, fields: object) =>
  server.call(operations.changeProfile, fields, { token, ...newCaller() });

describe('change-profile', () => {
  it('[ACC-145] saves firstname, lastname, middlename and a confirmed email', async () => {
    const driver = await scene.createTestDriver({ email: 'old@example.org' });
    await scene.putConfirmedCode(driver, 'email', 'new@example.org');
    const fields = {
      firstname: ' Анна\u202e ',
      lastname: 'Мельникова',
      middlename: 'Игоревна',
      email: ' New@Example.org ',
    };
    expect(await change(driver, fields)).toEqual({ status: 'ok' });
    expect(await profileOf(driver)).toMatchObject({
      firstName: 'Анна',
      lastName: 'Мельникова',
      middleName: 'Игоревна',
      email: 'new@example.org',
    });
    expect(await scene.mailsTo('old@example.org')).toEqual([
      expect.stringContaining('Почта вашего аккаунта изменена'),
    ]);
    expect(await scene.mailsTo('new@example.org')).toEqual([]);
  });

  it("[ACC-145] changes only the given fields; the account's own email needs no code", async () => {
    const driver = await scene.createTestDriver({ email: 'keep@example.org' });
    await change(driver, { firstname: 'Анна', lastname: 'М.', middlename: 'И.' });
    expect(await change(driver, { middlename: '', email: 'KEEP@example.org' })).toEqual({ status: 'ok' });
    expect(await profileOf(driver)).toMatchObject({
      firstName: 'Анна',
      lastName: 'М.',
      middleName: '',
      email: 'keep@example.org',
    });
    expect(await change(driver, {})).toEqual({ status: 'ok' });
  });

  it.each([
    ['application/json', (form: Record<string, string>) => JSON.stringify(form)],
    [
      'application/x-www-form-urlencoded',
      (form: Record<string, string>) => new URLSearchParams(form).toString(),
    ],
  ])('[ACC-107] accepts the first name as firstname in a form sent as %s', async (type, write) => {
    const driver = await scene.createTestDriver();
    const send = (form: Record<string, string>) =>
      fetch(`${server.url}/saint-petersburg/api/profile/change-profile`, {
        method: 'PUT',
        headers: { 'content-type': type },
        body: write({ token: driver.token, ...form }),
      });
    expect(await (await send({ firstname: 'Инна', lastname: 'М.' })).json()).toMatchObject({ status: 'ok' });
    expect(await profileOf(driver)).toMatchObject({ firstName: 'Инна', lastName: 'М.' });
    await send({ firstName: 'Анна', first_name: 'Анна', Имя: 'Анна' });
    expect(await profileOf(driver)).toMatchObject({ firstName: 'Инна', lastName: 'М.' });
  });

  it.each([
    ['an empty first name', { firstname: ' ' }],
    ['a last name of invisible characters', { lastname: '\u200b\u200b' }],
    ['no e-mail', { email: '' }],
    ['two addresses', { email: 'a@b.ru,c@d.ru' }],
    ['a name longer than the column', { firstname: 'я'.repeat(101) }],
  ])('rejects %s and changes nothing', async (_, fields) => {
    const driver = await scene.createTestDriver();
    const before = await profileOf(driver);
    expect(await change(driver, { middlename: 'Новое', ...fields })).toMatchObject({
      status: 'error',
      errorName: 'ValidationError',
    });
    expect(await profileOf(driver)).toEqual(before);
  });

  it('[THR-20] returns IncorrectCode for a new email without its own confirmed code', async () => {
    const [driver, other] = [await scene.createTestDriver(), await scene.createTestDriver()];
    await scene.putConfirmedCode(other, 'email', 'mine@example.org');
    await scene.putConfirmedCode(driver, 'email', 'another@example.org');
    await scene.putConfirmedCode(driver, 'phone', 'mine@example.org');
    const before = await profileOf(driver);
    expect(await change(driver, { firstname: 'Анна', email: 'mine@example.org' })).toMatchObject({
      errorName: 'IncorrectCode',
    });
    expect(await profileOf(driver)).toEqual(before);
  });

  it('[THR-20] accepts a code for one change only, within half an hour', async () => {
    const driver = await scene.createTestDriver({ email: 'first@example.org' });
    await scene.putConfirmedCode(driver, 'email', 'second@example.org');
    expect(await change(driver, { email: 'second@example.org' })).toEqual({ status: 'ok' });
    await scene.putConfirmedCode(driver, 'email', 'first@example.org');
    expect(await change(driver, { email: 'first@example.org' })).toEqual({ status: 'ok' });
    expect(await change(driver, { email: 'second@example.org' })).toMatchObject({
      errorName: 'IncorrectCode',
    });
    await scene.putConfirmedCode(driver, 'email', 'third@example.org');
    server.clock.advance(31 * 60_000);
    expect(await change(driver, { email: 'third@example.org' })).toMatchObject({
      errorName: 'IncorrectCode',
    });
  });

  it("[BAD-75] returns UserExists for another driver's email in any case and keeps the code unused", async () => {
    await scene.createTestDriver({ email: 'Taken@example.org' });
    const driver = await scene.createTestDriver();
    await scene.putConfirmedCode(driver, 'email', 'taken@example.org');
    for (let times = 0; times < 2; times++)
      expect(await change(driver, { email: 'TAKEN@example.org' })).toMatchObject({ errorName: 'UserExists' });
    const noProof = await scene.createTestDriver();
    expect(await change(noProof, { email: 'taken@example.org' })).toMatchObject({ errorName: 'UserExists' });
  });

  it('[THR-17] stops revealing taken emails after too many checks without a code', async () => {
    await scene.createTestDriver({ email: 'listed@example.org' });
    const driver = await scene.createTestDriver();
    const caller = newCaller();
    const ask = (email: string) =>
      server.call(operations.changeProfile, { email }, { token: driver.token, ...caller });
    for (const email of ['a@example.org', 'b@example.org', 'c@example.org'])
      expect(await ask(email)).toMatchObject({ errorName: 'IncorrectCode' });
    expect(await ask('listed@example.org')).toMatchObject({ errorName: 'IncorrectCode' });
  });

  it('[THR-20] gives an email to one of two drivers who request it concurrently', async () => {
    const drivers = await Promise.all([1, 2, 3].map(() => scene.createTestDriver()));
    for (const driver of drivers) await scene.putConfirmedCode(driver, 'email', 'race@example.org');
    const answers = await Promise.all(drivers.map((driver) => change(driver, { email: 'race@example.org' })));
    expect(answers.map(({ errorName }) => errorName ?? 'ok').toSorted()).toEqual([
      'UserExists',
      'UserExists',
      'ok',
    ]);
  });

  it('[BAD-76] [THR-20] ignores extra keys and keeps the prototype clean', async () => {
    const driver = await scene.createTestDriver({ phones: ['79000000101', '79000000102'] });
    const before = await profileOf(driver);
    const body = `{"token":"${driver.token}","firstname":"Анна","balance":1000000,"id":1,"account_id":1,
      "userType":"coop","isMain":true,"telephone":{"phone":"79000000102","isMain":true},"mustSetPassword":true,
      "__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`;
    const url = `${server.url}/saint-petersburg/api/profile/change-profile`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'PUT', headers, body });
    expect([200, 400]).toContain(answer.status);
    const isTaken = ((await answer.json()) as { status: string }).status === 'ok';
    expect(await profileOf(driver)).toEqual({ ...before, ...(isTaken && { firstName: 'Анна' }) });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    await change(driver, { balance: 1_000_000, userType: 'coop', mustSetPassword: true });
    expect(await profileOf(driver)).toMatchObject({ balance: before['balance'], mustSetPassword: false });
  });
});

describe('account settings', () => {
  const settingsOf = async ({ token }: TestDriver) =>
    (await server.call(operations.getAccountSettings, {}, { token }))['result'];
  const set = ({ token }: TestDriver, fields: object) =>
    server.call(operations.changeAccountSettings, fields, { token });

  it('[ACC-219] [ACC-217] get-settings-v1 returns all settings', async () => {
    const { token } = await scene.createTestDriver();
    const url = `${server.url}/saint-petersburg/api/profile/get-settings-v1?token=${token}`;
    expect(await (await fetch(url)).json()).toEqual({
      status: 'ok',
      result: {
        reportHistoryOperation: false,
        pushOff: false,
        checkParkingSessionBefore: false,
        checkParkingSession: false,
      },
    });
  });

  it('[ACC-220] change-settings-v1 saves a setting by name and value', async () => {
    const driver = await scene.createTestDriver();
    expect(await set(driver, { name: 'reportHistoryOperation', value: true })).toEqual({ status: 'ok' });
    expect(await settingsOf(driver)).toMatchObject({ reportHistoryOperation: true });
    const form = { token: driver.token, isForm: true };
    const off = { name: 'reportHistoryOperation', value: false };
    expect(await server.call(operations.changeAccountSettings, off, form)).toEqual({ status: 'ok' });
    expect(await settingsOf(driver)).toMatchObject({ reportHistoryOperation: false });
  });

  it.each(['isClose', '__proto__', 'constructor', 'pushOff', 'mustSetPassword', ''])(
    '[BAD-77] rejects the name %j',
    async (name) => {
      const driver = await scene.createTestDriver();
      const before = await settingsOf(driver);
      expect(await set(driver, { name, value: true })).toMatchObject({ errorName: 'ValidationError' });
      expect(await settingsOf(driver)).toEqual(before);
    },
  );

  it('[BAD-77] rejects a value that is not boolean', async () => {
    const driver = await scene.createTestDriver();
    for (const value of ['maybe', undefined])
      expect(await set(driver, { name: 'reportHistoryOperation', value })).toMatchObject({
        errorName: 'ValidationError',
      });
  });
});

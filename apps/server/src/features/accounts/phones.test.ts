import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { newCaller } from '../../test/account-kit.ts';
import { type TestDriver } from '../../test/drivers.sql.ts';
import { MOST_PHONES } from './phones.ts';

const scene = moneyScene();
const { server } = scene;

type Call = 'changePhone' | 'addPhone' | 'deletePhone' | 'setMainPhone';

const send = ({ token }: TestDriver, call: Call, phone?: string) =>
  server.call(operations[call], { phone }, { token, ...newCaller() });
const phonesOf = async ({ token }: TestDriver) => {
  const { result } = (await server.call(operations.getProfile, {}, { token })) as unknown as {
    result: { telephones: { phone: string; isMain: boolean }[] };
  };
  return result.telephones.map(({ phone, isMain }) => `${phone}${isMain ? ' main' : ''}`);
};

let last = 79_210_000_000;
const freshPhone = (): string => String(++last);
async function driverWith(count: number): Promise<{ driver: TestDriver; phones: string[]; email: string }> {
  const phones = Array.from({ length: count }, freshPhone);
  const email = `${phones[0] ?? freshPhone()}@example.org`;
  return { driver: await scene.createTestDriver({ phones, email }), phones, email };
}

describe('change-phone', () => {
  it('[ACC-164] replaces the main phone with a confirmed phone and notifies by email', async () => {
    const { driver, phones, email } = await driverWith(2);
    const fresh = freshPhone();
    await scene.putConfirmedCode(driver, 'phone', fresh);
    expect(await send(driver, 'changePhone', fresh)).toEqual({ status: 'ok' });
    expect(await phonesOf(driver)).toEqual([`${fresh} main`, phones[1]]);
    expect(await scene.mailsTo(email)).toEqual([
      expect.stringContaining('Основной телефон вашего аккаунта изменён'),
    ]);
    expect(await send(driver, 'changePhone', phones[0])).toMatchObject({ errorName: 'IncorrectCode' });
  });

  it.each(['changePhone', 'addPhone'] as const)(
    '[ACC-229] %s: treats +7, 8 and 7 forms of a number as one phone',
    async (call) => {
      const { driver, phones } = await driverWith(1);
      const [own = ''] = phones;
      const same = [`+${own}`, `8${own.slice(1)}`, own, `+7 (${own.slice(1, 4)}) ${own.slice(4)}`];
      for (const phone of same)
        expect(await send(driver, call, phone)).toMatchObject({ errorName: 'doublePhone' });
      const fresh = freshPhone();
      await scene.putConfirmedCode(driver, 'phone', fresh);
      expect(await send(driver, call, `8 (${fresh.slice(1, 4)}) ${fresh.slice(4)}`)).toEqual({
        status: 'ok',
      });
      expect((await phonesOf(driver)).join()).toContain(fresh);
    },
  );

  it.each(['changePhone', 'addPhone'] as const)(
    '[BAD-73] %s: returns DoublePhone for a phone of the account',
    async (call) => {
      const { driver, phones } = await driverWith(2);
      const before = await phonesOf(driver);
      for (const phone of phones) {
        await scene.putConfirmedCode(driver, 'phone', phone);
        expect(await send(driver, call, phone)).toMatchObject({ errorName: 'doublePhone' });
      }
      expect(await phonesOf(driver)).toEqual(before);
    },
  );

  it.each(['changePhone', 'addPhone'] as const)(
    "[THR-20] %s: returns IncorrectCode without a confirmed code, UserExists for another account's phone",
    async (call) => {
      const { driver } = await driverWith(1);
      const { driver: other, phones: taken } = await driverWith(1);
      const before = await phonesOf(driver);
      const fresh = freshPhone();
      await scene.putConfirmedCode(other, 'phone', fresh);
      expect(await send(driver, call, fresh)).toMatchObject({ errorName: 'IncorrectCode' });
      expect(await send(driver, call, taken[0])).toMatchObject({ errorName: 'UserExists' });
      await scene.putConfirmedCode(driver, 'phone', taken[0] ?? '');
      expect(await send(driver, call, taken[0])).toMatchObject({ errorName: 'UserExists' });
      expect(await phonesOf(driver)).toEqual(before);
    },
  );

  it.each(['changePhone', 'addPhone', 'deletePhone', 'setMainPhone'] as const)(
    '%s: returns ValidationError for an invalid phone, PhoneEmpty for an empty new phone',
    async (call) => {
      const { driver } = await driverWith(1);
      const isNew = call === 'changePhone' || call === 'addPhone';
      expect(await send(driver, call)).toMatchObject({
        errorName: isNew ? 'PhoneEmpty' : 'ValidationError',
      });
      for (const phone of ['7921', '792100000001', '+1 202 555 01 01', 'abc'])
        expect(await send(driver, call, phone)).toMatchObject({ errorName: 'ValidationError' });
    },
  );

  it('[THR-20] gives a phone to one of two drivers who request it concurrently', async () => {
    const drivers = await Promise.all([1, 2, 3].map(async () => (await driverWith(1)).driver));
    const fresh = freshPhone();
    for (const driver of drivers) await scene.putConfirmedCode(driver, 'phone', fresh);
    const answers = await Promise.all(drivers.map((driver) => send(driver, 'changePhone', fresh)));
    expect(answers.map(({ errorName }) => errorName ?? 'ok').toSorted()).toEqual([
      'UserExists',
      'UserExists',
      'ok',
    ]);
    const lists = await Promise.all(drivers.map(phonesOf));
    expect(lists.every((list) => list.length === 1)).toBe(true);
  });
});

describe('add-phone', () => {
  it('[ACC-165] adds a confirmed phone, keeps the main one and notifies by email', async () => {
    const { driver, phones, email } = await driverWith(1);
    const fresh = freshPhone();
    await scene.putConfirmedCode(driver, 'phone', fresh);
    expect(await send(driver, 'addPhone', fresh)).toEqual({ status: 'ok' });
    expect(await phonesOf(driver)).toEqual([`${phones[0]} main`, fresh]);
    expect(await scene.mailsTo(email)).toEqual([expect.stringContaining('добавлен ещё один телефон')]);
  });

  it('makes the first phone the main one', async () => {
    const { driver } = await driverWith(0);
    const fresh = freshPhone();
    await scene.putConfirmedCode(driver, 'phone', fresh);
    await send(driver, 'addPhone', fresh);
    expect(await phonesOf(driver)).toEqual([`${fresh} main`]);
  });

  it('allows at most ten phones', async () => {
    const { driver, phones } = await driverWith(MOST_PHONES);
    const fresh = freshPhone();
    await scene.putConfirmedCode(driver, 'phone', fresh);
    expect(await send(driver, 'addPhone', fresh)).toMatchObject({ errorName: 'ValidationError' });
    expect(await phonesOf(driver)).toHaveLength(phones.length);
  });
});

describe('delete-phone and set-main-phone', () => {
  it('[ACC-166] [ACC-154] [BAD-74] removes a phone in any format; keeps the main one', async () => {
    const { driver, phones } = await driverWith(2);
    const [main = '', second = ''] = phones;
    expect(await send(driver, 'deletePhone', main)).toMatchObject({ errorName: 'ValidationError' });
    expect(await phonesOf(driver)).toEqual([`${main} main`, second]);
    expect(await send(driver, 'deletePhone', `8${second.slice(1)}`)).toEqual({ status: 'ok' });
    expect(await phonesOf(driver)).toEqual([`${main} main`]);
    expect(await send(driver, 'deletePhone', second)).toMatchObject({ errorName: 'ValidationError' });
  });

  it('[ACC-167] [ACC-159] makes the phone the main one and clears the former flag', async () => {
    const { driver, phones, email } = await driverWith(2);
    const [main = '', second = ''] = phones;
    expect(await send(driver, 'setMainPhone', `+${second}`)).toEqual({ status: 'ok' });
    expect(await phonesOf(driver)).toEqual([`${second} main`, main]);
    expect(await scene.mailsTo(email)).toEqual([
      expect.stringContaining('Основной телефон вашего аккаунта изменён'),
    ]);
    expect(await send(driver, 'setMainPhone', second)).toEqual({ status: 'ok' });
    expect(await scene.mailsTo(email)).toHaveLength(1);
  });

  it('[THR-20] keeps exactly one main phone under concurrent requests', async () => {
    const { driver, phones } = await driverWith(4);
    const answers = await Promise.all(
      [...phones, ...phones].map((phone) => send(driver, 'setMainPhone', phone)),
    );
    expect(answers.every(({ status }) => status === 'ok')).toBe(true);
    const list = await phonesOf(driver);
    expect(list.filter((phone) => phone.endsWith('main'))).toHaveLength(1);
    expect(list).toHaveLength(4);
  });

  it('[THR-20] keeps a main phone when it is deleted concurrently', async () => {
    const { driver, phones } = await driverWith(2);
    const [, second] = phones;
    await Promise.all([send(driver, 'setMainPhone', second), send(driver, 'deletePhone', second)]);
    expect((await phonesOf(driver)).filter((phone) => phone.endsWith('main'))).toHaveLength(1);
  });

  it('rejects contact changes in a session opened by a one-time password (THR-2)', async () => {
    const { driver, phones } = await driverWith(2);
    const token = await server.app.application.access.issueToken(driver.cityId, {
      kind: 'driver',
      accountId: driver.accountId,
      mustSetPassword: true,
    });
    const session = { ...driver, token };
    const fresh = freshPhone();
    await scene.putConfirmedCode(driver, 'phone', fresh);
    for (const [call, phone] of [
      ['changePhone', fresh],
      ['addPhone', fresh],
      ['deletePhone', phones[1]],
      ['setMainPhone', phones[1]],
    ] as const)
      expect(await send(session, call, phone)).toMatchObject({ errorName: 'ValidationError' });
    expect(await phonesOf(driver)).toEqual([`${phones[0]} main`, phones[1]]);
  });
});

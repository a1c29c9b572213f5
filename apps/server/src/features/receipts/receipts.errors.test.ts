import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { LEGAL, PERSON } from '../../test/receipt-kit.ts';

const scene = moneyScene();
const { server } = scene;

describe('receipt form errors', () => {
  it.each([
    ['BAD-50: OGRN of 12 digits', { ...LEGAL, ogrn: '103784303180' }, 'ValidationError'],
    ['BAD-50: OGRN of 14 digits', { ...LEGAL, ogrn: '10378430318081' }, 'ValidationError'],
    ['BAD-50: INN of 11 digits', { ...LEGAL, inn: '78300024161' }, 'ValidationError'],
    ['BAD-50: KPP of 8 digits', { ...LEGAL, kpp: '78410100' }, 'ValidationError'],
    ['an empty name', { ...LEGAL, name: ' ' }, 'RequiredField'],
    ['an empty address', { ...LEGAL, address: '' }, 'RequiredField'],
    ['BAD-52: 1899', { ...PERSON, DateDoc: '1899-12-31' }, 'InvalidFormat'],
    ['BAD-52: 2100', { ...PERSON, DateDoc: '2100-01-01' }, 'InvalidFormat'],
    ['BAD-52: 30 February', { ...PERSON, DateDoc: '2024-02-30' }, 'InvalidFormat'],
    ['BAD-53: letters in the series', { ...PERSON, seriesDoc: '12a4' }, 'ItNeedToBeANumber'],
    ['BAD-54: a name of 10,000 characters', { ...PERSON, lastName: 'я'.repeat(10_000) }, 'ValidationError'],
    ['no patronymic', { ...PERSON, middleName: '' }, 'RequiredField'],
    ['a document of a third kind', { ...PERSON, typeDoc: 3 }, 'ValidationError'],
    ['a document type that is not a decimal number', { ...PERSON, typeDoc: '0x1' }, 'ValidationError'],
    ['a payer of a third kind', { ...PERSON, type: 3 }, 'ValidationError'],
    ['no payer', undefined, 'RequiredField'],
  ])('[BAD-50][BAD-52][BAD-53][BAD-54] rejects %s', async (_, payer, errorName) => {
    const driver = await scene.createTestDriver();
    const input = { sum: 100, payer } as never;
    const answer = await server.call(operations.createRefillReceipt, input, { token: driver.token });
    expect(answer).toMatchObject({ status: 'error', errorName });
    const { result } = await server.call(operations.getReceiptList, {}, { token: driver.token });
    expect(result).toEqual([]);
  });

  it('[BAD-51] accepts an INN of the right length with a wrong check digit', async () => {
    const driver = await scene.createTestDriver();
    expect(await scene.makeReceipt(driver, { payer: { ...LEGAL, inn: '7830002417' } })).toMatchObject({
      status: 'ok',
    });
  });

  it.each([
    [null, 'NoSumEntered'],
    ['', 'NoSumEntered'],
    ['сто', 'ItNeedToBeANumber'],
    [{}, 'ItNeedToBeANumber'],
    ['10.555', 'InvalidFormat'],
    [0, 'ValidationError'],
    [-1, 'ValidationError'],
    ['-500', 'ValidationError'],
    [1e12 + 1, 'ValidationError'],
    ['99999999999999999999', 'ValidationError'],
    [15_000.01, 'RefillAmountCanNotBeMaxAllowable'],
  ])('[BAD-55] rejects a sum of %j with %s', async (sum, errorName) => {
    const driver = await scene.createTestDriver();
    expect(await scene.makeReceipt(driver, { sum })).toMatchObject({ status: 'error', errorName });
  });

  it.each([
    [{ codeSubscription: 'no-such', grz: 'А123ВС178' }, 'ValidationError'],
    [{ grz: 'А123ВС178' }, 'ValidationError'],
    [{ codeSubscription: 'no-such', grz: '' }, 'EmptyTs'],
    [{ codeSubscription: 'no-such', grz: 'ААА' }, 'InvalidFormat'],
  ])('[PAY-231] rejects a subscription %j with %s', async (subject, errorName) => {
    const driver = await scene.createTestDriver();
    const input = { ...subject, payer: PERSON } as never;
    expect(
      await server.call(operations.createSubscriptionReceipt, input, { token: driver.token }),
    ).toMatchObject({
      status: 'error',
      errorName,
    });
  });
});

it('refuses more than 50 receipts a day', async () => {
  const driver = await scene.createTestDriver();
  for (let count = 0; count < 50; count++)
    expect(await scene.makeReceipt(driver, { sum: 1 })).toMatchObject({ status: 'ok' });
  expect(await scene.makeReceipt(driver, { sum: 1 })).toMatchObject({ errorName: 'ValidationError' });
});

import { operations } from '@gorpark/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { expectSoundBooks } from '../../test/model/invariants.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { OPEN_CITY as city, type OpenDriver } from '../../test/open-kit.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { PERSON } from '../../test/receipt-kit.ts';
import { TEXTS } from '../subscriptions/texts.ts';
import { DAY_MS, subscriptionVehicle, TODAY } from '../../test/subscription-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
beforeEach(() => server.clock.set(TEST_NOW_MS));

const MONTH = { codeSubscription: 'month', timestart: TODAY };
const CITY = ['--city', city];
const op = (...args: string[]) => scene.runHere(...args, ...CITY);
const callOf = ({ token }: OpenDriver, key?: string) => ({
  token,
  city,
  ...(key !== undefined && { headers: { 'idempotency-key': key } }),
});

async function subscribed(balance: number) {
  const driver = await scene.openDriver(balance);
  const input = { ...MONTH, vehicle: subscriptionVehicle(driver.plate), paymentService: 'card' };
  const begun = await server.call(operations.paySubscription, input, callOf(driver));
  expect(begun.status).toBe('ok');
  if (begun.RedirectURL !== '') await scene.payOnPage(begun.RedirectURL);
  await scene.settleAll();
  const [owned] = await scene.subscriptionsOf(driver);
  return { driver, orderNum: owned?.order_number ?? '', order: String(begun['order']) };
}

const refund = ({ driver, orderNum }: Awaited<ReturnType<typeof subscribed>>, key?: string) =>
  server.call(operations.refundSubscription, { orderNum }, callOf(driver, key));
const refundedOf = async (order: string) => (await scene.paymentOf(order)).refunded_kop;

async function printed(fields: object = {}) {
  const driver = await scene.openDriver();
  const input = { ...fields, grz: driver.plate, codeSubscription: 'month', payer: PERSON } as never;
  const answer = await server.call(operations.createSubscriptionReceipt, input, callOf(driver));
  const { receipt, receiptnumber } = answer['result'] as {
    receiptnumber: string;
    receipt: { number: string };
  };
  return { driver, number: receipt.number, receiptnumber };
}

const bankPays = (number: string, document: string, sum = '4500', ...more: string[]) =>
  op('receipts', 'paid', number, '--sum', sum, '--document', `${document} 05.11.2025`, ...more);

async function lost(): Promise<string> {
  const event = `lost:${Math.trunc(server.clock.now() + performance.now() * 1000)}`;
  await scene.sendNotice(await scene.noticeBody('1', { shop: city, amount: 9100 }, event), { city });
  await scene.settleAll();
  return `sandbox:${event}`;
}

describe('subscription in a city without balance', () => {
  it('[INV-25] [INV-27] is refunded to its card once', async () => {
    const own = await subscribed(0);
    server.clock.advance(3 * DAY_MS);
    const both = await Promise.all([refund(own), refund(own)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['Error', 'ok']);
    const told = both.find(({ status }) => status === 'ok');
    expect(told).toMatchObject({ refund: 3900, balance: -1, message: expect.stringContaining('тем же') });
    expect((await refund(own)).status).toBe('Error');
    await scene.settleAll();
    expect(await refundedOf(own.order)).toBe(390_000);
    expect(await scene.walletOf(own.driver)).toBe(0);
    await expectSoundBooks(server);
  });

  it('[INV-25] is sold without naming a balance', async () => {
    const driver = await scene.openDriver(1000);
    const input = { ...MONTH, vehicle: subscriptionVehicle(driver.plate) };
    const refused = await server.call(operations.paySubscription, input, callOf(driver));
    expect(refused).toMatchObject({ errorMessage: 'Выберите, чем оплатить абонемент' });
    const begun = await server.call(
      operations.paySubscription,
      { ...input, paymentService: 'card' },
      callOf(driver),
    );
    expect(begun).toMatchObject({ topup: 4490, balance: -1 });
    await scene.payOnPage(begun.RedirectURL);
    await scene.settleAll();
    const [owned] = await scene.subscriptionsOf(driver);
    await refund({ driver, orderNum: owned?.order_number ?? '', order: '' });
    const notes = (await scene.operationsOf(driver)).map(({ description }) => description);
    expect(notes.join()).not.toMatch(/баланс/i);
    for (const text of Object.values(TEXTS).flatMap(({ ru, en }) => [ru, en]))
      expect(text).not.toMatch(/баланс|balance/i);
  });

  it('[INV-25] [INV-6] repeats the answer of a key', async () => {
    const own = await subscribed(0);
    expect(await refund(own, 'back-1')).toEqual(await refund(own, 'back-1'));
    expect(await refundedOf(own.order)).toBe(435_000);
  });

  it.each([
    [100_000, 0, 350_000, 85_000],
    [100_000, 8 * DAY_MS, 315_000, 0],
    [400_000, 3 * DAY_MS, 50_000, 340_000],
    [450_000, 0, 0, 435_000],
  ])('[INV-25] returns a wallet of %i last (after %i ms)', async (balance, ms, card, wallet) => {
    const own = await subscribed(balance);
    server.clock.advance(ms);
    expect((await refund(own)).status).toBe('ok');
    expect(own.order === '' ? 0 : await refundedOf(own.order)).toBe(card);
    expect(await scene.walletOf(own.driver)).toBe(wallet);
    await expectSoundBooks(server);
  });

  it('[FLT-34] pays the debt of a refund made at the provider', async () => {
    const own = await subscribed(0);
    const id = `sp_number_${own.order}`;
    await server.pool.query('update payment set provider_payment_id = $2 where order_number = $1', [
      own.order,
      id,
    ]);
    const back = { id: `sr_${id}`, payment: id, shop: city, amount: 450_000, currency: 'RUB' };
    await scene.sendNotice(JSON.stringify({ event: `refund:${id}`, refund: back }), { city });
    await scene.settleAll();
    expect((await refund(own)).status).toBe('ok');
    expect(await scene.walletOf(own.driver)).toBe(0);
    await expectSoundBooks(server);
  });
});

describe('receipt in a city without balance', () => {
  it('[INV-25] [PAY-230] is not made for a top-up', async () => {
    const driver = await scene.openDriver();
    const input = { sum: 500, payer: PERSON } as never;
    const answer = await server.call(operations.createRefillReceipt, input, callOf(driver));
    expect(answer.errorName).toBe('PaymentServiceNotFound');
  });

  it('[INV-25] [PAY-231] buys the subscription, which only the bank refunds', async () => {
    const { driver, number, receiptnumber } = await printed();
    const mail = { receiptnumber, email: driver.email };
    expect((await server.call(operations.sendReceipt, mail, callOf(driver))).status).toBe('ok');
    expect((await scene.lastMessage(driver.email)).text).toContain('абонемент начнёт действовать');
    expect((await bankPays(number, '71', '4500', '--dry-run')).out).toMatch(/зачислено.*абонемент куплен/);
    expect(await bankPays(number, '71')).toMatchObject({ code: 0 });
    expect(await scene.walletOf(driver)).toBe(0);
    const [owned] = await scene.subscriptionsOf(driver);
    const own = { driver, orderNum: owned?.order_number ?? '', order: '' };
    expect(await refund(own)).toMatchObject({ errorName: 'ValidationError' });
    expect(await scene.walletOf(driver)).toBe(0);
  });

  it('[INV-25] [INV-6] [INV-27] is returned by the bank once, with the command of an operator', async () => {
    const bought = async (document: string) => {
      const { driver, number } = await printed();
      await bankPays(number, document);
      const [owned] = await scene.subscriptionsOf(driver);
      return { driver, order: owned?.order_number ?? '' };
    };
    const [{ driver, order }, other] = [await bought('191'), await bought('192')];
    const card = await subscribed(0);
    const back = (number: string, document: string, ...more: string[]) =>
      op('subscription', 'return', number, '--document', document, '--reason', 'переезд', ...more);
    server.clock.advance(3 * DAY_MS);
    expect((await back(order, 'п/п 1', '--dry-run')).out).toContain('3900.00');
    expect(await scene.subscriptionsOf(driver)).toMatchObject([{ status: 'active' }]);
    expect(await back(order, 'п/п 1')).toMatchObject({ code: 0, out: expect.stringContaining('3900.00') });
    expect(await scene.walletOf(driver)).toBe(0);
    expect(await scene.subscriptionsOf(driver)).toMatchObject([
      { status: 'refunded', refunded_kop: 390_000 },
    ]);
    expect((await scene.operationsOf(driver)).at(-1)).toMatchObject({ sum_kop: -390_000 });
    expect(await scene.auditOf('subscription.return')).toMatchObject([
      { actor: 'operator', subject: order, details: { kopecks: 390_000, document: 'п/п 1' } },
    ]);
    expect((await back(order, 'п/п 2')).err).toContain('нечего');
    expect((await back(other.order, 'п/п 1')).err).toContain('уже проведён');
    expect((await back('1', 'п/п 3')).err).toContain('нет');
    expect((await back(card.orderNum, 'п/п 3')).err).toContain('сам владелец');
    await expectSoundBooks(server);
  });

  it.each(['top-up', 'bought before', 'cheaper now'])(
    '[INV-25] [FLT-31] waits in suspense (%s)',
    async (why) => {
      const { driver, number } = await printed();
      if (why === 'top-up')
        await server.pool.query(
          `update receipt set purpose = 'refill', subscription_code = null, plate = null where account_id = $1`,
          [driver.accountId],
        );
      if (why === 'cheaper now')
        await server.pool.query('update receipt set amount_kop = amount_kop + 1000 where account_id = $1', [
          driver.accountId,
        ]);
      if (why === 'bought before') {
        const input = { grz: driver.plate, codeSubscription: 'month', payer: PERSON } as never;
        const other = await server.call(operations.createSubscriptionReceipt, input, callOf(driver));
        const { receipt } = other['result'] as { receipt: { number: string } };
        await bankPays(receipt.number, '70');
      }
      const sum = why === 'cheaper now' ? '4510' : '4500';
      const before = await scene.walletOf(driver);
      const dry = await bankPays(number, String(80 + why.length), sum, '--dry-run');
      expect(dry.out).toContain('НЕТ БАЛАНСА');
      let item = '';
      for (let times = 0; times < 2; times += 1) {
        const { code, out } = await bankPays(number, String(80 + why.length), sum);
        expect(code).toBe(3);
        item = /НЕТ БАЛАНСА.*suspense resolve (bank:\S+) --returned/.exec(out)?.[1] ?? '';
      }
      expect(await scene.walletOf(driver)).toBe(before);
      const refused = await op('suspense', 'resolve', item, '--account', String(driver.accountId));
      expect(refused.err).toMatch(/нет баланса/);
      expect((await op('suspense', 'resolve', item, '--returned')).code).toBe(0);
      await expectSoundBooks(server);
    },
  );
});

describe('operator in a city without balance', () => {
  it('[INV-25] [FLT-31] credits no money in suspense to a driver or a guest', async () => {
    const item = await lost();
    for (const { accountId } of [await scene.openDriver(), await scene.createTestGuest(city)]) {
      for (const dry of [[], ['--dry-run']]) {
        const { err } = await op('suspense', 'resolve', item, '--account', String(accountId), ...dry);
        expect(err).toMatch(/нет баланса/);
      }
    }
    expect((await op('suspense', 'resolve', item, '--returned')).code).toBe(0);
  });

  it('[INV-25] [money-10] pays a balance out and adds nothing', async () => {
    const driver = await scene.openDriver(3000);
    const { accountId } = driver;
    const correct = (...more: string[]) =>
      op('balance', 'correct', String(accountId), '--document', 'акт 9', '--reason', 'сбой', ...more);
    for (const dry of [[], ['--dry-run']])
      expect((await correct('--sum', '50', ...dry)).err).toMatch(/нет баланса/);
    expect((await correct('--sum=-10')).code).toBe(0);
    expect((await scene.operationsOf(driver)).at(-1)?.description).toBe('Исправление: сбой');
    const paid = ['balance', 'payout', String(accountId), '--document', 'п/п 9', '--reason', 'сбой'];
    expect((await op(...paid)).code).toBe(0);
  });

  it('[COR-008] credits a company, which sees its balance', async () => {
    const { accountId } = await scene.createTestCompany({ city });
    const { code } = await op('suspense', 'resolve', await lost(), '--account', String(accountId));
    expect(code).toBe(0);
  });
});

/** Each writer with the case that shows its choice. */
const WRITERS = {
  'demo/create-driver.sql.ts': 'demo',
  'demo/receipts.ts': 'demo',
  'features/corporate/top-up.ts': 'company',
  'features/ledger/funds.sql.ts': 'sessions/cancel/no-balance.test.ts',
  'features/payments/admin/balance.ts': 'operator',
  'features/payments/apply-event.ts': 'payments/refunds/no-balance.test.ts',
  'features/payments/refunds/refunds.ts': 'payments/refunds/no-balance.test.ts',
  'features/payments/suspense/suspense.ts': 'operator',
  'features/barrier/money.sql.ts': 'the gate returns to the wallet',
  'features/receipts/paid.ts': 'receipt',
  'features/subscriptions/actions.ts': 'subscription',
} as const;

it('[INV-25] lists the writers that credit a wallet', () => {
  const root = new URL('../../', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const writers = files.filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      !file.endsWith('transfer.sql.ts') &&
      readFileSync(new URL(file, root), 'utf8').includes("ifHidden: '"),
  );
  expect(writers.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});

import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import type { TestDriver } from '../../test/drivers.sql.ts';
import { createMoneyServer, operationsOf, parkingDriver, walletOf } from '../../test/money-kit.sql.ts';
import {
  beginRefill,
  noticeBody,
  pressOnPage,
  SECRET_KEY,
  sendNotice,
  settleAll,
} from '../../test/payment-kit.sql.ts';

const server = createMoneyServer({ app: { secretKey: SECRET_KEY } });

async function refilled(driver: TestDriver, fields: object = {}, city?: string): Promise<unknown> {
  const input = { PaymentService: 'card', RefillAmount: 123.45, ...fields };
  const { order, RedirectURL } = await server.call(operations.refill, input, { token: driver.token, city });
  await pressOnPage(server, RedirectURL);
  await settleAll(server);
  return order;
}

async function bonusOf({ cityId, accountId }: TestDriver): Promise<number | undefined> {
  const row = await server.db
    .selectFrom('wallet')
    .select('balance_kop')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'bonus')
    .executeTakeFirst();
  return row?.balance_kop;
}

describe('bonus of a card top-up', () => {
  it('[D-X8][M23] 20 % go to the bonus wallet, rounded down, with a row of their own; money stays money', async () => {
    const driver = await parkingDriver(server);
    const order = await refilled(driver);
    expect(await bonusOf(driver)).toBe(2469);
    expect(await walletOf(server, driver)).toBe(112_345);
    const rows = (await operationsOf(server, driver)).filter(({ type }) => type === 'bonus20');
    expect(rows).toMatchObject([{ status: 'done', sum_kop: 2469, order_number: String(order) }]);
  });

  it('[D-X8][M6] once for a payment, however often it is told', async () => {
    const driver = await parkingDriver(server);
    const { order, RedirectURL } = await beginRefill(server, driver);
    await pressOnPage(server, RedirectURL, { delivery: 'twice' });
    await settleAll(server);
    await sendNotice(server, await noticeBody(server, order, {}, `again:${String(order)}`));
    await settleAll(server);
    expect(await bonusOf(driver)).toBe(10_000);
  });

  it('[D-X8] not for another method, nor in a city without bonuses', async () => {
    const bySbp = await parkingDriver(server);
    await refilled(bySbp, { PaymentService: 'sbp' });
    expect(await bonusOf(bySbp)).toBeUndefined();
    const elsewhere = await parkingDriver(server, { city: 'moscow' });
    await refilled(elsewhere, {}, 'moscow');
    expect([await walletOf(server, elsewhere), await bonusOf(elsewhere)]).toEqual([112_345, undefined]);
  });
});

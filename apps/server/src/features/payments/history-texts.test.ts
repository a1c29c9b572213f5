import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import type { TestDriver } from '../../test/drivers.sql.ts';
import type { Answer } from '../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { payOnPage, SECRET_KEY } from '../../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
let plates = 440;

async function textsOf({ token }: TestDriver, order: unknown): Promise<string[]> {
  const texts = ['ru', 'en'].map(async (language) => {
    const headers = { 'accept-language': language };
    const answer = await server.call(operations.getOperations, {}, { token, headers });
    const rows = answer['result'] as { orderNumber: string; type: string; description: string }[];
    return rows.find((row) => row.orderNumber === String(order) && row.type === 'refill')?.description ?? '?';
  });
  return Promise.all(texts);
}

async function atBank(page: unknown, fields?: Parameters<typeof payOnPage>[2]): Promise<void> {
  await scene.payOnPage(page, fields);
  await scene.settleAll();
}

async function short(): Promise<{ driver: TestDriver; plate: string; begun: Answer }> {
  const plate = `К${(plates += 1)}КК78`;
  const driver = await scene.parkingDriver({ vehicles: [{ plate }], balanceKopecks: 10_000 });
  const fields = { Vehicle: vehicle(plate), PaymentService: 'card' };
  return { driver, plate, begun: await scene.startSession(driver, fields) };
}

describe('payment results in the history', () => {
  it('[payments-4] shows no text for an open or paid payment', async () => {
    const driver = await scene.parkingDriver();
    const { order, RedirectURL } = await scene.beginRefill(driver);
    expect(await textsOf(driver, order)).toEqual(['', '']);
    await atBank(RedirectURL);
    expect(await textsOf(driver, order)).toEqual(['', '']);
  });

  it.each([
    [
      'an abandoned payment as not completed',
      { action: 'refuse' },
      'Оплата не завершена, деньги не списаны',
      'The payment was not completed; no money was taken',
    ],
    [
      'a refused payment as declined',
      { card: 'decline' as const },
      'Банк отклонил платёж, деньги не списаны',
      'The bank declined the payment; no money was taken',
    ],
  ])('[payments-4] shows %s and not charged, and a later success as late', async (_, fields, ...texts) => {
    const driver = await scene.parkingDriver();
    const { order, RedirectURL } = await scene.beginRefill(driver);
    await atBank(RedirectURL, fields);
    expect(await textsOf(driver, order)).toEqual(texts);
    await scene.sendNotice(await scene.noticeBody(order, {}, `late:${String(order)}`));
    await scene.settleAll();
    expect(await textsOf(driver, order)).toEqual([
      'Деньги пришли поздно, сумма зачислена на баланс',
      'The money came too late; the sum went to the balance',
    ]);
  });

  it('[payments-4] shows late money as credited to the balance', async () => {
    const { driver, begun } = await short();
    server.clock.advance(15 * MINUTE_MS + 1);
    await atBank(begun.RedirectURL);
    expect(await textsOf(driver, begun.order)).toEqual([
      'Деньги пришли поздно, сумма зачислена на баланс',
      'The money came too late; the sum went to the balance',
    ]);
  });

  it('[payments-4] shows that the car was parked meanwhile', async () => {
    const { driver, plate, begun } = await short();
    const rich = await scene.parkingDriver({ vehicles: [{ plate }] });
    await scene.startSession(rich, { Vehicle: vehicle(plate) });
    await atBank(begun.RedirectURL);
    expect(await textsOf(driver, begun.order)).toEqual([
      'Парковка автомобиля уже была оплачена, сумма зачислена на баланс',
      'The parking of this car was already paid; the sum went to the balance',
    ]);
  });
});

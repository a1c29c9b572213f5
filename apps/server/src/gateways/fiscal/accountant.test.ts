import { operations } from '@gorpark/contract';
import { isoDate } from '@gorpark/domain/time';
import { expect, it } from 'vitest';
import { fiscalScene } from '../../test/fiscal-scene.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { settleAll } from '../../test/payment-kit.sql.ts';
import { createPostKit } from '../../test/post-kit.ts';
import { createRepairKit, nextPlate } from '../../test/repair-kit.sql.ts';

const { scene, server, startQueue, rowsOf } = fiscalScene();
const kit = createRepairKit(server);
const post = createPostKit(server);
const today = () => isoDate(server.clock.now(), 'Europe/Moscow');

/** Runs the event between two sweeps and returns the rows that it adds. */
async function rowsAfter(prepare: () => Promise<() => Promise<unknown>>): Promise<string[]> {
  const { later } = await startQueue();
  const act = await prepare();
  await later(0);
  await later(5);
  const before = rowsOf().length;
  await act();
  await later(0);
  await later(5);
  return rowsOf().slice(before).toSorted();
}

const ended = async (ReservationId: string, token: string) => {
  server.clock.advance(60 * MINUTE_MS);
  await server.call(operations.cancel, { ReservationId }, { token });
};

it.each<[string, () => Promise<() => Promise<unknown>>, string[]]>([
  [
    'a post-payment',
    async () => {
      const driver = await post.postDriver();
      return () => post.pay(driver, `${isoDate(server.clock.now(), 'Asia/Yekaterinburg')}T10:00:00`);
    },
    ['sell full_payment/4 2 vat22 30'],
  ],
  [
    'an extension',
    async () => {
      const { ReservationId, driver } = await kit.parked({ Duration: 60 });
      const { token } = driver;
      return () => server.call(operations.renew, { ReservationId, Duration: 60 }, { token });
    },
    ['sell full_payment/4 2 vat22 280.2'],
  ],
  [
    'a parking behind a barrier',
    async () => {
      const driver = await scene.parkingDriver();
      return async () => scene.payPrice(driver, await scene.priceOf(driver));
    },
    ['sell full_payment/4 2 vat22 150'],
  ],
  [
    'a parking paid by the bonus',
    async () => {
      const driver = await scene.parkingDriver({ vehicles: [{ plate: 'Х411СС78' }] });
      await scene.giveTestBonus(driver, 30_000);
      return () => scene.startSession(driver, { Vehicle: vehicle('Х411СС78'), Duration: 60 });
    },
    [],
  ],
  [
    'unused time to the balance',
    async () => {
      const car = await kit.parked({ Duration: 120 });
      return () => ended(car.ReservationId, car.driver.token);
    },
    ['sell_refund full_payment/4 2 vat22 256.85'],
  ],
  [
    'a parking partly from the balance, partly by card',
    async () => {
      const driver = await scene.createTestDriver({ balanceKopecks: 5_020 });
      return async () => {
        const input = { Vehicle: vehicle(nextPlate()), Duration: 120, PaymentService: 'card' };
        await kit.pay(await scene.startSession(driver, input));
      };
    },
    ['sell advance/10 1 vat122 510', 'sell full_payment/4 2 vat22 560.2'],
  ],
  [
    'a repair that costs more',
    async () => {
      const car = await kit.parked({ Zone: '7802', Duration: 60 });
      return () => kit.fix(car, { kind: 'zone', Zone: '7801' });
    },
    ['sell full_payment/4 2 vat22 80'],
  ],
  [
    'a repair that costs less',
    async () => {
      const car = await kit.parked({ Zone: '7801', Duration: 60 });
      return () => kit.fix(car, { kind: 'zone', Zone: '7802' });
    },
    ['sell_refund full_payment/4 2 vat22 80'],
  ],
  [
    'a surcharge of a repair by card',
    async () => {
      const car = await kit.guestCar('7802', 180);
      return async () => kit.pay(await kit.fix(car, { kind: 'zone', Zone: '7801', PaymentService: 'card' }));
    },
    ['sell advance/10 1 vat122 240.8', 'sell full_payment/4 2 vat22 240.8'],
  ],
  [
    'a repair returned to the card',
    async () => {
      const car = await kit.guestCar('7801', 180);
      return async () => {
        await kit.fix(car, { kind: 'zone', Zone: '7802' });
        await settleAll(server);
      };
    },
    ['sell_refund advance/10 1 vat122 240.8', 'sell_refund full_payment/4 2 vat22 240.8'],
  ],
  [
    'a subscription',
    () => Promise.resolve(() => scene.subscribed({ timestart: today() })),
    ['sell advance/10 1 vat122 10000', 'sell full_payment/4 2 vat22 4200'],
  ],
  [
    'a subscription returned',
    async () => {
      const { driver, orderNum } = await scene.subscribed({ timestart: today() });
      return () => server.call(operations.refundSubscription, { orderNum }, { token: driver.token });
    },
    ['sell_refund full_payment/4 2 vat22 3600'],
  ],
  [
    'a transfer of a company',
    async () => {
      const { inn } = await scene.createTestCompany({ balance: 0 });
      const order = ['--inn', inn, '--sum', '640', '--document', '92 от 05.11.2025'];
      return async () =>
        expect(await scene.runHere('company', 'topup', ...order, '--city', 'saint-petersburg')).toMatchObject(
          { code: 0 },
        );
    },
    ['sell advance/10 1 vat122 640'],
  ],
  [
    'the parking of a company',
    async () => {
      const plate = nextPlate();
      const company = await scene.createTestCompany({ plates: [plate], balance: 70_000 });
      return () => scene.startSession(company, { Vehicle: vehicle(plate), Duration: 60 });
    },
    ['sell full_payment/4 2 vat22 280'],
  ],
  [
    'a balance paid out by the bank',
    async () => {
      const { accountId } = await scene.createTestDriver({ balanceKopecks: 31_700 });
      const paper = ['--document', 'п/п 91', '--reason', 'по заявлению', '--city', 'saint-petersburg'];
      return () => scene.runHere('balance', 'payout', String(accountId), ...paper);
    },
    ['sell_refund advance/10 1 vat122 317'],
  ],
])('[INV-21] [INV-23] sends the row of the accountant for %s', async (_, prepare, rows) => {
  expect(await rowsAfter(prepare)).toEqual(rows);
});

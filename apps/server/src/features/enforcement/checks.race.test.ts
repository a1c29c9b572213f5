import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { createCheckKit } from '../../test/check-kit.ts';
import { vehicle } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { nextPlate } from '../../test/repair-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const { said } = createCheckKit(server);

it('[OPN-015] answers in doubt, then allowed, while a payment commits', async () => {
  const plates = Array.from({ length: 6 }, () => nextPlate());
  const pages = await Promise.all(
    plates.map(async (plate) => {
      const driver = await scene.createTestDriver({ balanceKopecks: 0, vehicles: [{ plate }] });
      const input = { Vehicle: vehicle(plate), PaymentService: 'card' };
      return (await scene.startSession(driver, input)).RedirectURL;
    }),
  );
  for (const page of pages) await scene.payOnPage(page);
  let isSettled = false;
  const watch = async (plate: string, no: number) => {
    const answers: string[] = [];
    do answers.push(await said({ plate }, { performer: `key:${no}` }));
    while (!isSettled || answers.at(-1) !== 'allowed session');
    return answers.filter((answer, index) => answer !== answers[index - 1]);
  };
  const settle = scene.settleAll().then(() => (isSettled = true));
  const seen = await Promise.all(plates.map(watch));
  await settle;
  for (const answers of seen)
    expect(['unknown paymentProcessing,allowed session', 'allowed session']).toContain(answers.join());
});

it('[OPN-045] lets a start, an extension and a stop pass while a check of the plate writes its row', async () => {
  const { driver, plate, ReservationId } = await scene.parkedDriver();
  const second = nextPlate();
  const other = await scene.parkingDriver({ vehicles: [{ plate: second }] });
  const holder = await server.pool.connect();
  await holder.query('begin; lock table enforcement_check in share row exclusive mode');
  const checks = Promise.all([said({ plate }), said({ plate: second })]);
  const waiting = `select from pg_locks where not granted and relation = 'enforcement_check'::regclass`;
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(2);
  const started = await scene.startSession(other, { Vehicle: vehicle(second) });
  const options = { token: driver.token };
  const renewed = await server.call(operations.renew, { ReservationId, Duration: 30 }, options);
  const stopped = await server.call(operations.cancel, { ReservationId }, options);
  expect([started, renewed, stopped].map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
  await holder.query('commit');
  holder.release();
  expect(await checks).toEqual(['allowed session', 'notAllowed noRight']);
});

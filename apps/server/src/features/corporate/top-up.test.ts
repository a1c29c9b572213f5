import { moneyScene } from '../../test/money-scene.ts';
import { kopecks } from '@gorpark/domain/money';
import { expect, it } from 'vitest';
import { createLogger } from '#src/platform/observe/log.ts';
import { vehicle } from '../../test/money-kit.sql.ts';
import { takeBack } from '../payments/index.ts';
import { topUpByBank } from './top-up.ts';

const scene = moneyScene();
const { server } = scene;
const log = createLogger({ level: 'silent', stream: { write: () => undefined } });

/** Creates a company with a debt: a top-up is reversed after a car has parked. */
async function debtor(plate: string) {
  const company = await scene.createTestCompany({ balance: 28_000, plates: [plate] });
  const { cityId, accountId } = company;
  const orderNumber = `taken-${accountId}`;
  const at = new Date(server.clock.now());
  await server.pool.query(
    `insert into payment (city_id, account_id, order_number, purpose, amount_kop, provider, method, lang, status, created_at, settled_at, next_ask_at)
     values ($1, $2, $3, 'refill', 28000, 'sandbox', 'card', 'ru', 'done', $4, $4, $4)`,
    [cityId, accountId, orderNumber, at],
  );
  expect((await scene.startSession(company, { Vehicle: vehicle(plate) })).status).toBe('ok');
  const { db, clock, app } = server;
  expect(
    await takeBack({ db, clock, log, metrics: app.metrics }, { cityId, orderNumber, actor: 'operator' }),
  ).toBe(true);
  expect(await scene.walletOf(company)).toBe(0);
  return company;
}

it('[FLT-34][INV-6] pays the debt first from a bank top-up', async () => {
  const company = await debtor('О812ОТ198');
  const { cityId, inn } = company;
  const pay = async (number: string, roubles: number) => {
    const document = { day: '2025-11-05', number, account: '' };
    const { outcome } = await topUpByBank(
      server.db,
      { cityId, inn, amount: kopecks(roubles * 100), document, at: new Date(server.clock.now()) },
      { isDryRun: false, note: () => Promise.resolve() },
    );
    return outcome;
  };
  expect(await pay('1', 100)).toBe('credited');
  expect(await scene.walletOf(company)).toBe(0);
  expect(await pay('1', 100)).toBe('already');
  expect(await pay('2', 500)).toBe('credited');
  expect(await scene.walletOf(company)).toBe(32_000);
  const debts = (await scene.operationsOf(company)).filter(
    ({ description }) => description === 'Долг за отозванную оплату',
  );
  expect(debts.map(({ sum_kop }) => sum_kop).toSorted((a, b) => a - b)).toEqual([-18_000, -10_000]);
});

import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { CARD } from '../../test/barrier-kit.ts';
import { createLogger } from '../../platform/observe/log.ts';
import { createFiscal } from './fiscal.ts';
import type { FiscalReceipt } from './ports.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

async function startQueue() {
  server.clock.advance(MINUTE_MS);
  await server.pool.query(`truncate fiscal_start; delete from fiscal_receipt where status = 'waiting'`);
  const sent: FiscalReceipt[] = [];
  const operator = {
    name: 'test',
    serves: () => true,
    register(receipt: FiscalReceipt) {
      sent.push(receipt);
      const document = {
        fn: '1',
        fd: '2',
        fp: '3',
        at: '2025-11-05T12:00',
        total: receipt.amount,
        url: null,
      };
      return Promise.resolve({ id: receipt.key, document });
    },
    report: () => Promise.resolve(null),
  };
  const log = createLogger({ level: 'error', stream: { write() {} } });
  const { work } = createFiscal({ ...server, log, metrics: server.app.metrics, operator });
  await work.sweep();
  const services = () =>
    sent
      .filter(({ subject }) => subject !== 'advance')
      .map(({ kind, subject, amount }) => `${kind} ${subject} ${amount}`);
  return { work, services };
}

describe('fiscal receipts of other services', () => {
  it('[INV-21] sends a receipt for a barrier session after the gate accepted it', async () => {
    const { work, services } = await startQueue();
    const driver = await scene.parkingDriver();
    const paymentSource = async (card: string) => scene.payPrice(driver, await scene.priceOf(driver, card));
    expect((await paymentSource(CARD.hour)).status).toBe('ok');
    expect((await paymentSource(CARD.refused)).status).toBe('error');
    await paymentSource(CARD.silent);
    await work.sweep();
    expect(services()).toEqual(['income parking 15000']);
    server.clock.advance(3 * MINUTE_MS);
    await server.app.application.barrier.work.sweep();
    await work.sweep();
    expect(services()).toEqual(['income parking 15000']);
  });

  it('[INV-21][INV-23] excludes bonus parts from receipts of a parking and its refund', async () => {
    const { work, services } = await startQueue();
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'Х101СС78' }, { plate: 'Х102СС78' }] });
    await scene.giveTestBonus(driver, 50_000);
    const park = (plate: string, Duration: number) =>
      scene.startSession(driver, { Vehicle: vehicle(plate), Duration });
    // 560.20, of which 60.20 is money; then 280.00 of money.
    const { ReservationId } = await park('Х101СС78', 120);
    await park('Х102СС78', 60);
    for (let sweep = 0; sweep < 2; sweep++) await work.sweep();
    expect(services().toSorted()).toEqual(['income parking 28000', 'income parking 6020']);
    const input = { ReservationId: String(ReservationId) };
    expect((await server.call(operations.cancel, input, { token: driver.token })).status).toBe('ok');
    for (let sweep = 0; sweep < 2; sweep++) await work.sweep();
    expect(services().toSorted()).toEqual([
      'income parking 28000',
      'income parking 6020',
      'refund parking 6020',
    ]);
  });

  it('[INV-21] sends receipts for a subscription and its partial refund', async () => {
    const { work, services } = await startQueue();
    const { driver, orderNum } = await scene.subscribed();
    for (let sweep = 0; sweep < 2; sweep++) await work.sweep();
    expect(services()).toEqual(['income subscription 420000']);
    const answer = await server.call(operations.refundSubscription, { orderNum }, { token: driver.token });
    expect(answer.status).toBe('ok');
    for (let sweep = 0; sweep < 2; sweep++) await work.sweep();
    expect(services()).toEqual([
      'income subscription 420000',
      `refund subscription ${Math.round(Number(answer['refund']) * 100)}`,
    ]);
    const { rows } = await server.pool.query(
      'select type, fiscal_url is not null as has from operation where account_id = $1 and sum_kop <> 0 order by type desc',
      [driver.accountId],
    );
    expect(rows.filter(({ type }) => type !== 'refill')).toEqual([
      { type: 'paymentSubscription', has: true },
      { type: 'cancel', has: true },
    ]);
  });
});

import { expect, it } from 'vitest';
import { createLogger } from '../../platform/observe/log.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { createFiscal } from './fiscal.ts';
import { FiscalError, type FiscalReceipt } from './ports.ts';

const scene = moneyScene();
const { server } = scene;

it('[INV-21] names for each offset a payment that covers it, and uses no money twice', async () => {
  server.clock.advance(MINUTE_MS);
  await server.pool.query('truncate fiscal_start; delete from fiscal_receipt');
  const sent: FiscalReceipt[] = [];
  let isAway = true;
  const operator = {
    ...{ name: 'test', serves: () => true, providerOf: () => 'sandbox', report: () => Promise.resolve(null) },
    register(receipt: FiscalReceipt) {
      sent.push(receipt);
      if (receipt.payment === null) return Promise.reject(new FiscalError('refused', 'noPayment'));
      if (isAway && receipt.subject === 'parking')
        return Promise.reject(new FiscalError('unavailable', 'unsure'));
      return Promise.resolve({ id: receipt.key, document: null });
    },
  };
  const log = createLogger({ level: 'error', stream: { write() {} } });
  const { work } = createFiscal({ ...server, log, metrics: server.app.metrics, operator });
  await work.sweep();
  const driver = await scene.parkingDriver({
    vehicles: [{ plate: 'Х201СС78' }, { plate: 'Х202СС78' }, { plate: 'Х203СС78' }],
  });
  for (let i = 0; i < 2; i++) {
    const { RedirectURL } = await scene.beginRefill(driver, { RefillAmount: 300 });
    await scene.payOnPage(RedirectURL);
    await scene.settleAll();
  }
  for (const plate of ['Х201СС78', 'Х202СС78', 'Х203СС78'])
    await scene.startSession(driver, { Vehicle: vehicle(plate), Duration: 60 });
  await work.sweep();
  const paymentsOf = () => sent.filter(({ subject }) => subject === 'parking').map(({ payment }) => payment);
  const [first] = paymentsOf();
  expect(paymentsOf()).toEqual([expect.any(String)]);
  const nowMs = server.clock.now();
  isAway = false;
  sent.length = 0;
  server.clock.advance(MINUTE_MS);
  await work.sweep();
  expect(paymentsOf()).toEqual([first, expect.any(String), null]);
  expect(new Set(paymentsOf()).size).toBe(3);
  expect(sent[0]?.unsureSince?.getTime()).toBe(nowMs);
});

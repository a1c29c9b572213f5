import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { type TestDriver } from '../../../test/drivers.sql.ts';
import { MINUTE_MS, sessionInput, vehicle } from '../../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { kopecks } from '@gorpark/domain/money';
import { createTokenStore } from '../../auth/index.ts';
import { createCompany } from '../../auth/company.sql.ts';
import { ensureWallet } from '../../ledger/index.ts';
import { addVehicles } from '../../vehicles/index.ts';
import { giveMoney } from '../../../demo/create-driver.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
let companies = 0;
let plates = 100;
const nextPlate = () => `Х${(plates += 1)}ХХ78`;

async function createTestCompany(balance = 100_000): Promise<TestDriver & { plate: string; email: string }> {
  const cityId = await scene.cityIdOf('saint-petersburg');
  const plate = nextPlate();
  const now = new Date(server.clock.now());
  const inn = String(7_800_000_100 + (companies += 1));
  const email = `office${inn}@example.org`;
  const accountId = await inTransaction(server.db, async (tx) => {
    const company = {
      cityId,
      inn,
      name: 'ООО «Пример»',
      email,
      contractHash: 'x',
      now,
    };
    const id = await createCompany(tx, company);
    await ensureWallet(tx, cityId, id, 'main');
    await addVehicles(tx, cityId, id, [{ plate }], now);
    await giveMoney(tx, { cityId, accountId: id, amount: kopecks(balance), at: now });
    return id;
  });
  const token = await createTokenStore(server).issueToken(cityId, { kind: 'coop', accountId });
  return { cityId, accountId, token, plate, email };
}

describe('company as payer', () => {
  it('[companies-2] starts, extends and ends a session from the company wallet', async () => {
    const company = await createTestCompany();
    const { token, plate } = company;
    const fields = { Vehicle: vehicle(plate), Duration: 120 };
    const cost = await server.call(operations.cost, sessionInput(fields), { token });
    expect(cost).toMatchObject({ totalcost: 560.2, balance: 1000, moneyEnough: true });
    const started = await scene.startSession(company, fields);
    expect(started).toMatchObject({ status: 'ok', totalcost: 560.2, balance: 439.8 });
    const ReservationId = String(started.ReservationId);
    const renewed = await server.call(operations.renew, { ReservationId, Duration: 15 }, { token });
    expect(renewed).toMatchObject({ status: 'ok' });
    server.clock.advance(60 * MINUTE_MS);
    const ended = await server.call(operations.cancel, { ReservationId }, { token });
    expect(ended).toMatchObject({ status: 'ok', balance: 720 });
    expect(await scene.walletOf(company)).toBe(72_000);
    expect((await scene.operationsOf(company)).map((row) => row.type)).toEqual([
      'refill',
      'payment',
      'renew',
      'cancel',
    ]);
  });

  it('[companies-2] rejects a plate outside its vehicle list and charges nothing', async () => {
    const company = await createTestCompany();
    const answer = await scene.startSession(company, { Vehicle: vehicle(nextPlate()) });
    expect(answer.errorName).toBe('ValidationError');
    expect(await scene.sessionsOf(company)).toEqual([]);
    expect(await scene.walletOf(company)).toBe(100_000);
  });

  it('[companies-2] [payments-1] pays the missing part by another method', async () => {
    const company = await createTestCompany(10_000);
    const fields = { Vehicle: vehicle(company.plate), PaymentService: 'card' };
    const answer = await scene.startSession(company, fields);
    expect(answer).toMatchObject({ status: 'ok', totalcost: 180, balance: 100 });
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.sessionsOf(company)).toHaveLength(1);
    expect(await scene.walletOf(company)).toBe(0);
  });

  it('[companies-2] [INV-15] keeps a late payment in the company wallet and emails the company', async () => {
    const company = await createTestCompany(10_000);
    const fields = { Vehicle: vehicle(company.plate), PaymentService: 'card' };
    const answer = await scene.startSession(company, fields);
    server.clock.advance(16 * MINUTE_MS);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.sessionsOf(company)).toEqual([]);
    expect(await scene.walletOf(company)).toBe(28_000);
    expect((await scene.lastMessage(company.email)).text).toContain('180.00');
  });

  it('[companies-2] [THR-26] hides the session of another company or driver', async () => {
    const owner = await createTestCompany();
    const started = await scene.startSession(owner, { Vehicle: vehicle(owner.plate) });
    const stranger = await createTestCompany();
    const input = { ReservationId: String(started.ReservationId) };
    for (const operation of [operations.cancel, operations.renew]) {
      const answer = await server.call(operation, { ...input, Duration: 60 }, { token: stranger.token });
      expect(answer.errorName).toBe('ParkingSessionNotFound');
    }
  });

  it('[INV-7] creates one session for repeated use of one key', async () => {
    const company = await createTestCompany();
    const fields = { Vehicle: vehicle(company.plate) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => scene.startSession(company, fields, { key: 'one' })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await scene.walletOf(company)).toBe(72_000);
  });
});

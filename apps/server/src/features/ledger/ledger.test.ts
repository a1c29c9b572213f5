import { moneyScene } from '../../test/money-scene.ts';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { vehicle } from '../../test/money-kit.sql.ts';
import { constraintOf } from '#src/platform/db/errors.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { auditLedger, isSound, transfer } from './index.ts';

const scene = moneyScene({}, true);
const { server } = scene;

async function refusal(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'nothing';
  } catch (error) {
    return constraintOf(error) ?? (error as { code: string }).code;
  }
}

const VALUES = {
  debit_holder: null as number | null,
  debit_kind: 'provider_clearing' as const,
  credit_holder: null as number | null,
  credit_kind: 'suspense' as 'suspense' | 'provider_clearing' | 'main',
  amount_kop: 1,
  reason: 'refill' as const,
  order_number: 'direct',
  session_id: null,
};

describe('ledger', () => {
  it('[INV-2] requires two different accounts and a positive amount', async () => {
    const cityId = await scene.cityIdOf('moscow');
    const insert = (fields: Partial<typeof VALUES>) => () =>
      server.db
        .insertInto('ledger_transfer')
        .values({ ...VALUES, ...fields, city_id: cityId, at: new Date(0) })
        .execute();
    expect(await refusal(insert({ amount_kop: 0 }))).toBe('ledger_amount_positive');
    expect(await refusal(insert({ amount_kop: -5 }))).toBe('ledger_amount_positive');
    expect(await refusal(insert({ credit_kind: 'provider_clearing' }))).toBe('ledger_two_accounts');
    expect(await refusal(insert({ credit_kind: 'main' }))).toBe('ledger_credit_kind');
    expect(await refusal(insert({ credit_kind: 'suspense', credit_holder: 1 }))).toBe('ledger_credit_kind');
  });

  it('[INV-6] credits an order once per reason', async () => {
    const driver = await scene.parkingDriver();
    const give = () =>
      inTransaction(server.db, (tx) =>
        transfer(tx, {
          cityId: driver.cityId,
          at: new Date(0),
          from: { holder: null, kind: 'provider_clearing' },
          to: { holder: driver.accountId, kind: 'main', ifHidden: 'wallet' },
          amount: kopecks(100),
          reason: 'refill',
          orderNumber: 'once',
        }),
      );
    await give();
    expect(await refusal(give)).toBe('ledger_transfer_once');
    expect(await scene.walletOf(driver)).toBe(100_100);
  });

  it('[INV-3] rejects changes and deletion of entries', async () => {
    const driver = await scene.parkingDriver();
    const all = server.db.updateTable('ledger_transfer').set({ order_number: 'other' });
    expect(await refusal(() => all.execute())).toBe('23001');
    expect(
      await refusal(() =>
        server.db.deleteFrom('ledger_transfer').where('city_id', '=', driver.cityId).execute(),
      ),
    ).toBe('23001');
    expect(await refusal(() => server.pool.query('truncate ledger_transfer'))).toBe('23001');
  });

  it('[INV-5] rejects a negative wallet from any writer', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 500 });
    const take = () =>
      inTransaction(server.db, (tx) =>
        transfer(tx, {
          cityId: driver.cityId,
          at: new Date(0),
          from: { holder: driver.accountId, kind: 'main' },
          to: { holder: null, kind: 'refunds_due' },
          amount: kopecks(501),
          reason: 'refill',
          orderNumber: 'too-much',
        }),
      );
    expect(await refusal(take)).toBe('wallet_not_negative');
    expect(await scene.walletOf(driver)).toBe(500);
  });

  it('[INV-22] [THR-26] rejects transfers between cities: a wallet of another city does not exist', async () => {
    const driver = await scene.createTestDriver({ city: 'moscow' });
    const cityId = await scene.cityIdOf('ryazan');
    const insert = () =>
      server.db
        .insertInto('ledger_transfer')
        .values({
          ...VALUES,
          city_id: cityId,
          at: new Date(0),
          credit_kind: 'main',
          credit_holder: driver.accountId,
        })
        .execute();
    expect(await refusal(insert)).toMatch(/^ledger_transfer_.*fkey$/);
  });

  it('[INV-4] [INV-19] finds a balance that differs from the sum of its entries', async () => {
    const driver = await scene.parkingDriver();
    const set = (kop: number) =>
      server.db
        .updateTable('wallet')
        .set({ balance_kop: kop })
        .where('city_id', '=', driver.cityId)
        .where('account_id', '=', driver.accountId)
        .execute();
    await set(100_001);
    const audit = await auditLedger(server.db);
    expect(isSound(audit)).toBe(false);
    expect(audit).toEqual({
      mismatches: [
        {
          cityId: driver.cityId,
          accountId: driver.accountId,
          storedKopecks: 100_001,
          summedKopecks: 100_000,
        },
      ],
      unbalanced: [{ cityId: driver.cityId, totalKopecks: 1 }],
    });
    await set(100_000);
    expect(isSound(await auditLedger(server.db))).toBe(true);
  });

  it('[INV-19] keeps the accounts of a city at a sum of 0 at any moment', async () => {
    const plates = Array.from({ length: 30 }, (_, index) => `С${String(index).padStart(3, '0')}СС78`);
    const driver = await scene.createTestDriver({
      balanceKopecks: 10_000_000,
      vehicles: plates.map((plate) => ({ plate })),
    });
    const starts = Promise.all(
      plates.map((plate) => scene.startSession(driver, { Vehicle: vehicle(plate) })),
    );
    for (let sample = 0; sample < 10; sample++) {
      expect(await auditLedger(server.db)).toEqual({ mismatches: [], unbalanced: [] });
    }
    expect((await starts).every((answer) => answer.status === 'ok')).toBe(true);
  });
});

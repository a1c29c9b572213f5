import { hasInnKey } from '@gorpark/domain/tax-ids';
import { kopecks } from '@gorpark/domain/money';
import { inTransaction } from '../platform/db/tx.ts';
import { createCompany } from '../features/auth/company.sql.ts';
import { createTokenStore } from '../features/auth/index.ts';
import { ensureWallet } from '../features/ledger/index.ts';
import { giveMoney } from '../demo/create-driver.sql.ts';
import { addVehicles } from '../features/vehicles/index.ts';
import { cityIdOf, type TestDriver } from './drivers.sql.ts';
import type { TestServer } from './harness.ts';

export interface TestCompany extends TestDriver {
  inn: string;
  email: string;
}

let lastInn = 7_800_500_000;

function nextInn(): string {
  do lastInn += 1;
  while (!hasInnKey(String(lastInn)));
  return String(lastInn);
}

/** Creates a company with a unique tax number. `balance` in kopecks. */
export async function createTestCompany(
  server: TestServer,
  { city = 'saint-petersburg', plates = [], balance = 100_000 }: TestCompanyOptions = {},
): Promise<TestCompany> {
  const cityId = await cityIdOf(server, city);
  const inn = nextInn();
  const email = `office${inn}@example.org`;
  const now = new Date(server.clock.now());
  const accountId = await inTransaction(server.db, async (tx) => {
    const id = await createCompany(tx, { cityId, inn, name: 'ООО «Пример»', email, contractHash: 'x', now });
    await ensureWallet(tx, cityId, id, 'main');
    await addVehicles(
      tx,
      cityId,
      id,
      plates.map((plate) => ({ plate })),
      now,
    );
    await giveMoney(tx, { cityId, accountId: id, amount: kopecks(balance), at: now });
    return id;
  });
  const token = await createTokenStore(server).issueToken(cityId, { kind: 'coop', accountId });
  return { cityId, accountId, token, inn, email };
}

interface TestCompanyOptions {
  city?: string;
  plates?: readonly string[];
  balance?: number;
}

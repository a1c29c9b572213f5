import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { citiesWithoutCompany, createCompany } from '../features/auth/company.sql.ts';
import { hashContract } from '../features/auth/login-corporate.ts';

const DEMO = { inn: '7800000002', name: 'ООО «Невский курьер»', email: 'office@demo.gorpark.ru' };
const CONTRACT = 'ГП-2026/17';

export interface DemoCompanyDeps {
  db: Db;
  clock: Clock;
  onAccountMade: (tx: Tx, cityId: number, accountId: number) => Promise<void>;
}

/**
 * Creates a company in every city with corporate login. Demo mode only: the contract number is public [operations-1].
 */
export async function seedDemoCompany(deps: DemoCompanyDeps): Promise<string[]> {
  const cities = await citiesWithoutCompany(deps.db, DEMO.inn);
  if (cities.length > 0) {
    const contractHash = await hashContract(CONTRACT);
    const now = new Date(deps.clock.now());
    for (const cityId of cities) {
      await inTransaction(deps.db, async (tx) => {
        await deps.onAccountMade(tx, cityId, await createCompany(tx, { ...DEMO, cityId, contractHash, now }));
      });
    }
  }
  return [`Вход для юрлиц / company sign in: ИНН / tax number ${DEMO.inn}, договор / contract ${CONTRACT}`];
}

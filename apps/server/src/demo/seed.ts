import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { TariffBook } from '../features/tariffs/index.ts';
import { seedDemoAppeals } from './appeals.sql.ts';
import type { DemoCompanyDeps } from './company.ts';
import { seedDemoDrivers } from './drivers.ts';
import { seedDemoFleet } from './fleet.ts';
import { seedDemoHistory } from './history.sql.ts';
import { seedDemoKeys } from './partner-keys.ts';
import { seedDemoReceipts } from './receipts.ts';
import { seedDemoSubscriptions } from './subscriptions.ts';

export interface DemoDeps extends DemoCompanyDeps {
  db: Db;
  clock: Clock;
  tariffs: TariffBook;
}

/** Seeds all demo data. Never call it in production: the passwords are public [operations-1]. */
export async function seedDemo(deps: DemoDeps): Promise<string[]> {
  const { db, clock } = deps;
  const drivers = await seedDemoDrivers(deps);
  await seedDemoSubscriptions(deps);
  for (const seed of [seedDemoHistory, seedDemoAppeals, seedDemoReceipts])
    await seed(db, 'anna@demo.gorpark.ru', new Date(clock.now()));
  return [...drivers, ...(await seedDemoFleet(deps)), ...(await seedDemoKeys(deps))];
}

import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { TariffBook } from '../features/tariffs/index.ts';
import { seedDemoAppeals } from './appeals.sql.ts';
import type { DemoCompanyDeps } from './company.ts';
import { seedDemoDrivers } from './drivers.ts';
import { seedDemoFleet } from './fleet.ts';
import { seedDemoHistory } from './history.sql.ts';
import { seedDemoReceipts } from './receipts.ts';
import { seedDemoSubscriptions } from './subscriptions.ts';

export interface DemoDeps extends DemoCompanyDeps {
  db: Db;
  clock: Clock;
  tariffs: TariffBook;
}

/**
 * Everything that the demo mode has to show, in every city: drivers, their week, history, appeals and receipts, a company
 * with a fleet. What is there stays. Answers the lines that tell how to sign in. Must never be called in production
 * (decision D-X7): the passwords are public.
 */
export async function seedDemo(deps: DemoDeps): Promise<string[]> {
  const { db, clock } = deps;
  const drivers = await seedDemoDrivers(deps);
  await seedDemoSubscriptions(deps);
  for (const seed of [seedDemoHistory, seedDemoAppeals, seedDemoReceipts])
    await seed(db, 'anna@demo.gorpark.ru', new Date(clock.now()));
  return [...drivers, ...(await seedDemoFleet(deps))];
}

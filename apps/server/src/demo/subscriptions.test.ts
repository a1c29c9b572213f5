import { expect, it } from 'vitest';
import { createMoneyServer, walletOf } from '../test/money-kit.sql.ts';
import { createTestDriver } from '../test/drivers.sql.ts';
import { subscriptionsOf } from '../test/subscription-kit.sql.ts';
import { seedDemoSubscriptions } from './subscriptions.ts';

const server = createMoneyServer();

it('gives the demo driver one active week and renews it after its end', async () => {
  const driver = await createTestDriver(server, { email: 'anna@demo.gorpark.ru' });
  const before = await walletOf(server, driver);
  const seed = () => seedDemoSubscriptions(server);
  await seed();
  await seed();
  expect(await subscriptionsOf(server, driver)).toMatchObject([{ type: 'week', status: 'active' }]);
  expect(await walletOf(server, driver)).toBe(before);
  server.clock.advance(4 * 86_400_000);
  await seed();
  expect(await subscriptionsOf(server, driver)).toHaveLength(2);
});

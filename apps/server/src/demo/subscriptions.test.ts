import { moneyScene } from '../test/money-scene.ts';
import { expect, it } from 'vitest';
import { seedDemoSubscriptions } from './subscriptions.ts';

const scene = moneyScene();
const { server } = scene;

it('gives the demo driver one active week and renews it after its end', async () => {
  const driver = await scene.createTestDriver({ email: 'anna@demo.gorpark.ru' });
  const before = await scene.walletOf(driver);
  const seed = () => seedDemoSubscriptions(server);
  await seed();
  await seed();
  expect(await scene.subscriptionsOf(driver)).toMatchObject([{ type: 'week', status: 'active' }]);
  expect(await scene.walletOf(driver)).toBe(before);
  server.clock.advance(4 * 86_400_000);
  await seed();
  expect(await scene.subscriptionsOf(driver)).toHaveLength(2);
});

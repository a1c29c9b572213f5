import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { createTestDriver } from '../../test/drivers.sql.ts';
import { inboxOf } from '../../test/inbox.ts';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { addSessions, remindersOf } from '../../test/reminder-kit.sql.ts';
import { createVault } from '../../platform/vault.ts';
import { createCityBook } from '../cities/index.ts';
import { deliverWaiting } from './deliver.ts';
import { sendReminders } from './sweep.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const PHONE = '79215550101';

const depsOf = () => ({
  db: server.db,
  clock: server.clock,
  cities: createCityBook(server),
  messages: server.app.application.messages,
  push: null,
  pushVault: createVault([SECRET_KEY], 'reminders:push'),
});
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    server.clock.advance(MINUTE_MS);
    const sweep = async () => {
      await sendReminders(depsOf());
      await deliverWaiting(depsOf());
    };
    await Promise.all([sweep(), sweep()]);
  }
}

describe('reminders by SMS', () => {
  it('[FGV-098] sends at most smsPerDay in a day, for free, with two servers', async () => {
    const forgiveness = JSON.stringify({ reminders: { isOn: true, smsPerDay: 2 } });
    const ran = await scene.runHere(
      ...['settings', 'set', `forgiveness=${forgiveness}`, '--city', 'saint-petersburg', '--json'],
    );
    expect([ran.code, ran.err]).toEqual([0, '']);
    const driver = await createTestDriver(server, { phones: [PHONE] });
    const { token } = driver;
    const money = async () => [await scene.walletOf(driver), await scene.operationsOf(driver)];
    const before = await money();
    await server.call(operations.setReminders, { channels: ['sms'], lead: 15 }, { token });

    await addSessions(server, driver, { count: 6, minutes: 0 });
    await minutes(20);
    const texts = async () => (await inboxOf(server, PHONE)).map(({ text }) => text);
    expect(await texts()).toHaveLength(2);
    expect((await texts()).every((text) => /^Парковка К\d+Х\d закончится в /.test(text))).toBe(true);
    const states = (await remindersOf(server, driver)).map(({ state }) => state);
    expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...Array.from({ length: 4 }, () => 'failed'),
      ...Array.from({ length: 2 }, () => 'sent'),
    ]);

    await minutes(15);
    expect(await texts()).toHaveLength(2);
    expect(await money()).toEqual(before);
    server.clock.advance(24 * 60 * MINUTE_MS);
    await addSessions(server, driver, { count: 1, minutes: 0 });
    await minutes(20);
    expect(await texts()).toHaveLength(3);
  });
});

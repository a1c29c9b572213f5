import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDriver } from '#src/test/drivers.sql.ts';
import { createTestServer, type TestServer } from '#src/test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const { getSettings } = operations;

const FORGIVING = {
  ...{ payWithinMinutes: 15, leaveWithinMinutes: 10 },
  repair: {
    kinds: ['plate', 'zone', 'start', 'end', 'gap'],
    ...{ perMonth: 3, perSession: 3, afterCheckPerMonth: 1, extraDays: 0 },
    ...{ startBackMinutes: 60, endLaterMinutes: 120 },
    ...{ gapMinutes: 15, gapFreeSeconds: 60, neighbourMetres: 150 },
  },
  extension: { lateMinutes: 0 },
  returns: { minLeftMinutes: 30, unit: 'minute' },
  reminders: { isOn: true, leads: [5, 10, 15, 30, 60], standardLead: 15, smsPerDay: 0 },
};
const OFF = {
  ...FORGIVING,
  ...{ payWithinMinutes: 0, leaveWithinMinutes: 0 },
  repair: {
    kinds: [],
    ...{ perMonth: 0, perSession: 0, afterCheckPerMonth: 0, extraDays: 0 },
    ...{ startBackMinutes: 0, endLaterMinutes: 0, gapMinutes: 0, gapFreeSeconds: 0, neighbourMetres: 0 },
  },
  reminders: { ...FORGIVING.reminders, isOn: false },
};

it.each([
  ['kazan', {}],
  ['saint-petersburg', { returns: { minLeftMinutes: 0, unit: 'minute' } }],
  ['moscow', { payWithinMinutes: 5, leaveWithinMinutes: 5, returns: { minLeftMinutes: 0, unit: 'minute' } }],
  [
    'perm',
    {
      payWithinMinutes: 20,
      repair: { ...FORGIVING.repair, extraDays: 1 },
      returns: { minLeftMinutes: 0, unit: 'hour' },
    },
  ],
  ['vladivostok', { returns: { minLeftMinutes: 0, unit: 'hour' } }],
])('[FGV-002] [OPN-023] returns the forgiveness of %s', async (city, own) => {
  const { result } = await server.call(getSettings, {}, { city });
  expect(result).toMatchObject({ forgiveness: { ...FORGIVING, ...own } });
});

it('[FGV-001] returns the documented behaviour for a pack without forgiveness', async () => {
  const ofKaluga = `= (select id from city where slug = 'kaluga')`;
  await server.pool.query(
    `update city_option set settings = settings - 'forgiveness' where city_id ${ofKaluga}`,
  );
  await server.pool.query(`update city set pack_hash = 'former' where slug = 'kaluga'`);
  const { result } = await server.call(getSettings, {}, { city: 'kaluga' });
  expect(result).toMatchObject({ forgiveness: OFF });
});

const PARTS = {
  repair: ['todaySessions', 'repairCost', 'repair', 'repairs'],
  reminders: ['getReminders', 'setReminders', 'getPushKey', 'addPush', 'removePush', 'getCalendar'],
} as const;

it.each(Object.entries(PARTS).flatMap(([part, calls]) => calls.map((call) => [part, call] as const)))(
  '[FGV-005] without %s %s answers ValidationError and changes nothing',
  async (_part, call) => {
    const driver = await createTestDriver(server, { city: 'kaluga' });
    const rows = async () =>
      Promise.all(
        ['session_repair', 'reminder_setting', 'push_subscription', 'payment'].map(
          async (table) => (await server.pool.query(`select count(*)::int from ${table}`)).rows,
        ),
      );
    const before = await rows();
    const options = { city: 'kaluga', token: driver.token };
    expect(await server.call(operations[call], {}, options)).toMatchObject({ errorName: 'ValidationError' });
    expect(await rows()).toEqual(before);
  },
);

import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDriver } from './test/drivers.sql.ts';
import { createTestServer, type TestServer } from './test/harness.ts';

let server: TestServer;
let zone: string;
beforeAll(async () => {
  server = await createTestServer();
  const rows = await server.db
    .selectFrom('zone')
    .innerJoin('city', 'city.id', 'zone.city_id')
    .select('zonenumber')
    .where('slug', '=', 'saint-petersburg')
    .orderBy('zonenumber')
    .limit(1)
    .execute();
  zone = rows[0]?.zonenumber ?? '';
});
afterAll(() => server.close());

const PLATE = 'А123ВС178';
const vehicle = (number: string) => ({ Number: number, Category: 'B', NumberFormat: 'rus' });

const REQUESTS = [
  ['login', operations.login, { login: 'nobody@example.org', password: 'secret1' }],
  ['login without password', operations.login, { login: 'nobody@example.org' }],
  ['login with an object', operations.login, { login: { $ne: '1' }, password: 'secret1' }],
  ['cost', operations.cost, () => ({ Vehicle: vehicle(PLATE), Zone: zone, Duration: '90' })],
  ['cost without a zone', operations.cost, { Vehicle: vehicle(PLATE), Duration: '90' }],
  [
    'cost for a long plate',
    operations.cost,
    () => ({ Vehicle: vehicle('А'.repeat(300)), Zone: zone, Duration: '90' }),
  ],
  [
    'cost with a wrong duration',
    operations.cost,
    () => ({ Vehicle: vehicle(PLATE), Zone: zone, Duration: '1:75' }),
  ],
  [
    'start without a vehicle',
    operations.start,
    () => ({ Zone: zone, Duration: '60', PaymentService: 'balance' }),
  ],
  [
    'start with a list for a zone',
    operations.start,
    { Vehicle: vehicle(PLATE), Zone: ['1', '2'], Duration: '60' },
  ],
  ['renew of nothing', operations.renew, { ReservationId: '12345', Duration: '60' }],
  ['cancel of nothing', operations.cancel, { ReservationId: '12345' }],
  ['cancel of a list', operations.cancel, { ReservationId: ['1', '2'] }],
  ['logout', operations.logout, {}],
] as const;

describe('form-encoded body', () => {
  it.each(REQUESTS)(
    '[APP-082][BAD-96] %s returns the same response as for JSON',
    async (_name, operation, given) => {
      const input: object = typeof given === 'function' ? given() : given;
      const driver = await createTestDriver(server, { vehicles: [{ plate: PLATE }] });
      const withToken = operation === operations.login ? {} : { token: driver.token };
      const json = await (await server.send(operation, input, withToken)).json();
      const other = operation === operations.logout ? await createTestDriver(server) : driver;
      const form = await (
        await server.send(operation, input, {
          ...withToken,
          ...('token' in withToken && { token: other.token }),
          isForm: true,
        })
      ).json();
      expect(form).toEqual(json);
    },
  );

  it('[APP-082] starts with Vehicle[Number]=… and charges like JSON', async () => {
    const driver = await createTestDriver(server, { vehicles: [{ plate: PLATE }, { plate: 'В777ОР78' }] });
    const common = { Zone: zone, Duration: '60', PaymentService: 'balance' };
    const first = await server.call(
      operations.start,
      { ...common, Vehicle: vehicle(PLATE) },
      { token: driver.token },
    );
    const second = await server.call(
      operations.start,
      { ...common, Vehicle: vehicle('В777ОР78') },
      { token: driver.token, isForm: true },
    );
    expect([first.status, second.status]).toEqual(['ok', 'ok']);
    expect(second['totalcost']).toBe(first['totalcost']);
  });
});

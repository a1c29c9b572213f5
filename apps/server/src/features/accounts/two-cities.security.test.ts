import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';
import { newCaller } from '../../test/account-kit.ts';
import type { Answer } from '../../test/harness.ts';
import { jsonOf } from '../../test/operator.ts';
import { sha256 } from '../../platform/secrets.ts';
import { hashPassword } from '../auth/password.ts';

const scene = moneyScene();
const { server } = scene;
const EMAIL = 'one.person@example.org';
const PHONE = '79215550199';
const CITIES = ['moscow', 'rostov', 'saint-petersburg'] as const;
type City = (typeof CITIES)[number];
const people = {} as Record<City, TestDriver>;
const passwordOf = (city: City) => `Пароль-${city}`;

beforeAll(async () => {
  for (const city of CITIES)
    people[city] = await scene.createTestDriver({
      ...{ city, email: EMAIL, phones: [PHONE], vehicles: [{ plate: 'А001ВВ61' }] },
      passwordHash: await hashPassword(passwordOf(city)),
    });
});

async function login(city: City, name: string, password: string): Promise<Answer> {
  const first = await server.call(operations.login, { login: name, password }, { city, ...newCaller() });
  if (first.errorName !== 'LoginTryLimit') return first;
  const solved = await scene.readPicture(first);
  return server.call(operations.login, { login: name, password, ...solved }, { city, ...newCaller() });
}
const accountOf = async (token: unknown) => {
  const { rows } = await server.pool.query<{ account_id: number }>(
    'select account_id from token where hash = $1',
    [sha256(String(token))],
  );
  return [typeof token, rows[0]?.account_id];
};

describe.each(CITIES)('accounts of one person in several cities: %s', (city) => {
  it.each([EMAIL, PHONE])(
    "[THR-26][api-1] %s opens only this city's account with its password",
    async (name) => {
      const { token } = await login(city, name, passwordOf(city));
      expect(await accountOf(token)).toEqual(['string', people[city].accountId]);
      for (const other of CITIES.filter((one) => one !== city))
        expect((await login(city, name, passwordOf(other))).errorName).toBe('IncorrectLogin');
    },
  );

  it('[THR-26] finds the account of this city for an operator', async () => {
    for (const who of [EMAIL, PHONE]) {
      const ran = await scene.runHere('person', 'export', '--as', 'Анна', who, '--city', city, '--json');
      expect(jsonOf(ran)).toMatchObject({ accountId: people[city].accountId });
    }
  });

  it.each([
    ['call', PHONE],
    ['email', EMAIL],
  ])('[THR-26] opens the account of this city with a one-time password by %s', async (type, name) => {
    const asked = { login: name, type };
    expect(await server.call(operations.restoreEasy, asked, { city, ...newCaller() })).toEqual({
      status: 'ok',
    });
    const { text } = await scene.lastMessage(name);
    const secret = type === 'call' ? text : (/^[a-z2-9]{12}$/m.exec(text)?.[0] ?? '');
    for (const other of CITIES.filter((one) => one !== city))
      expect((await login(other, name, secret)).status).toBe('error');
    const { token } = await login(city, name, secret);
    expect(await accountOf(token)).toEqual(['string', people[city].accountId]);
  });
});

it('[THR-26][services-6] starts parking by text message with the account of the receiving city', async () => {
  const zones = await server.call(operations.getZones, {}, { city: 'rostov' });
  const [zone] = zones['result'] as { zonenumber: string }[];
  await scene.command({ phone: PHONE, text: `р61*${zone?.zonenumber}*А001ВВ61*1` });
  const parked = await Promise.all(CITIES.map(async (city) => (await scene.sessionsOf(people[city])).length));
  expect(parked).toEqual([0, 1, 0]);
});

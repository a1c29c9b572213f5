import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { sha256 } from '#src/platform/secrets.ts';
import { newCaller, newPhone } from '../../test/account-kit.ts';
import { createCompany, recordDevice } from './company.sql.ts';

const scene = moneyScene();
const { server } = scene;
const TABLES = [
  'login_attempt',
  'captcha_challenge',
  'one_time_credential',
  'contact_probe',
  'company_device',
  'token',
];
const ENTRIES = [
  'login-attempts',
  'captchas',
  'one-time-passwords',
  'contact-probes',
  'company-devices',
  'tokens',
];
const YEAR_MS = 365 * 86_400_000;

async function putDevice(): Promise<void> {
  const cityId = await scene.cityIdOf('saint-petersburg');
  const now = new Date(server.clock.now());
  const company = { cityId, inn: '7700000123', name: 'ООО «Пример»', email: 'office@example.org', now };
  await inTransaction(server.db, async (tx) => {
    const accountId = await createCompany(tx, { ...company, contractHash: 'x' });
    await recordDevice(tx, { cityId, accountId, hash: sha256('device'), now });
  });
}

async function counts(): Promise<number[]> {
  const rows = TABLES.map((table) =>
    server.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`),
  );
  return (await Promise.all(rows)).map((answer) => answer.rows[0]?.count ?? -1);
}

it('[THR-1] [THR-2] [THR-17] deletes expired counters, captchas, passwords, checks, devices and tokens every hour', async () => {
  const purge = async () => {
    for (const what of ENTRIES) await scene.purgeKept(what);
  };
  const phone = newPhone();
  await server.call(operations.restoreEasy, { login: phone, type: 'call' }, newCaller());
  await server.call(operations.login, { login: phone, password: 'x' }, newCaller());
  await server.call(operations.checkEmail, { email: 'purge@example.org' }, newCaller());
  await scene.createTestDriver();
  await putDevice();
  const before = await counts();
  for (const count of before) expect(count).toBeGreaterThan(0);
  await purge();
  expect(await counts()).toEqual(before);
  server.clock.advance(61 * 60_000);
  await purge();
  expect(await counts()).toEqual([0, 0, 0, 0, 1, 1]);
  server.clock.advance(YEAR_MS);
  await purge();
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
});

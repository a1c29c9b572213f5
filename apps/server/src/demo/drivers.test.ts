import { moneyScene } from '../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { enforcementCalls } from '@gorpark/contract/enforcement';
import { PARTNER_SCOPES } from '@gorpark/contract/kit/scopes';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../test/money-kit.sql.ts';
import { createTariffBook } from '../features/tariffs/index.ts';
import { refuseDemoAccounts, seedDemoDrivers } from './drivers.ts';
import { refuseDemoKeys, seedDemoKeys } from './partner-keys.ts';

const scene = moneyScene();
const { server } = scene;
const seed = () => seedDemoDrivers({ ...server, tariffs: createTariffBook(server) });

async function signIn(login: string, city: string) {
  const password = 'gorpark2026';
  const answer = await server.call(operations.login, { login, password }, { city });
  const profile = await server.call(operations.getProfile, {}, { token: String(answer.token), city });
  return profile.result as {
    balance: number;
    firstName: string;
    ts: { numberTs: string; mainTs: boolean }[];
    sessions: { transport: { numberTs: string }; endDate: string }[];
    telephones: { phone: string }[];
  };
}

describe('demo data', () => {
  it('creates two drivers per city who can log in; a second seed changes nothing', async () => {
    const lines = await seed();
    expect(lines.join('\n')).toContain('anna@demo.gorpark.ru');
    await seed();
    for (const city of ['saint-petersburg', 'zaraysk']) {
      const anna = await signIn('anna@demo.gorpark.ru', city);
      expect(anna).toMatchObject({ balance: 1240.5, firstName: 'Анна' });
      expect(anna.ts.map((car) => car.numberTs)).toEqual(['О808ОТ198', 'У456МР47', 'А123ВС178', '1234АВ78']);
      expect(anna.sessions).toHaveLength(1);
      expect(anna.sessions[0]?.transport.numberTs).toBe('А123ВС178');
      expect(Date.parse(anna.sessions[0]?.endDate ?? '')).toBe(server.clock.now() + 78 * MINUTE_MS);
      for (const { phone } of anna.telephones) expect(phone).toMatch(/^790000000\d\d$/);
      expect(await signIn('driver@demo.gorpark.ru', city)).toMatchObject({ balance: 1500, sessions: [] });
    }
  });

  it('[sessions-5] creates one open and one unpaid session without balance; a second seed changes nothing', async () => {
    await seed();
    await seed();
    const anna = await signIn('anna@demo.gorpark.ru', 'voronezh');
    expect(anna).toMatchObject({
      balance: 0,
      sessions: [
        { status: 'Действует', endDate: '', transport: { numberTs: 'А123ВС178' } },
        { status: 'Ожидает оплаты', amountToPay: 60, transport: { numberTs: 'У456МР47' } },
      ],
    });
  });

  it('[THR-28] refuses a database with demo accounts in production (decision operations-1)', async () => {
    await seed();
    await expect(refuseDemoAccounts(server.db)).rejects.toThrow('whose password is public');
  });

  it('[OPN-100] prints one key a scope, which production refuses', async () => {
    const print = () => seedDemoKeys(server);
    const [line = '', ...others] = await print();
    expect(others).toHaveLength(PARTNER_SCOPES.length - 1);
    expect(await print()).toEqual([line, ...others]);
    const [, scope, key = ''] = /key (\S+): (\S+)/.exec(line) ?? [];
    expect(scope).toBe('enforcement:check');
    const { getPlaces } = enforcementCalls;
    const response = await server.send(getPlaces, getPlaces.example.input, { token: `Bearer ${key}` });
    expect([401, 403]).not.toContain(response.status);
    await expect(refuseDemoKeys(server.db)).rejects.toThrow('public partner keys');
  });

  it('restarts the active session on a later start and keeps the balance', async () => {
    server.clock.advance(24 * 60 * MINUTE_MS);
    await seed();
    const anna = await signIn('anna@demo.gorpark.ru', 'saint-petersburg');
    expect(anna).toMatchObject({ balance: 1240.5, sessions: [{ transport: { numberTs: 'А123ВС178' } }] });
  });
});

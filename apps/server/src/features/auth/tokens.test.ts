import { moneyScene } from '../../test/money-scene.ts';
import { type Operation, operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { createTokenStore } from './tokens.ts';
import { IDLE_MS } from './tokens.sql.ts';

const scene = moneyScene();
const { server } = scene;
const DAY_MS = 86_400_000;
/** Operations for guests and companies; all others reject their tokens. */
const CALLS_OF: Readonly<Record<'guest' | 'coop', readonly string[]>> = {
  guest: [
    ...['todaySessions', 'repairCost', 'repair', 'repairs'],
    ...['addPush', 'getCalendar', 'getReminders', 'removePush', 'setReminders'],
    ...['cost', 'sessionCost', 'start', 'cancel', 'pay', 'postPayment'],
    ...['planarCost', 'costPlane', 'planarPay', 'payPlane', 'orderState', 'giveUpOrder', 'endCost'],
    'getVehicleChecks',
  ],
  coop: [
    ...['todaySessions', 'repairCost', 'repair', 'repairs'],
    ...['addPush', 'getCalendar', 'getReminders', 'removePush', 'setReminders'],
    ...['logout', 'cost', 'sessionCost', 'start', 'renew', 'cancel', 'endCost'],
    ...['pay', 'postPayment', 'continueSession', 'deferSession', 'breakSession', 'cancelOrder'],
    ...['getOperations', 'getOperationsWithFilter', 'getSpending', 'downloadHistory', 'historyFileState'],
    ...['addDriver', 'editDriver', 'removeDriver', 'activateDriver', 'deactivateDriver'],
    ...[
      'addCompanyTs',
      'removeTs',
      'activateDevice',
      'deactivateDevice',
      'orderState',
      'giveUpOrder',
      'openOrders',
    ],
    ...['editCompanyTs', 'exportFleet', 'importFleet', 'getInvoice'],
    ...['getClosing', 'getClosingFile'],
    'getSubscription',
    'getVehicleChecks',
  ],
};

describe('tokens', () => {
  it('[ACC-039] [accounts-4] accepts a token in the body, the query and the header', async () => {
    const { token } = await scene.createTestDriver();
    const url = `${server.url}/saint-petersburg/api/profile/get-balance`;
    const ok = { status: 'ok', balance: 1000, bonus: 0 };
    expect(await (await fetch(`${url}?token=${token}`)).json()).toEqual(ok);
    for (const authorization of [`Bearer ${token}`, token]) {
      expect(await (await fetch(url, { headers: { authorization } })).json()).toEqual(ok);
    }
    const cancel = await server.call(operations.cancel, { ReservationId: '1' }, { token });
    expect(cancel.errorName).toBe('ParkingSessionNotFound');
    const headers = { authorization: `Bearer ${token}` };
    const byHeader = await server.call(operations.cancel, { ReservationId: '1' }, { headers });
    expect(byHeader.errorName).toBe('ParkingSessionNotFound');
  });

  it('[ACC-040] [BAD-85] [THR-3] returns TokenExpired after 90 days, or 14 days without use', async () => {
    const start = server.clock.now();
    const used = await scene.createTestDriver();
    const unused = await scene.createTestDriver();
    const ask = async (token: string) =>
      (await server.call(operations.getBalance, {}, { token })).errorName ?? 'ok';
    for (let day = 7; day < 90; day += 7) {
      server.clock.set(start + day * DAY_MS);
      expect(await ask(used.token)).toBe('ok');
    }
    expect(await ask(unused.token)).toBe('TokenExpired');
    server.clock.set(start + 90 * DAY_MS);
    expect(await ask(used.token)).toBe('TokenExpired');
    server.clock.set(start);
  });

  it.each([1, 3000, IDLE_MS, 27 * DAY_MS])(
    '[THR-3] keeps an expired token expired when the clock is set back by %d ms',
    async (backMs) => {
      const start = server.clock.now();
      const { token } = await scene.createTestDriver();
      const balance = async () => (await server.call(operations.getBalance, {}, { token })).errorName ?? 'ok';
      const cancel = async () =>
        (await server.call(operations.cancel, { ReservationId: '1' }, { token })).errorName;
      server.clock.set(start + IDLE_MS - 1);
      expect(await balance()).toBe('ok');
      server.clock.set(start + 2 * IDLE_MS - 1);
      expect([await balance(), await balance()]).toEqual(['TokenExpired', 'TokenExpired']);
      server.clock.set(start + 2 * IDLE_MS - 1 - backMs);
      expect([await balance(), await cancel()]).toEqual(['TokenExpired', 'TokenExpired']);
      server.clock.set(start);
    },
  );

  it('[THR-3] ends a token 14 days after its last use; later use does not renew it', async () => {
    const start = server.clock.now();
    const { token } = await scene.createTestDriver();
    const ask = async () => (await server.call(operations.getBalance, {}, { token })).errorName ?? 'ok';
    server.clock.set(start + IDLE_MS - 1);
    expect(await ask()).toBe('ok');
    server.clock.set(start + 2 * IDLE_MS - 1);
    expect(await ask()).toBe('TokenExpired');
    expect(await ask()).toBe('TokenExpired');
    server.clock.set(start);
  });

  it('[ACC-040] [THR-3] reports a token just ended on another server as ended', async () => {
    const driver = await scene.createTestDriver();
    const ask = async () =>
      (await server.call(operations.getProfile, {}, { token: driver.token })).errorName ?? 'ok';
    const { pool, clock } = server;
    expect(await ask()).toBe('ok');
    expect((await server.call(operations.getBalance, {}, { token: driver.token })).errorName).toBeUndefined();
    await pool.query(
      'update token set created_at = $3, expires_at = $4 where city_id = $1 and account_id = $2',
      [driver.cityId, driver.accountId, new Date(clock.now() - 2000), new Date(clock.now() - 1000)],
    );
    expect(await ask()).toBe('TokenExpired');
  });

  it('[ACC-040] [THR-3] rejects a write by a token that another server has just ended', async () => {
    const driver = await scene.createTestDriver();
    const write = () =>
      server.call(
        operations.changeAccountSettings,
        { name: 'reportHistoryOperation', value: true },
        { token: driver.token },
      );
    expect(await write()).toMatchObject({ status: 'ok' });
    await createTokenStore(server).endTokensOf(driver.cityId, driver.accountId);
    expect(await write()).toMatchObject({ errorName: 'TokenNotFound' });
  });

  it('[ACC-041] [THR-3] creates random tokens, stores only hashes and never logs tokens', async () => {
    const driver = await scene.createTestDriver();
    const store = createTokenStore(server);
    const more = await Promise.all(
      Array.from({ length: 50 }, () =>
        store.issueToken(driver.cityId, { kind: 'driver', accountId: driver.accountId }),
      ),
    );
    const tokens = [driver.token, ...more];
    expect(new Set(tokens).size).toBe(51);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    await server.call(operations.getBalance, {}, { token: driver.token });
    await server.call(operations.cancel, { ReservationId: '1' }, { token: driver.token });
    const dump = await server.pool.query<{ text: string }>(
      `select string_agg(to_jsonb(t)::text, '') as text from token t`,
    );
    for (const token of tokens) {
      expect(dump.rows[0]?.text).not.toContain(token);
      expect(server.logText()).not.toContain(token);
    }
  });

  it("[BAD-84] [THR-26] returns TokenNotFound for a missing, malformed, guest or other city's token", async () => {
    const { token } = await scene.createTestDriver();
    const moscow = await scene.createTestDriver({ city: 'moscow' });
    const { token: guest } = await scene.createTestGuest();
    for (const value of [undefined, '', 'null', 'x'.repeat(10_000), moscow.token, guest, `${token}x`]) {
      for (const operation of [operations.getBalance, operations.getProfile]) {
        const answer = await server.call(operation, {}, { token: value });
        expect(answer.errorName).toBe('TokenNotFound');
      }
    }
    const session = { Zone: '7801', Duration: 60, Vehicle: { Number: 'А123ВС178' } };
    for (const operation of [operations.start, operations.cost, operations.renew, operations.cancel])
      expect((await server.call(operation, session, { token: moscow.token })).errorName).toBe(
        'TokenNotFound',
      );
  });

  it('[BAD-86] returns TokenNotFound for two different tokens or one given twice', async () => {
    const [one, two] = [await scene.createTestDriver(), await scene.createTestDriver()];
    const headers = { authorization: `Bearer ${two.token}` };
    const both = await server.call(operations.getBalance, {}, { token: one.token, headers });
    expect(both.errorName).toBe('TokenNotFound');
    const url = `${server.url}/saint-petersburg/api/profile/get-balance`;
    const twice = await fetch(`${url}?token=${one.token}&token=${two.token}`);
    expect(((await twice.json()) as { errorName: string }).errorName).toBe('TokenNotFound');
  });

  it('[ACC-232] [THR-3] rejects a token after logout and keeps other tokens of the account', async () => {
    const driver = await scene.createTestDriver();
    const other = await createTokenStore(server).issueToken(driver.cityId, {
      kind: 'driver',
      accountId: driver.accountId,
    });
    expect((await server.call(operations.logout, {}, { token: driver.token })).status).toBe('ok');
    expect((await server.call(operations.getBalance, {}, { token: driver.token })).errorName).toBe(
      'TokenNotFound',
    );
    expect((await server.call(operations.getBalance, {}, { token: other })).status).toBe('ok');
  });

  it('[THR-3] ends tokens in database and cache when the password changes', async () => {
    const driver = await scene.createTestDriver();
    const store = server.app.application.access;
    const owner = { kind: 'driver', accountId: driver.accountId } as const;
    const [kept, other] = [await store.issueToken(driver.cityId, owner), driver.token];
    const ask = async (token: string) =>
      (await server.call(operations.getBalance, {}, { token })).errorName ?? 'ok';
    expect([await ask(kept), await ask(other)]).toEqual(['ok', 'ok']);
    const actor = await store.resolveToken(driver.cityId, kept);
    if (typeof actor === 'string') throw new Error(actor);
    await store.keepOnlyToken(driver.cityId, driver.accountId, actor.tokenId);
    expect([await ask(kept), await ask(other)]).toEqual(['ok', 'TokenNotFound']);
    await store.endTokensOf(driver.cityId, driver.accountId);
    expect(await ask(kept)).toBe('TokenNotFound');
  });

  it.each([
    ['[THR-4] [BAD-84] a guest`s token is TokenNotFound on every call but those of guests', 'guest'],
    ['[BAD-84] [THR-26] a company`s token opens no call of its drivers, only its own', 'coop'],
  ] as const)('%s', async (_title, kind) => {
    const { cityId, accountId } =
      kind === 'guest' ? await scene.createTestGuest() : await scene.createTestDriver();
    const token = await createTokenStore(server).issueToken(cityId, { kind, accountId });
    const looking = Object.values(operations as Record<string, Operation>).filter(
      (operation) => operation.token.need !== 'none',
    );
    expect(looking.length).toBeGreaterThan(20);
    const contact = { email: 'guest@example.org', phone: '79000000099', edit: true };
    const isLogout = ({ id }: Operation) => Number(id === 'logout');
    const opened: string[] = [];
    for (const operation of looking.toSorted((a, b) => isLogout(a) - isLogout(b))) {
      const answer = await server.send(operation, { ...contact, id: '1' }, { token });
      const { errorName } = (await answer.json()) as { errorName?: string };
      if (errorName !== 'TokenNotFound') opened.push(operation.id);
    }
    expect(opened.toSorted()).toEqual(CALLS_OF[kind].toSorted());
  });
});

import { moneyScene } from '../../test/money-scene.ts';
import { createHook } from 'node:async_hooks';
import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

/** Hashes started: each costs 50 ms and 19 MiB. */
let hashes = 0;
const hook = createHook({
  init: (_id, type) => {
    if (type === 'ARGON2REQUEST') hashes += 1;
  },
});
beforeAll(() => void hook.enable());
afterAll(() => void hook.disable());

const scene = moneyScene();
const { server } = scene;
let hash = '';
beforeAll(async () => {
  hash = await hashPassword('Пароль-2026');
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('login', () => {
  it('[ACC-036] [api-1] accepts login, password and captcha in all five versions', async () => {
    await scene.createTestDriver({ email: 'versions@example.org', passwordHash: hash });
    expect(operations.login.paths).toHaveLength(5);
    for (const path of operations.login.paths.keys()) {
      const input = { login: 'versions@example.org', password: 'Пароль-2026', captcha: '' };
      const answer = await server.call(operations.login, input, { path });
      expect(answer).toEqual({ status: 'ok', token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
      expect((await server.call(operations.getBalance, {}, { token: String(answer.token) })).status).toBe(
        'ok',
      );
    }
  });

  it('[BAD-62] finds the account with spaces, upper case and every phone format', async () => {
    const driver = await scene.createTestDriver({
      email: 'Same@Example.org',
      phones: ['79000000031'],
      passwordHash: hash,
    });
    const logins = [
      ' SAME@example.ORG ',
      'same@example.org',
      '79000000031',
      '89000000031',
      '+7 (900) 000-00-31',
    ];
    for (const login of logins) {
      const answer = await server.call(operations.login, { login, password: 'Пароль-2026' });
      expect([login, answer.status]).toEqual([login, 'ok']);
    }
    const tokens = await server.db
      .selectFrom('token')
      .select('id')
      .where('city_id', '=', driver.cityId)
      .where('account_id', '=', driver.accountId)
      .execute();
    expect(tokens).toHaveLength(logins.length + 1);
  });

  it('[BAD-60] [BAD-61] [BAD-63] returns ValidationError for empty, huge and structured fields before any hashing', async () => {
    const password = 'x';
    const cases: object[] = [
      { login: '', password },
      { login: '   ', password },
      { login: 'a@b.ru', password: '' },
      { login: 'a@b.ru', password: 'x'.repeat(60 * 1024) },
      { login: { $ne: 1 }, password },
      { login: ['a@b.ru'], password },
      { login: 'a@b.ru', password: { $gt: '' } },
      { login: 'a@b.ru' },
    ];
    const before = hashes;
    for (const input of cases) {
      const answer = await server.call(operations.login, input as never, from('10.1.1.1'));
      expect(answer.errorName).toBe('ValidationError');
    }
    expect(hashes).toBe(before);
    await server.call(operations.login, { login: 'a@b.ru', password }, from('10.1.1.1'));
    expect(hashes).toBe(before + 1);
  });

  it.each(['a\u0000b', '🚗🅿️🚙', 'Ж'.repeat(20), 'ё', 'pass word'])(
    '[BAD-65] compares the password %j byte by byte, without truncation',
    async (password) => {
      const phc = await hashPassword(password);
      expect(await verifyPassword(password, phc)).toBe(true);
      expect(await verifyPassword(`${password}x`, phc)).toBe(false);
      expect(await verifyPassword(password.slice(0, -1), phc)).toBe(false);
      expect(phc).not.toContain(password);
    },
  );

  it('returns the same error for a wrong password and an unknown login', async () => {
    await scene.createTestDriver({ email: 'known@example.org', passwordHash: hash });
    const ask = (login: string, address: string) =>
      server.call(operations.login, { login, password: 'wrong' }, from(address));
    const known = await ask('known@example.org', '10.2.0.1');
    expect(known.errorName).toBe('IncorrectLogin');
    expect(await ask('nobody@example.org', '10.2.0.2')).toEqual(known);
  });

  it('[THR-26] rejects an account of another city', async () => {
    await scene.createTestDriver({ city: 'moscow', email: 'only-moscow@example.org', passwordHash: hash });
    const input = { login: 'only-moscow@example.org', password: 'Пароль-2026' };
    expect((await server.call(operations.login, input, { city: 'moscow' })).status).toBe('ok');
    expect((await server.call(operations.login, input)).errorName).toBe('IncorrectLogin');
  });
});

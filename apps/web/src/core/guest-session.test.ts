import { describe, expect, it } from 'vitest';
import type { Call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { refuse, succeed } from '#src/api/result.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore, tokenKey } from '#src/lib/token-store.ts';
import { createGuestSession, guestTokenKey } from './guest-session.ts';

const CITY = 'saint-petersburg';

/** Issues tokens g1, g2, … */
const setUp = () => {
  const store = createMemoryStore();
  let count = 0;
  const mints: string[] = [];
  const call = ({ paths }: Call) => {
    if (paths[0].endsWith('/order-state')) return Promise.resolve(refuse('PaymentServiceError'));
    mints.push(paths[0]);
    return Promise.resolve(succeed(`g${(count += 1)}`));
  };
  const tab = createMemoryStore();
  const guest = createGuestSession({ client: { call } as unknown as ApiClient, store, tab, citySlug: CITY });
  return { store, tab, mints, guest };
};

describe('guest token', () => {
  it("[ACC-021] is created for the first call and stored apart from a driver's token", async () => {
    const { store, mints, guest } = setUp();
    const drivers = createTokenStore(store, CITY);
    drivers.write('standart', 'driver');
    expect(mints).toEqual([]);
    expect(await guest.run(({ token }) => Promise.resolve(succeed(token)))).toEqual(succeed('g1'));
    expect(mints).toEqual(['/api/auth/guest-token']);
    expect(store.read(guestTokenKey(CITY))).toBe('g1');
    for (const userType of ['standart', 'coop'] as const)
      expect(guestTokenKey(CITY)).not.toBe(tokenKey(CITY, userType));
    expect([drivers.read('standart'), drivers.read('coop')]).toEqual(['driver', null]);
    drivers.remove('standart');
    expect(store.read(guestTokenKey(CITY))).toBe('g1');
  });

  it('[FGV-028] [THR-4] of a link is used by this tab, for its own order and for nothing new', async () => {
    const { store, tab, mints, guest } = setUp();
    store.write(guestTokenKey(CITY), 'own');
    expect(await guest.open('100778', 'secret')).toBe(true);
    expect(mints).toEqual(['/api/auth/order-token/v1']);
    expect([guest.known(), guest.known('100778'), guest.known('100779')]).toEqual(['own', 'g1', 'own']);
    expect([tab.read(guestTokenKey(CITY)), store.read(guestTokenKey(CITY))]).toEqual(['g1', 'own']);
    expect(await guest.run(({ token }) => Promise.resolve(succeed(token)))).toEqual(succeed('own'));
    const sent: string[] = [];
    const answer = await guest.ask(({ token = '' }) => {
      sent.push(token);
      return Promise.resolve(token === 'g1' ? refuse('ParkingSessionNotFound') : succeed(token));
    });
    expect([answer, sent]).toEqual([succeed('own'), ['g1', 'own']]);
    const refused = await guest.ask(() => Promise.resolve(refuse('RepairLimit')));
    expect(refused).toEqual(refuse('RepairLimit'));
  });

  it('[ACC-021] differs between cities', () => {
    expect(guestTokenKey('moscow')).not.toBe(guestTokenKey(CITY));
  });

  it('is stored for the next call and shared by concurrent calls', async () => {
    const { mints, guest } = setUp();
    const tokens: string[] = [];
    const note = ({ token }: { token: string }) => {
      tokens.push(token);
      return Promise.resolve(succeed(null));
    };
    await Promise.all([guest.run(note), guest.run(note)]);
    await guest.run(note);
    expect([tokens, mints.length]).toEqual([['g1', 'g1', 'g1'], 1]);
  });

  it.each(['TokenNotFound', 'TokenExpired'] as const)(
    'is renewed once after the refusal %s',
    async (name) => {
      const { store, guest } = setUp();
      const tokens: string[] = [];
      const answer = await guest.run(({ token }) => {
        tokens.push(token);
        return Promise.resolve(tokens.length === 1 ? refuse(name) : succeed('paid'));
      });
      expect([answer, tokens, store.read(guestTokenKey(CITY))]).toEqual([
        succeed('paid'),
        ['g1', 'g2'],
        'g2',
      ]);
      const never = await guest.run(() => Promise.resolve(refuse(name)));
      expect(never).toEqual(refuse(name));
    },
  );

  it('fails the call before it is sent if it cannot be created, and stores nothing', async () => {
    const store = createMemoryStore();
    const refused = () => Promise.resolve(refuse('PriceChangedTryLater'));
    const options = { store, tab: createMemoryStore(), citySlug: CITY };
    const guest = createGuestSession({ client: { call: refused } as unknown as ApiClient, ...options });
    let sent = 0;
    const call = () => {
      sent += 1;
      return Promise.resolve(succeed('paid'));
    };
    expect(await guest.run(call)).toEqual(refuse('PriceChangedTryLater'));
    expect([sent, store.read(guestTokenKey(CITY)), guest.known()]).toEqual([0, null, null]);
  });

  it('reuses a token that another call renewed meanwhile', async () => {
    const { store, mints, guest } = setUp();
    const tokens: string[] = [];
    const answer = await guest.run(({ token }) => {
      tokens.push(token);
      if (tokens.length > 1) return Promise.resolve(succeed('paid'));
      store.write(guestTokenKey(CITY), 'newer');
      return Promise.resolve(refuse('TokenExpired'));
    });
    expect([answer, tokens, mints.length]).toEqual([succeed('paid'), ['g1', 'newer'], 1]);
    expect(guest.known()).toBe('newer');
  });

  it('[FGV-028] is tried after that of a link, only if the link is of another session or has ended', async () => {
    const { store, tab, guest } = setUp();
    tab.write(guestTokenKey(CITY), 'linked');
    store.write(guestTokenKey(CITY), 'own');
    const ask = async (name: 'TokenExpired' | 'ParkingSessionNotFound' | 'PriceChangedTryLater') => {
      const tokens: unknown[] = [];
      const answer = await guest.ask(({ token }) => {
        tokens.push(token);
        return Promise.resolve(token === 'own' ? succeed('own') : refuse(name));
      });
      return [tokens, answer];
    };
    for (const name of ['TokenExpired', 'ParkingSessionNotFound'] as const)
      expect(await ask(name)).toEqual([['linked', 'own'], succeed('own')]);
    const refused = refuse('PriceChangedTryLater');
    expect(await ask('PriceChangedTryLater')).toEqual([['linked'], refused]);
  });

  it('is not renewed after another refusal or a lost answer', async () => {
    const { mints, guest } = setUp();
    let sent = 0;
    const answer = await guest.run(() => {
      sent += 1;
      return Promise.resolve(refuse('PriceChangedTryLater'));
    });
    expect([answer, sent, mints.length]).toEqual([refuse('PriceChangedTryLater'), 1, 1]);
  });
});

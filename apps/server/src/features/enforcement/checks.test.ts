import { operations } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { createCheckKit } from '../../test/check-kit.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { createRepairKit, nextPlate, typoOf } from '../../test/repair-kit.sql.ts';
import { vehicle } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { version } from '../../test/tariffs.sql.ts';
import { OPEN_CITY, OPEN_ZONE } from '../../test/open-kit.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const { ask, said } = createCheckKit(server);
const { parked, fix } = createRepairKit(server);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const OTHER = '7802';
const iso = (ms: number) => new Date(ms).toISOString();
const now = () => server.clock.now();

beforeEach(() => server.clock.set(TEST_NOW_MS));

describe('verdicts', () => {
  it('[OPN-012] [OPN-018] allows a session in its zone alone, until its end', async () => {
    const { plate } = await parked({ Duration: 60 });
    const until = iso(now() + 60 * MINUTE);
    expect(await ask({ plate })).toMatchObject({ verdict: 'allowed', reason: 'session', until });
    expect(await ask({ plate, Zone: OTHER })).toMatchObject({
      ...{ verdict: 'notAllowed', reason: 'otherZone' },
      grace: { kind: 'arrival', until: iso(now() + 15 * MINUTE) },
    });
    const open = await scene.openSession();
    expect(await said({ plate: open.driver.plate, Zone: OPEN_ZONE }, { city: OPEN_CITY })).toBe(
      'allowed session',
    );
  });

  it('[OPN-017] gives grace of departure to the second after an end', async () => {
    const { plate } = await parked({ Duration: 60 });
    const end = now() + 60 * MINUTE;
    const departure = { kind: 'departure', until: iso(end + 10 * MINUTE) };
    server.clock.set(end);
    expect(await ask({ plate })).toMatchObject({ reason: 'expired', grace: departure });
    server.clock.set(end + 10 * MINUTE - SECOND);
    expect((await ask({ plate })).grace).toEqual(departure);
    server.clock.advance(SECOND);
    expect(await ask({ plate })).toMatchObject({ reason: 'expired', grace: null });
    server.clock.set(end + 60 * MINUTE);
    expect(await ask({ plate })).toMatchObject({ reason: 'expired', grace: null });
    server.clock.advance(SECOND);
    expect((await ask({ plate })).reason).toBe('noRight');
  });

  it('[OPN-014] allows a subscription or a permit of 100 % for plate, zone and time', async () => {
    const { plate, driver, orderNum } = await scene.subscribed();
    expect(await said({ plate })).toBe('allowed subscription');
    expect(await said({ plate: nextPlate() })).toBe('notAllowed noRight');
    const permitted = async (fields: object) => {
      const own = nextPlate();
      const period = { startsAt: new Date(now() - MINUTE), endsAt: new Date(now() + 60 * MINUTE) };
      const benefit = { name: 'Разрешение', salePercent: 100, plate: own, ...period, ...fields };
      await scene.createTestDriver({ vehicles: [{ plate: own }], benefits: [benefit] });
      return said({ plate: own });
    };
    expect(await permitted({})).toBe('allowed permit');
    expect(await permitted({ plate: undefined })).toBe('allowed permit');
    expect(await permitted({ salePercent: 50 })).toBe('notAllowed noRight');
    expect(await permitted({ zones: [OTHER] })).toBe('notAllowed otherZone');
    expect(await permitted({ endsAt: new Date(now() - SECOND) })).toBe('notAllowed expired');
    server.clock.advance(MINUTE);
    await server.call(operations.pauseSubscription, { orderNum }, { token: driver.token });
    server.clock.advance(2 * MINUTE);
    expect(await said({ plate })).toBe('notAllowed expired');
  });

  it('[OPN-015] is unknown while a start or an extension waits for its bank', async () => {
    const waiting = async (fields: object = {}) => {
      const plate = nextPlate();
      const driver = await scene.createTestDriver({ balanceKopecks: 0, vehicles: [{ plate }] });
      const started = await scene.startSession(driver, {
        ...{ Vehicle: vehicle(plate), PaymentService: 'card', ...fields },
      });
      return { plate, driver, page: started.RedirectURL };
    };
    const paid = await waiting();
    const limit = iso(now() + 15 * MINUTE);
    expect(await ask({ plate: paid.plate })).toMatchObject({
      ...{ verdict: 'unknown', reason: 'paymentProcessing', until: limit, grace: null },
    });
    await scene.payOnPage(paid.page);
    await scene.settleAll();
    expect(await said({ plate: paid.plate })).toBe('allowed session');
    const refused = await waiting();
    await scene.payOnPage(refused.page, { card: 'decline' });
    await scene.settleAll();
    expect(await said({ plate: refused.plate })).toBe('notAllowed noRight');
    const late = await waiting();
    server.clock.advance(15 * MINUTE - SECOND);
    expect(await said({ plate: late.plate })).toBe('unknown paymentProcessing');
    server.clock.advance(SECOND);
    expect(await said({ plate: late.plate })).toBe('notAllowed noRight');

    const extended = await parked({ Duration: 60 }, { balanceKopecks: 28_000 });
    server.clock.advance(59 * MINUTE);
    await server.call(
      operations.renew,
      { ReservationId: extended.ReservationId, Duration: 60, PaymentService: 'card' },
      { token: extended.driver.token },
    );
    server.clock.advance(2 * MINUTE);
    expect(await said({ plate: extended.plate })).toBe('unknown paymentProcessing');
  });

  it('[OPN-016] is unknown while the money of the city is stopped', async () => {
    const { plate } = await parked();
    const cityId = await scene.cityIdOf('saint-petersburg');
    const freeze = { city_id: cityId, stopped_at: new Date(now()), findings: 1 };
    await server.db.insertInto('ledger_freeze').values(freeze).execute();
    expect(await said({ plate: nextPlate() })).toBe('unknown moneyStopped');
    expect(await said({ plate })).toBe('allowed session');
    expect(await said({ plate: nextPlate(), Zone: '0001' }, { city: OPEN_CITY })).toBe('notAllowed noRight');
    await server.db.deleteFrom('ledger_freeze').execute();
  });

  it('[OPN-009] [OPN-010] tells free and unsold places, unknown years and tariffs', async () => {
    const plate = nextPlate();
    expect(await said({ plate, place: { parking: '3007' } })).toBe('allowed freePlace');
    expect(await said({ plate, place: { parking: 'c222714' } })).toBe('unknown notSold');
    expect(await said({ plate, place: { parking: 'none' } })).toBe('unknown placeNotFound');
    expect(await said({ plate, place: { lat: 60.5, lon: 29 } })).toBe('unknown placeNotFound');
    await scene.putZone('saint-petersburg', 'later', [version('later', 100, { validFrom: '2030-01-01' })]);
    expect(await said({ plate, Zone: 'later' })).toBe('unknown tariffUnknown');
    const before = now();
    server.clock.set(Date.UTC(2035, 5, 5, 9));
    expect(await said({ plate })).toBe('unknown calendarUnknown');
    server.clock.set(before);
  });

  it('[OPN-019] gives grace until the end of post-payment where a city has it', async () => {
    const { grace } = await ask({ plate: nextPlate(), Zone: '4011' }, { city: 'moscow' });
    expect(grace?.kind).toBe('postPayment');
  });
});

describe('observation', () => {
  it('[OPN-020] [OPN-021] lasts from the first check until a right or 180 minutes', async () => {
    const { plate, driver } = { plate: nextPlate(), driver: await scene.createTestDriver() };
    const first = now();
    const grace = { kind: 'arrival', until: iso(first + 15 * MINUTE) };
    expect(await ask({ plate })).toMatchObject({ firstSeenAt: iso(first), grace });
    server.clock.advance(15 * MINUTE - SECOND);
    expect(await ask({ plate }, { performer: 'key:2' })).toMatchObject({ firstSeenAt: iso(first), grace });
    server.clock.advance(SECOND);
    expect(await ask({ plate })).toMatchObject({ firstSeenAt: iso(first), grace: null });
    expect((await ask({ plate, Zone: OTHER })).firstSeenAt).toBe(iso(now()));
    await scene.startSession(driver, { Vehicle: vehicle(plate), Duration: 60 });
    server.clock.advance(121 * MINUTE);
    const again = now();
    expect((await ask({ plate })).firstSeenAt).toBe(iso(again));
    server.clock.advance(180 * MINUTE);
    expect((await ask({ plate })).firstSeenAt).toBe(iso(again));
    server.clock.advance(SECOND);
    expect((await ask({ plate })).firstSeenAt).toBe(iso(now()));
  });

  it('[OPN-022] has one clock for two first checks at the same time', async () => {
    const plate = nextPlate();
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, no) => {
        server.clock.advance(7);
        return ask({ plate }, { performer: `key:${no}` });
      }),
    );
    expect(new Set(all.map(({ firstSeenAt }) => firstSeenAt)).size).toBe(1);
  });

  it('[OPN-022] counts the check of a server that runs half a minute ahead', async () => {
    const plate = nextPlate();
    server.clock.set(TEST_NOW_MS + 30 * SECOND);
    const ahead = await ask({ plate });
    server.clock.set(TEST_NOW_MS);
    expect((await ask({ plate })).firstSeenAt).toBe(ahead.firstSeenAt);
  });
});

describe('plates', () => {
  it('[OPN-027] treats Latin and Cyrillic twins as one plate', async () => {
    const { plate } = await parked();
    expect(await said({ plate: toLatin(plate).toLowerCase() })).toBe('allowed session');
    const foreign = `AB${1000 + (now() % 9000)}`;
    const driver = await scene.createTestDriver();
    await scene.startSession(driver, { Vehicle: vehicle(foreign, 'B', 'foreign') });
    expect(await said({ plate: `АВ${foreign.slice(2)}` })).toBe('allowed session');
    expect(await said({ plate: foreign })).toBe('allowed session');
  });

  it('[OPN-028] hints at a similar plate and names nobody', async () => {
    const { plate } = await parked();
    const typo = typoOf(plate);
    const answer = await ask({ plate: typo });
    expect(answer).toMatchObject({ reason: 'noRight', hints: ['similarPlate'] });
    expect(await ask({ plate: typo, Zone: OTHER })).toMatchObject({ hints: [] });
    expect(await ask({ plate })).toMatchObject({ hints: [] });
    expect(Object.keys(answer).toSorted()).toEqual(
      [
        'candidates',
        'firstSeenAt',
        'grace',
        'hints',
        'id',
        'isRepaired',
        'knownThen',
        'place',
        'reason',
      ].concat(...['until', 'verdict']),
    );
    expect(JSON.stringify(answer)).not.toContain(plate);
  });
});

describe('a past moment', () => {
  it('[OPN-030] [FGV-016] tells what was known then and what is known now', async () => {
    const { plate, ...car } = await parked({ Duration: 60 });
    const typo = typoOf(plate);
    server.clock.advance(20 * MINUTE);
    const [atMs, first] = [now(), await ask({ plate: typo })];
    server.clock.advance(20 * MINUTE);
    expect(await ask({ plate: typo, atMs: now() - SECOND })).toMatchObject({
      reason: 'noRight',
      grace: null,
    });
    await fix(car, { kind: 'plate', Vehicle: vehicle(typo) });
    const known = { verdict: 'notAllowed', reason: 'noRight' };
    expect(await ask({ plate: typo, atMs })).toMatchObject({
      ...{ verdict: 'allowed', reason: 'session', isRepaired: true, knownThen: known },
    });
    expect(await ask({ plate, atMs })).toMatchObject({
      ...{ reason: 'noRight', knownThen: { verdict: 'allowed', reason: 'session' } },
    });
    const stored = await server.db
      .selectFrom('enforcement_check')
      .select(['verdict', 'then_verdict'])
      .where('plate', '=', typo)
      .orderBy('no')
      .execute();
    expect(stored).toEqual([
      { verdict: first.verdict, then_verdict: null },
      { verdict: 'notAllowed', then_verdict: 'notAllowed' },
      { verdict: 'allowed', then_verdict: 'notAllowed' },
    ]);
  });

  it('[OPN-030] undoes a later extension and cancellation', async () => {
    const { plate, driver, ReservationId } = await parked({ Duration: 60 });
    const startMs = now();
    server.clock.advance(30 * MINUTE);
    await server.call(operations.renew, { ReservationId, Duration: 60 }, { token: driver.token });
    server.clock.advance(MINUTE);
    await server.call(operations.cancelOrder, { OrderId: ReservationId }, { token: driver.token });
    server.clock.advance(10 * MINUTE);
    const at = async (minutes: number) => (await ask({ plate, atMs: startMs + minutes * MINUTE })).knownThen;
    expect(await at(29)).toMatchObject({ reason: 'session', until: iso(startMs + 60 * MINUTE) });
    expect(await at(30.5)).toMatchObject({ reason: 'session', until: iso(startMs + 120 * MINUTE) });
    expect(await at(32)).toMatchObject({ reason: 'expired' });
  });

  it('[FGV-013] allows a gap of 60 seconds between two sessions, not one of 61', async () => {
    const gap = async (seconds: number) => {
      const { plate, driver } = await parked({ Duration: 60 });
      server.clock.advance(60 * MINUTE);
      const atMs = now() + SECOND;
      server.clock.advance(seconds * SECOND);
      await scene.startSession(driver, { Vehicle: vehicle(plate), Duration: 60 });
      return ask({ plate, atMs });
    };
    expect(await gap(60)).toMatchObject({ verdict: 'allowed', reason: 'session' });
    expect(await gap(61)).toMatchObject({ reason: 'expired', grace: { kind: 'departure' } });
  });
});

const toLatin = (plate: string) =>
  plate.replace(/[АВЕКМНОРСТУХ]/g, (sign) => 'ABEKMHOPCTYX'['АВЕКМНОРСТУХ'.indexOf(sign)] ?? sign);

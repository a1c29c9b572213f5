import { type Operation, operations, type RequestOf } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS, vehicle, ZONE } from './test/money-kit.sql.ts';
import { companyScenarios, type Facts, recordOf, type Scenario } from './test/guard-scenarios.ts';
import { moneyScene } from './test/money-scene.ts';
import { newCaller, newPhone } from './test/account-kit.ts';
import { OPEN_CITY } from './test/open-kit.ts';
import { DAY, subscriptionVehicle, TODAY } from './test/subscription-kit.sql.ts';
import { POST_ZONE } from './test/post-kit.ts';
import { type Answer, type CallOptions, TEST_NOW_MS } from './test/harness.ts';

const scene = moneyScene();
const { server } = scene;

const soon = (iso: string): string => new Date(Date.parse(iso) + 15 * MINUTE_MS).toISOString();

async function session(sum?: number): Promise<Scenario & { ReservationId: string }> {
  server.clock.set(TEST_NOW_MS);
  const { driver, plate, ReservationId, endDate } = await scene.parkedDriver();
  const startDate = new Date(Date.parse(endDate) - 60 * MINUTE_MS).toISOString();
  const facts = { status: 'active', plate, zone: ZONE, startDate, endDate };
  const shown = { ...facts, ...(sum !== undefined && { sum }) };
  const others = [
    { status: 'waiting' },
    { plate: 'А777АА78' },
    { zone: '7802' },
    { startDate: soon(startDate) },
  ];
  const stale = [...others, { endDate: soon(endDate) }, { endDate: 'never' }, { sum: 1 }];
  return {
    ...{ driver, ReservationId, input: { ReservationId }, shown: { shown } },
    stale: stale.map((one) => ({ shown: { ...shown, ...one } })),
  };
}

async function starting(fields: (plate: string) => Record<string, unknown>): Promise<Scenario> {
  server.clock.set(TEST_NOW_MS);
  const plate = `С${(plates += 1)}СС78`;
  const driver = await scene.createTestDriver({ vehicles: [{ plate }] });
  const stale = [279.99, 280.01, 560.2, 0, 'cheap'].map((sum) => ({ shown: { sum } }));
  return { driver, input: fields(plate), shown: { shown: { sum: 280 } }, stale };
}
let plates = 100;
let keys = 0;

async function unpaid(isDeferred: boolean): Promise<Scenario> {
  server.clock.set(TEST_NOW_MS);
  const { driver, OrderId } = await scene.openSession();
  server.clock.advance(60 * MINUTE_MS);
  if (isDeferred) await scene.endSession(driver, 'deferSession', { OrderId });
  const shown = isDeferred ? { status: 'waiting', sum: 40 } : { status: 'active', endDate: '' };
  const others = isDeferred ? [{ status: 'active' }, { sum: 39 }] : [{ status: 'waiting' }];
  const stale = [...others, { plate: 'А777АА36' }].map((one) => ({ shown: { ...shown, ...one } }));
  return { driver, city: OPEN_CITY, input: { OrderId }, shown: { shown }, stale };
}

async function subscription(field: string): Promise<Scenario> {
  server.clock.set(TEST_NOW_MS);
  const { driver, plate, orderNum } = await scene.subscribed();
  const input = { orderNum, [field]: `С${(plates += 1)}СС77` };
  const stale = ['А777АА36', '', '#'].map((other) => ({ shown: { plate: other } }));
  return { driver, input, shown: { shown: { plate } }, stale };
}

const withInput = async (made: Promise<Scenario>, input: object): Promise<Scenario> => {
  const scenario = await made;
  return { ...scenario, input: { ...scenario.input, ...input } };
};

async function garage(inputOf: (plate: string) => object, isList = false): Promise<Scenario> {
  server.clock.set(TEST_NOW_MS);
  const plate = `С${(plates += 1)}СС78`;
  const driver = await scene.createTestDriver({ vehicles: [{ plate }] });
  const known = await recordOf(server, driver, false, 'ts');
  const { id, name, numberTs, formatGrz, category, STSNumber, mainTs } = known;
  const facts = { id, name, numberTs, formatGrz, category, STSNumber, mainTs };
  const texts = { name: 'Дача', numberTs: 'А777АА78', STSNumber: '9912345678' };
  const others = [...Object.entries({ ...texts, category: 'A', formatGrz: 'Иностранный', mainTs: !mainTs })];
  const stale: unknown[] = others.map(([field, value]) => ({ ...facts, [field]: value }));
  const lists = [...stale.map((one) => [one]), [], [facts, facts]];
  return {
    ...{ driver, input: { ...inputOf(plate) }, shown: { shown: isList ? [facts] : facts } },
    stale: (isList ? lists : stale).map((shown) => ({ shown })),
  };
}

async function document(changes: object): Promise<Scenario> {
  const driver = await scene.createTestDriver();
  const shown = { type: 'STS', title: '9912345678' };
  const { id } = await server.call(operations.addDocument, shown, { token: driver.token });
  const stale = [{ type: 'VU' }, { title: '9912345677' }].map((one) => ({ shown: { ...shown, ...one } }));
  return { driver, input: { id, ...changes }, shown: { shown }, stale };
}

const SCENARIOS: Record<string, () => Promise<Scenario>> = {
  start: () => starting((plate) => ({ Zone: ZONE, Duration: 60, Vehicle: vehicle(plate) })),
  postPayment: async () => {
    server.clock.set(TEST_NOW_MS);
    const plate = `С${(plates += 1)}СС59`;
    const driver = await scene.createTestDriver({ city: 'perm', vehicles: [{ plate }] });
    const input = { zone: POST_ZONE, duration: 60, number: plate, payment: 'balance' };
    const { totalcost } = await server.call(
      operations.cost,
      { Zone: POST_ZONE, Duration: 60, Vehicle: vehicle(plate) },
      { token: driver.token, city: 'perm' },
    );
    return {
      ...{ driver, city: 'perm', input: { ...input, postPaymentStartTime: '2025-11-05T10:00:00' } },
      ...{ shown: { shown: { sum: totalcost } }, stale: [{ shown: { sum: Number(totalcost) + 0.01 } }] },
    };
  },
  pay: () => starting((plate) => ({ zone: ZONE, duration: 60, number: plate, payment: 'balance' })),
  renew: () => withInput(session(280.2), { Duration: 60 }),
  continueSession: () => withInput(session(280.2), { duration: 60 }),
  repair: async () => {
    const { driver, ReservationId } = await session();
    const input = { ReservationId, kind: 'zone', Zone: '7802' };
    const { version, difference } = await server.call(
      operations.repairCost,
      { ReservationId, kind: 'zone', Zone: '7802' },
      { token: driver.token },
    );
    const stale = [{ version: 'old' }, { version, difference: Number(difference) - 0.01 }];
    return { driver, input, shown: { version, difference }, stale };
  },
  paySubscription: async () => {
    server.clock.set(TEST_NOW_MS);
    const plate = `С${(plates += 1)}СС78`;
    const driver = await scene.createTestDriver({ vehicles: [{ plate }] });
    const input = { vehicle: subscriptionVehicle(plate), codeSubscription: DAY, timestart: TODAY };
    return { driver, input, shown: { cost: 400 }, stale: [{ cost: 399.99 }, { cost: 450 }] };
  },
  changeSubscriptionVehicle: () => subscription('newNumber'),
  changeGrz: () => subscription('grzNew'),
  cancel: () => session(280),
  deferSession: () => unpaid(false),
  breakSession: () => withInput(unpaid(false), { PaymentService: 'card' }),
  cancelOrder: () => unpaid(true),
  changeCar: () => garage((oldNumberTs) => ({ car: { oldNumberTs, name: 'Рабочая' } })),
  changeCars: () => garage((numberTs) => ({ car: [{ numberTs, name: 'Рабочая' }] }), true),
  removeCar: () => garage((numberTs) => ({ numberTs })),
  changeDocument: () => document({ type: 'STS', title: '9912345679' }),
  removeDocument: () => document({}),
  changeProfile: async () => {
    const driver = await scene.createTestDriver();
    const { result } = await server.call(operations.getProfile, {}, { token: driver.token });
    const { firstName, lastName, middleName, email } = result as Facts;
    const shown = { firstname: firstName, lastname: lastName, middlename: middleName, email };
    const stale = Object.keys(shown).map((field) => ({ shown: { ...shown, [field]: 'Другое' } }));
    return { driver, input: { firstname: 'Анна' }, shown: { shown }, stale };
  },
  changePhone: async () => {
    const [main, fresh] = [newPhone(), newPhone()];
    const driver = await scene.createTestDriver({ phones: [main] });
    await scene.putConfirmedCode(driver, 'phone', fresh);
    const stale = [newPhone(), '', '#'].map((phone) => ({ shown: { phone } }));
    return { driver, input: { phone: fresh }, shown: { shown: { phone: `+${main}` } }, stale };
  },
  ...companyScenarios(scene),
};

/** Without an idempotency key, a repeat finds its own effect and shows it. */
const UNKEYED = [
  ...['changeSubscriptionVehicle', 'changeGrz', 'changeCar', 'changeCars', 'changeDocument'],
  ...[
    'changePhone',
    'changeProfile',
    'editCompanyTs',
    'importFleet',
    'removeCar',
    'removeDocument',
    'removeTs',
  ],
];

const isGuarded = ([, { guard }]: [string, Operation]): boolean => guard !== undefined;
const NAMES = (Object.entries(operations) as [string, Operation][]).filter(isGuarded).flatMap(([id]) => {
  const names = Object.keys(SCENARIOS).filter((name) => name.split(' ')[0] === id);
  return names.length > 0 ? names : [id];
});

const send = (id: string, { driver, city }: Scenario, input: object, key?: string): Promise<Answer> => {
  const { paths, ...rest }: Operation = operations[id as keyof typeof operations];
  const inPath = 'id' in input ? String(input.id) : '';
  const operation: Operation = { ...rest, paths: [paths[0].replace('{id}', inPath)] };
  const headers = { ...newCaller().headers, ...(key !== undefined && { 'idempotency-key': key }) };
  const call: CallOptions = { token: driver.token, headers, ...(city !== undefined && { city }) };
  return server.call(operation, input as RequestOf<typeof operation>, call);
};

async function stateOf({ driver, city }: Scenario) {
  const [sessions, history] = [await scene.sessionsOf(driver), await scene.operationsOf(driver)];
  const subscriptions = await scene.subscriptionsOf(driver);
  const call = { token: driver.token, ...(city !== undefined && { city }) };
  const profile = await server.call(operations.getProfile, {}, call);
  const company = await server.call(operations.getCorpProfile, {}, call);
  return { sessions, history, subscriptions, wallet: await scene.walletOf(driver), profile, company };
}

describe.each(NAMES)('guard of %s', (name) => {
  const [id = ''] = name.split(' ');
  const make = () => SCENARIOS[name]?.() ?? Promise.reject(new Error(`no scenario for ${name}`));

  it('refuses each outdated screen, changes nothing, and returns facts that the next press may send', async () => {
    const scenario = await make();
    const before = await stateOf(scenario);
    for (const stale of scenario.stale) {
      const answer = await send(id, scenario, { ...scenario.input, ...stale }, `${(keys += 1)}`);
      // A repair has its documented name for a higher price.
      expect(['DataChanged', 'PriceChangedTryLater']).toContain(answer.errorName);
      expect([stale, answer]).toMatchObject([stale, { now: expect.anything() }]);
      expect(await stateOf(scenario)).toEqual(before);
    }
    const [stale] = scenario.stale;
    const { now } = await send(id, scenario, { ...scenario.input, ...stale });
    const next = { ...scenario.input, ...('shown' in scenario.shown ? { shown: now } : (now as object)) };
    expect(await send(id, scenario, next)).toMatchObject({ status: 'ok' });
    expect(await stateOf(scenario)).not.toEqual(before);
  });

  it('accepts what holds, and a request without a guard', async () => {
    const guarded = await make();
    expect(await send(id, guarded, { ...guarded.input, ...guarded.shown })).toMatchObject({ status: 'ok' });
    const plain = await make();
    expect(await send(id, plain, plain.input)).toMatchObject({ status: 'ok' });
  });

  it('[INV-7] has no other effect when repeated although its own effect made the screen outdated', async () => {
    const scenario = await make();
    const input = { ...scenario.input, ...scenario.shown };
    const answer = await send(id, scenario, input, 'own');
    const after = await stateOf(scenario);
    expect(answer.status).toBe('ok');
    const outdated = expect.objectContaining({ errorName: 'DataChanged' }) as object;
    expect(await send(id, scenario, input, 'own')).toEqual(UNKEYED.includes(id) ? outdated : answer);
    expect(await stateOf(scenario)).toEqual(after);
  });

  it('does one of two commands of equal screens that are sent at once', async () => {
    for (const pair of [
      ['tab', 'phone'],
      ['tab', undefined],
    ]) {
      const scenario = await make();
      const input = { ...scenario.input, ...scenario.shown };
      const answers = await Promise.all(pair.map((key) => send(id, scenario, input, key)));
      const names = answers.map(({ errorName, status }) => errorName ?? status);
      expect(names).toContain('ok');
      const other = names[1 - names.indexOf('ok')];
      expect([
        'DataChanged',
        'ParkingSessionAlreadyExists',
        'ParkingSessionIsOver',
        'SubscriptionAlreadyExists',
      ]).toContain(other);
    }
  });
});

import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PLATE, vehicle } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { DAY, subscriptionVehicle, TODAY, transfersOf } from '../../test/subscription-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

describe('offers', () => {
  it('[SRV-067] returns a list of records under Russian keys, also without a token', async () => {
    const { result } = (await server.call(operations.getSubscription)) as unknown as {
      result: Record<string, unknown>[];
    };
    expect(result[0]).toEqual({
      ПарковочноеРазрешение: 'Рабочий день',
      КодПарковочногоРазрешения: 'day',
      ВидПарковочногоРазрешения: 'day',
      ОписаниеПарковочногоРазрешения: expect.any(String) as string,
      Сортировка: 1,
      ДатаНачала: TODAY,
      ТС: '#',
      Стоимость: 400,
      Зона: 'all',
    });
    expect(result.map((card) => card['ВидПарковочногоРазрешения'])).toEqual([
      'day',
      'week',
      'month',
      'quarter',
      'year',
    ]);
    const english = { 'accept-language': 'en' };
    expect(await server.call(operations.getSubscription, {}, { headers: english })).toMatchObject({
      result: [{ ПарковочноеРазрешение: 'Working day' }, {}, {}, {}, {}],
    });
  });

  it('returns nothing for a city without offers', async () => {
    expect(await server.call(operations.getSubscription, {}, { city: 'kaluga' })).toEqual({
      status: 'ok',
      result: [],
    });
  });
});

describe('purchase', () => {
  it('[SRV-071] [SRV-072] [INV-27] debits the balance: topup 0, ledger, history and benefit', async () => {
    const driver = await scene.parkingDriver();
    const answer = await scene.buy(driver, { phone: '79123456789' });
    expect(answer).toMatchObject({
      status: 'ok',
      message: 'Абонемент успешно приобретен.',
      topup: 0,
      RedirectURL: '',
      order: '',
      balance: 600,
    });
    const orderNum = String(answer['orderNum']);
    expect(await scene.walletOf(driver)).toBe(60_000);
    expect(await transfersOf(server, orderNum)).toMatchObject([
      { debit_kind: 'main', credit_kind: 'subscription_revenue', amount_kop: 40_000, reason: 'subscription' },
    ]);
    const history = await scene.operationsOf(driver);
    expect(history.filter((row) => row.type === 'paymentSubscription')).toMatchObject([
      { status: 'done', sum_kop: -40_000, order_number: orderNum, plate: PLATE, description: 'Рабочий день' },
    ]);
    expect(await scene.benefitsOf(driver)).toMatchObject([
      {
        variation: 'subscription',
        type: 'Рабочий день',
        zone: '#',
        sale: 100,
        transport: { numberTs: PLATE },
        orderNum,
        startOf: '05/11/2025 00:00',
        endOf: '05/11/2025 23:59',
      },
    ]);
  });

  it('[SRV-066] get-benefits-v2 takes the token and returns benefits and subscriptions of the driver', async () => {
    const driver = await scene.parkingDriver({
      benefits: [
        {
          name: 'Многодетная семья',
          salePercent: 10,
          startsAt: new Date(server.clock.now() - 1000),
          endsAt: new Date(server.clock.now() + 86_400_000),
        },
        {
          name: 'Прошлая',
          salePercent: 10,
          startsAt: new Date(server.clock.now() - 2000),
          endsAt: new Date(server.clock.now() - 1000),
        },
      ],
    });
    await scene.buy(driver);
    const flags = { canPause: false, canContinue: false, canRefund: false, canChangeTs: false };
    expect(await scene.benefitsOf(driver)).toMatchObject([
      { variation: 'subscription', type: 'Рабочий день' },
      { variation: 'benefit', type: 'Многодетная семья', zone: '#', orderNum: '', sale: 10, ...flags },
    ]);
    expect(await server.call(operations.getBenefits)).toMatchObject({
      status: 'Error',
      errorName: 'TokenNotFound',
    });
  });

  it('makes a start free in the zones and for the plate of the subscription only', async () => {
    const { driver, plate } = await scene.subscribed();
    const before = await scene.walletOf(driver);
    const started = await scene.startSession(driver, { Vehicle: vehicle(plate) });
    expect(started).toMatchObject({ status: 'ok', totalcost: 0 });
    expect(await scene.walletOf(driver)).toBe(before);
    expect(await scene.startSession(driver, { Vehicle: vehicle('К001КК78') })).toMatchObject({
      totalcost: 280,
    });
    expect(await scene.startSession(driver, { Vehicle: vehicle('К002КК78'), Zone: '7809' })).toMatchObject({
      totalcost: 100,
    });
    const cost = await server.call(
      operations.cost,
      { Zone: '7809', Duration: 60, Vehicle: vehicle(plate) },
      { token: driver.token },
    );
    expect(cost).toMatchObject({ totalcost: 100 });
  });

  it('gives no discount before the first day', async () => {
    const { driver, plate } = await scene.subscribed({ timestart: '2025-11-06' });
    expect(await scene.startSession(driver, { Vehicle: vehicle(plate) })).toMatchObject({ totalcost: 280 });
  });

  it.each([
    ['a date', '2025-11-06'],
    ['a wall clock of the city', '2025-11-06T00:00:00'],
    ['a moment', '2025-11-05T21:00:00.000Z'],
  ])('reads the first day from %s', async (_, timestart) => {
    const { driver } = await scene.subscribed({ timestart });
    const [row] = await scene.subscriptionsOf(driver);
    expect(row?.starts_at.toISOString()).toBe('2025-11-05T21:00:00.000Z');
    expect(row?.ends_at.toISOString()).toBe('2025-11-12T21:00:00.000Z');
  });

  it('[INV-7] buys once per key and returns the same response', async () => {
    const driver = await scene.parkingDriver();
    const first = await scene.buy(driver, {}, 'same-key');
    expect(await scene.buy(driver, {}, 'same-key')).toEqual(first);
    expect(await scene.subscriptionsOf(driver)).toHaveLength(1);
    expect(await scene.walletOf(driver)).toBe(60_000);
  });
});

describe('previous day', () => {
  it('[SRV-054] always starts yesterday and accepts timestart null', async () => {
    await sql`insert into subscription_offer
      select city_id, 'yesterday', 'prev_day', title_ru, title_en, description_ru, description_en, 99, 1, 45000, 100,
             null, 0, true, true, true, true, false, true, true
        from subscription_offer where code = 'day' and city_id = (select id from city where slug = 'saint-petersburg')`.execute(
      server.db,
    );
    const driver = await scene.parkingDriver();
    const answer = await scene.buy(driver, { codeSubscription: 'yesterday', timestart: null });
    expect(answer).toMatchObject({ status: 'ok', topup: 0, balance: 550 });
    const [row] = await scene.subscriptionsOf(driver);
    expect(row?.starts_at.toISOString()).toBe('2025-11-03T21:00:00.000Z');
    expect(row?.ends_at.toISOString()).toBe('2025-11-04T21:00:00.000Z');
    const cards = (await server.call(operations.getSubscription))['result'] as Record<string, unknown>[];
    expect(cards.at(-1)).toMatchObject({ ВидПарковочногоРазрешения: 'PREV_DAY', ДатаНачала: '2025-11-04' });
    await sql`delete from subscription_offer where code = 'yesterday'`.execute(server.db);
  });
});

describe('refusals', () => {
  it('[BAD-43] rejects yesterday and days more than a month ahead with ValidationError', async () => {
    const driver = await scene.parkingDriver();
    for (const timestart of ['2025-11-04', '2025-12-06', '2030-01-01'])
      expect(await scene.buy(driver, { timestart })).toMatchObject({ errorName: 'ValidationError' });
    expect(await scene.buy(driver, { timestart: '2025-12-05' })).toMatchObject({ status: 'ok' });
  });

  it('[SRV-074] [BAD-44] returns SubscriptionAlreadyExists for a plate with one in these days, also its Latin twin', async () => {
    const { driver } = await scene.subscribed({ vehicle: subscriptionVehicle() });
    const before = await scene.walletOf(driver);
    for (const fields of [
      {},
      { timestart: '2025-11-11' },
      { vehicle: { number: 'A123BC178' } },
      { paymentService: 'card' },
    ])
      expect(await scene.buy(driver, fields)).toMatchObject({ errorName: 'SubscriptionAlreadyExists' });
    expect(await scene.walletOf(driver)).toBe(before);
    expect(await scene.buy(driver, { timestart: '2025-11-12' })).toMatchObject({ status: 'ok' });
    const stranger = await scene.parkingDriver();
    expect(await scene.buy(stranger)).toMatchObject({ status: 'ok' });
  });

  it("[BAD-45] [THR-29] rejects an unknown code with ValidationError and never charges the client's price", async () => {
    const driver = await scene.parkingDriver();
    for (const codeSubscription of ['month-voronezh', 'none', '', "' or 1=1 --"])
      expect(await scene.buy(driver, { codeSubscription })).toMatchObject({ errorName: 'ValidationError' });
    const kaluga = await scene.parkingDriver({ city: 'kaluga' });
    const intent = { vehicle: subscriptionVehicle(), codeSubscription: DAY, timestart: TODAY };
    expect(
      await server.call(operations.paySubscription, intent, { token: kaluga.token, city: 'kaluga' }),
    ).toMatchObject({ errorName: 'ValidationError' });
    const cheap = { sum: 1, price: 0 };
    expect(await scene.buy(driver, { ...cheap } as object)).toMatchObject({ balance: 600 });
    const other = await scene.parkingDriver();
    expect(await scene.buy(other, { cost: 399.99 })).toMatchObject({
      errorName: 'DataChanged',
      now: { cost: 400 },
    });
    for (const cost of ['abc', '1e3', '400.001', '4OO', Number.MAX_VALUE])
      expect([cost, await scene.buy(other, { cost })]).toMatchObject([
        cost,
        { errorName: 'ValidationError' },
      ]);
    expect(await scene.subscriptionsOf(other)).toEqual([]);
    expect(await scene.buy(other, { cost: '400' })).toMatchObject({ status: 'ok' });
  });

  it('[SRV-052] requires a vehicle, a first day and a known payment method', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 100 });
    const names: [object, string][] = [
      [{ vehicle: null }, 'EmptyTs'],
      [{ vehicle: { number: ' ' } }, 'EmptyTs'],
      [{ vehicle: { number: 'Ж1' } }, 'InvalidFormat'],
      [{ timestart: null }, 'RequiredField'],
      [{ timestart: '31.12.2025' }, 'InvalidFormat'],
      [{ paymentService: 'gold' }, 'PaymentServiceNotFound'],
      [{}, 'NoMoneyNoHoney'],
      [{ paymentService: 'balance' }, 'NoMoneyNoHoney'],
    ];
    for (const [fields, errorName] of names)
      expect([fields, await scene.buy(driver, fields)]).toMatchObject([fields, { errorName }]);
    expect(await scene.subscriptionsOf(driver)).toEqual([]);
  });
});

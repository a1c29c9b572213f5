import { loadCityList } from '@gorpark/city-packs/city-list';
import { makeTestCities, REAL_CITIES, SMALL_PACK } from '@gorpark/city-packs/test-pack';
import { operations } from '@gorpark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_OPERATOR } from '#src/platform/data-operator.ts';
import { createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const { getOptions, getSettings, getZones } = operations;
const get = (path: string) => fetch(`${server.url}${path}`);

describe('site options', () => {
  it.each([0, 1, 2])('[ACC-214] returns the site options of the city in version %i', async (path) => {
    const { status, result } = await server.call(getOptions, {}, { path });
    expect(status).toBe('ok');
    expect(result).toMatchObject({
      map: { mapCenter: [59.9446, 30.2894] },
      menuItems: {
        header: [
          { path: '/', titles: { ru: 'Карта', en: 'Map' }, itemOrder: 1 },
          { path: '/news', titles: { ru: 'Новости', en: 'News' }, itemOrder: 2 },
        ],
      },
      numberSmsSendTo: '3065',
      appLinks: {},
      contacts: {
        email: expect.stringContaining('@') as string,
        phone: expect.stringMatching(/^\d{11}$/) as string,
      },
      notification: null,
      isClose: false,
      isCoopProfile: true,
      initialZoom: 16,
      hasPrivateData: true,
    });
    expect(Object.keys((result as { menuItems: object }).menuItems).sort()).toEqual([
      'footer',
      'header',
      'mobile',
    ]);
  });

  it('[operations-1] names the operator of personal data; its e-mail replaces sample contacts', async () => {
    const demo = await server.call(getOptions);
    expect(demo.result).toMatchObject({
      dataOperator: DEMO_OPERATOR,
      contacts: { email: DEMO_OPERATOR.email },
    });
    const dataOperator = { ...DEMO_OPERATOR, name: 'ГКУ «Парковки»', email: 'data@parking.example' };
    const real = await createTestServer({ app: { dataOperator } });
    const { result } = await real.call(getOptions);
    await real.close();
    expect(result).toMatchObject({ dataOperator });
    expect((result as { contacts: object }).contacts).toEqual({ email: 'data@parking.example' });
  });

  it('[PAY-181] links to payment without registration in the mobile menu only where guests may pay', async () => {
    const mobileOf = async (city: string) => {
      const { result } = await server.call(getOptions, {}, { city });
      return (result as { menuItems: { mobile: { path: string; titles: object }[] } }).menuItems.mobile;
    };
    const item = { path: '/guest-payment', titles: { ru: 'Оплатить', en: 'Pay' } };
    for (const city of ['saint-petersburg', 'moscow', 'voronezh'])
      expect((await mobileOf(city))[1]).toMatchObject(item);
    const paths = (await mobileOf('tver')).map(({ path }) => path);
    expect(paths).toEqual(['/', '/news', '/pages/personal-data-rules']);
  });

  it('[SRV-154] links to SMS commands only in cities that have them', async () => {
    const slugs = ['moscow', 'rostov', 'sevastopol', 'yekaterinburg', 'saint-petersburg', 'kazan'];
    const led = await Promise.all(
      slugs.map(async (city) => {
        const { result } = await server.call(getOptions, {}, { city });
        const { menuItems } = result as { menuItems: Record<string, { path: string }[]> };
        const all = Object.values(menuItems).map((items) =>
          items.some(({ path }) => path === '/sms-commands'),
        );
        const commands = await server.call(operations.getSmsCommands, {}, { city });
        expect(all).toEqual(all.map(() => (commands.result as unknown[]).length > 0));
        return all;
      }),
    );
    expect(led.filter(([isLed]) => isLed)).toHaveLength(4);
  });

  it('[ACC-218] returns the same shape from /api/options as from version 3', async () => {
    const v3 = await (await get('/saint-petersburg/api/info/get-options-info-v3')).json();
    const plain = await (await get('/saint-petersburg/api/options')).json();
    expect(plain).toEqual(v3);
    expect((plain as { result: object }).result).toHaveProperty('menuItems');
  });

  it.each([0, 1, 2, 3])(
    '[APP-081] returns gorpark: 1, the server time and the time zone at options path %i',
    async (path) => {
      const { result } = await server.call(getOptions, {}, { path, city: 'yekaterinburg' });
      expect(result).toMatchObject({
        gorpark: 1,
        serverTime: new Date(TEST_NOW_MS).toISOString(),
        timeZone: 'Asia/Yekaterinburg',
      });
    },
  );
});

describe('settings', () => {
  it.each([0, 1, 2])(
    '[ACC-215] returns intervals, methods, topics and every flag in version %i',
    async (path) => {
      const { result } = await server.call(getSettings, {}, { path });
      expect(result).toEqual({
        intervals: { min: 60, step: 15, max: 1440 },
        paymentsMethods: expect.arrayContaining([
          {
            methodName: 'card',
            methodNameForShow: 'Банковская карта',
            methodDescription: expect.any(String) as string,
            methodNameForShowEn: 'Bank card',
            methodDescriptionEn: expect.any(String) as string,
            isPhoneRequired: false,
          },
          expect.objectContaining({ methodName: 'Квитанция' }),
        ]) as unknown,
        topics: expect.arrayContaining([{ label: 'Оплата парковки', code: 'payment' }]) as unknown,
        useTsCategory: true,
        useFlatParking: true,
        usePostPayment: false,
        usePostPaymentYesterday: false,
        useSessionWithoutRegister: true,
        paymentByParkingId: false,
        dontUseBalance: false,
        useBonus: true,
        bonusPercent: 20,
        viewPenalty: true,
        useReceipts: true,
        useSubscriptionConstructor: true,
        refillMax: 15_000,
        lenientPassword: false,
        useCadastralQuarter: false,
        useParkingCodeFilter: false,
        forgiveness: expect.any(Object) as object,
        specialDays: expect.any(Object) as object,
      });
    },
  );

  it('[tariffs-2] lists the special days from yesterday to a month ahead', async () => {
    server.clock.set(Date.UTC(2026, 10, 5, 9));
    const { result } = await server.call(getSettings, {});
    server.clock.set(TEST_NOW_MS);
    expect(result).toMatchObject({ specialDays: { '2026-11-04': 'holiday' } });
  });

  it('[ACC-215] returns the flags of the requested city', async () => {
    const flags = async (city: string) => (await server.call(getSettings, {}, { city })).result;
    expect(await flags('moscow')).toMatchObject({
      paymentByParkingId: true,
      usePostPayment: true,
      useFlatParking: false,
    });
    expect(await flags('perm')).toMatchObject({ usePostPayment: true, usePostPaymentYesterday: true });
    expect(await flags('voronezh')).toMatchObject({ dontUseBalance: true });
    expect(await flags('tula')).toMatchObject({
      dontUseBalance: false,
      intervals: { min: 15, step: 15, max: 1440 },
    });
  });
});

interface Zone {
  name: string;
  zonenumber: string;
  prices: { type: string; interval: { from: string; to: string }; price: number; categoryts: string }[];
}

describe('zones', () => {
  const zones = async (city: string) => (await server.call(getZones, {}, { city })).result as Zone[];

  it('[PAY-025] returns the zones of the city with their prices, sorted by name', async () => {
    const found = await zones('saint-petersburg');
    expect(found).toHaveLength(23);
    expect(found.map(({ name }) => name)).toEqual(
      found.map(({ name }) => name).toSorted(new Intl.Collator('ru', { numeric: true }).compare),
    );
    expect(found.every(({ prices }) => prices.length > 0)).toBe(true);
    expect((await zones('rostov')).map(({ zonenumber }) => zonenumber)).toEqual(['0001']);
  });

  it('[PAY-017] returns name, value, code, zonenumber, zonename, category and prices of a zone', async () => {
    const zone = (await zones('saint-petersburg')).find(({ zonenumber }) => zonenumber === '7805');
    expect(zone).toMatchObject({
      name: 'Дворцовый округ',
      value: '7805',
      code: '7805',
      zonenumber: '7805',
      zonename: 'Дворцовый округ',
      category: 'roadside',
    });
  });

  it('[PAY-018] returns type, interval in HH:mm:ss and roubles per hour of a price', async () => {
    const [rostov] = await zones('rostov');
    expect(rostov?.prices).toEqual([
      { type: 'default', interval: { from: '08:00:00', to: '20:00:00' }, price: 35, categoryts: '' },
      { type: 'saturday', interval: { from: '00:00:00', to: '24:00:00' }, price: 0, categoryts: '' },
      { type: 'sunday', interval: { from: '00:00:00', to: '24:00:00' }, price: 0, categoryts: '' },
      { type: 'holiday', interval: { from: '00:00:00', to: '24:00:00' }, price: 0, categoryts: '' },
    ]);
  });

  it('[PAY-025] returns prices of the valid version, which change with a new tariff', async () => {
    const priceB = async () =>
      (await zones('saint-petersburg'))
        .find(({ zonenumber }) => zonenumber === '7805')
        ?.prices.find(({ type, categoryts }) => type === 'default' && categoryts === 'B')?.price;
    server.clock.set(Date.UTC(2025, 9, 14, 20, 59, 59)); // 23:59:59 on 14 October in the city
    expect(await priceB()).toBe(100);
    server.clock.set(Date.UTC(2025, 9, 14, 21, 0, 0));
    expect(await priceB()).toBe(360);
    server.clock.set(TEST_NOW_MS);
  });

  it('returns 304 to a client that already has the zones', async () => {
    const first = await server.send(getZones);
    const etag = first.headers.get('etag') ?? '';
    const again = await server.send(getZones, {}, { headers: { 'if-none-match': etag } });
    expect([first.status, again.status]).toEqual([200, 304]);
  });
});

describe('many cities', () => {
  it('[APP-073] serves every configured city under its own code with its own data', async () => {
    const cities = loadCityList(REAL_CITIES);
    const answers = await Promise.all(
      cities.map(async ({ city }) => {
        const [options, zones] = await Promise.all([
          server.call(getOptions, {}, { city }),
          server.call(getZones, {}, { city }),
        ]);
        return { city, options: options.result as { timeZone: string }, zones: zones.result as Zone[] };
      }),
    );
    expect(answers.map(({ city, options }) => [city, options.timeZone])).toEqual(
      cities.map(({ city, timeZone }) => [city, timeZone]),
    );
    expect(answers.filter(({ zones }) => zones.length === 0)).toEqual([]);
    const numbers = (code: string) =>
      answers.find(({ city }) => city === code)?.zones.map(({ zonenumber }) => zonenumber);
    expect(numbers('perm')).toEqual(['101', '102', '103', '201']);
    expect(numbers('sevastopol')).toEqual(['0001', '0002']);
  });

  it('[APP-073] returns 404 for a city that is not configured', async () => {
    expect((await get('/atlantis/api/info/get-zones')).status).toBe(404);
  });
});

describe('city on another host', () => {
  it('[APP-084] includes its apiUrl in connect-src of the content security policy', async () => {
    const cities = makeTestCities({
      'city.json': { ...SMALL_PACK['city.json'], apiUrl: 'https://parking.example:8443/base' },
    });
    const other = await createTestServer({ citiesFolder: cities.dir });
    const policy = (await fetch(`${other.url}/healthz`)).headers.get('content-security-policy') ?? '';
    await other.close();
    cities.remove();
    const connect = policy.split(';').find((part) => part.trim().startsWith('connect-src'));
    expect(connect?.trim()).toBe("connect-src 'self' https://parking.example:8443");
  });
});

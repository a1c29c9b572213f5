import { type ForeignAccount, type ForeignSession, type PricedRow, sumOf } from './account.ts';

/**
 * Shapes of real back ends: [lat, lon], a polygon without its outer level, repeated points, free -1, price texts.
 * Times are on the date 0001-01-01 in one-second steps, zone numbers have zeros, keys are Russian, a JSON string
 * contains JSON.
 */

const roubles = (kopecks: number): string =>
  `${Math.trunc(kopecks / 100)},${String(kopecks % 100).padStart(2, '0')}`;

export const OPTIONS = {
  status: 'ok',
  result: {
    map: { mapCenter: [54.2, 37.61] },
    menuItems: {
      header: [{ path: '/', titles: { ru: 'Карта', en: 'Map' }, itemOrder: 1 }],
      footer: [],
      mobile: [],
    },
    appLinks: {},
    contacts: { email: 'help@starogradsk.example', phone: '+74870000000' },
    isClose: false,
    isCoopProfile: false,
    hasPrivateData: true,
  },
};

export const SETTINGS = {
  status: 'ok',
  result: {
    paymentsMethods: [
      { methodName: 'card', methodNameForShow: 'Карта', methodDescription: '', isPhoneRequired: false },
    ],
    topics: [],
    useTsCategory: false,
    paymentByParkingId: false,
    dontUseBalance: false,
  },
};

const DAYS = ['Рабочий', 'Суббота', 'Воскресенье', 'Праздник'];

const STEPS: readonly (readonly [from: string, to: string, isDay: boolean])[] = [
  ['00:00:00', '07:59:59', false],
  ['08:00:00', '20:00:00', true],
  ['20:00:01', '23:59:59', false],
];

const priceRows = (night: string, day: string) =>
  DAYS.flatMap((name, code) =>
    STEPS.map(([from, to, isDay]) => ({
      day: name,
      daycode: code,
      categoryts: '',
      timestart: `0001-01-01T${from}`,
      timeend: `0001-01-01T${to}`,
      price: isDay ? day : night,
    })),
  );

const zone = (number: string, name: string, prices: unknown) => ({
  zonenumber: number,
  zonename: name,
  zonetype: 'Придорожная',
  zonedescription: '',
  prices,
});

const CENTRE = zone('0001', 'Центр', priceRows('30 руб.', '60 руб.'));
const SOUTH = zone('0002', 'Юг', priceRows('15 руб.', '30 руб.'));

export const ZONES = {
  status: 'ok',
  result: [SOUTH, CENTRE].map(({ zonenumber, zonename, prices }) => ({
    name: `${zonenumber} ${zonename}`,
    value: zonenumber,
    zonenumber,
    zonename,
    category: 'Придорожная',
    prices,
  })),
};

const feature = (properties: Record<string, unknown>, geometry: unknown) => ({
  type: 'Feature',
  properties: {
    objecttype: 'parkings',
    category: 'Придорожная',
    description: '',
    freeparking: false,
    ...properties,
  },
  geometry,
});

export const MAP = {
  type: 'FeatureCollection',
  features: [
    feature(
      {
        code: '1',
        name: 'Парковка 1',
        address: 'Каменная улица, 5',
        zone: CENTRE,
        spaces: { total: 12, fordisabled: 1, free: -1 },
      },
      {
        type: 'LineString',
        coordinates: [
          [54.2001, 37.6101],
          [54.2001, 37.6101],
          [54.2011, 37.6105],
          [54.2011, 37.6105],
        ],
      },
    ),
    feature(
      {
        code: '2',
        name: 'Парковка 2',
        address: 'Речная площадь',
        category: 'Карман',
        zone: SOUTH,
        spaces: { total: 30, fordisabled: 2, free: 7 },
      },
      {
        type: 'Polygon',
        coordinates: [
          [54.197, 37.608],
          [54.197, 37.61],
          [54.1975, 37.61],
          [54.1975, 37.608],
          [54.197, 37.608],
        ],
      },
    ),
    feature(
      { code: '3', name: 'Парковка 3', address: 'Садовая улица', category: 'Бесплатная', freeparking: true },
      { type: 'Point', coordinates: [54.203, 37.615] },
    ),
    feature(
      { objecttype: 'terminals', category: 'Пункт приема оплаты', code: 'T1', name: 'Терминал', address: '' },
      { type: 'Point', coordinates: [54.2022, 37.6122] },
    ),
  ],
  OverAll: { parkings: 3, total: 42, free: -1 },
};

/** UTC without a zone suffix, as documented for startDate. */
const moment = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

const sessionShape = (session: ForeignSession) => ({
  Номер: session.number,
  Статус: 'Действует',
  Начало: moment(session.startMs),
  Окончание: moment(session.endMs),
  ГРЗ: session.plate,
  Категория: session.category,
  Зона: session.zone,
  Оплачено: `${roubles(session.paidKopecks)} руб.`,
});

/** Returns JSON text, which the server puts inside a JSON string. */
export const profileText = (account: ForeignAccount, nowMs: number): string =>
  JSON.stringify({
    status: 'ok',
    result: {
      Почта: 'driver@starogradsk.example',
      Имя: 'Пётр',
      Фамилия: 'Климов',
      Баланс: `${roubles(account.balanceKopecks)} руб.`,
      Телефоны: [{ Номер: '79530000001', Основной: 'Да' }],
      Автомобили: account.plates.map((plate, index) => ({
        ГРЗ: plate,
        Основной: index === 0,
        Категория: 'B',
      })),
      Сессии: account.sessions.filter(({ endMs }) => endMs > nowMs).map(sessionShape),
    },
  });

export const costShape = (account: ForeignAccount, rows: readonly PricedRow[]) => {
  const total = sumOf(rows);
  const isEnough = account.balanceKopecks >= total;
  return {
    status: 'ok',
    totalcost: roubles(total),
    totaldiscount: '0,00',
    balance: roubles(account.balanceKopecks),
    benefitsName: '',
    moneyEnough: isEnough,
    refill: isEnough ? '0,00' : roubles(total - account.balanceKopecks),
    costData: {
      intervals: rows.map(({ from, to, minutes, kopecks }) => ({
        from,
        to,
        minutes,
        cost: roubles(kopecks),
        benefit: 0,
      })),
      totalcost: roubles(total),
    },
  };
};

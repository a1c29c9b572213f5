import { operations, type WireReplyOf } from '@gorpark/contract';
import { like } from './like.ts';

type Options = WireReplyOf<typeof operations.getOptions>['result'];
type Settings = WireReplyOf<typeof operations.getSettings>['result'];
type Zone = WireReplyOf<typeof operations.getZones>['result'][number];
type MapInfo = WireReplyOf<typeof operations.getMapInfo>;
type Feature = MapInfo['features'][number];
type MapPrice = NonNullable<Feature['properties']['zone']>['prices'][number];

export const fakeOptions = (nowMs: number, rest: Partial<Options> = {}): Options => ({
  ...operations.getOptions.example.reply.result,
  serverTime: new Date(nowMs).toISOString(),
  ...rest,
});

export const fakeSettings = like(operations.getSettings.example.reply.result);

type Forgiveness = NonNullable<Settings['forgiveness']>;

/** A city that forgives nothing but `parts`. */
export const fakeForgiveness = (parts: Partial<Forgiveness> = {}): Forgiveness => ({
  payWithinMinutes: 0,
  leaveWithinMinutes: 0,
  repair: {
    kinds: [],
    ...{ perMonth: 0, perSession: 0, afterCheckPerMonth: 0, extraDays: 0 },
    ...{ startBackMinutes: 0, endLaterMinutes: 0, gapMinutes: 0, gapFreeSeconds: 0, neighbourMetres: 0 },
  },
  extension: { lateMinutes: 0 },
  enforcement: { checksShown: 'off' },
  returns: { minLeftMinutes: 30, unit: 'minute' },
  reminders: { isOn: false, leads: [15], standardLead: 15, smsPerDay: 0 },
  ...parts,
});

export const fakeZone = (zonenumber: string, zonename: string, price: number): Zone => ({
  name: `${zonenumber} ${zonename}`,
  value: zonenumber,
  code: zonenumber,
  zonenumber,
  zonename,
  category: 'roadside',
  prices: (['default', 'saturday', 'sunday', 'holiday'] as const).flatMap((type) => [
    { type, interval: { from: '00:00:00', to: '08:00:00' }, price: 0, categoryts: '' },
    { type, interval: { from: '08:00:00', to: '20:00:00' }, price, categoryts: '' },
    { type, interval: { from: '20:00:00', to: '24:00:00' }, price: 0, categoryts: '' },
  ]),
});

export const FAKE_ZONES: readonly Zone[] = [
  fakeZone('7801', 'Литейный округ', 200),
  fakeZone('7806', 'Округ № 78', 360),
  fakeZone('7812', 'Владимирский округ', 100),
];

const mapPrice = (daycode: number, day: string, hours: [string, string], roubles: number): MapPrice => ({
  day,
  daycode,
  categoryts: '',
  timestart: `0001-01-01T${hours[0]}`,
  timeend: `0001-01-01T${hours[1]}`,
  priceNum: roubles * 100,
  price: roubles === 0 ? '' : `${roubles} руб.`,
});

const DAYS = ['Рабочий', 'Суббота', 'Воскресенье', 'Праздник'];

const featureZone = (zone: Zone) => ({
  zonenumber: zone.zonenumber,
  zonename: zone.zonename,
  zonetype: zone.category,
  zonedescription: '',
  prices: DAYS.flatMap((day, code) => [
    mapPrice(code, day, ['00:00:00', '07:59:59'], 0),
    mapPrice(code, day, ['08:00:00', '19:59:59'], zone.prices[1]?.price ?? 0),
    mapPrice(code, day, ['20:00:00', '23:59:59'], 0),
  ]),
});

const parking = (
  zone: Zone,
  code: string,
  address: string,
  geometry: Feature['geometry'],
  rest: Partial<Feature['properties']> = {},
): Feature => ({
  type: 'Feature',
  properties: {
    objecttype: 'parkings',
    category: 'roadside',
    code,
    name: `Парковка ${code}`,
    address,
    description: '',
    freeparking: false,
    zone: featureZone(zone),
    spaces: { total: 20, free: 8, fordisabled: 2 },
    ...rest,
  },
  geometry,
});

const [LITEINY, , VLADIMIRSKY] = FAKE_ZONES;

const line = (...coordinates: [number, number][]): Feature['geometry'] => ({
  type: 'LineString',
  coordinates,
});

export const fakeMap = (nowMs: number, rest: Partial<MapInfo> = {}): MapInfo => {
  const features = [LITEINY, VLADIMIRSKY].flatMap((zone): Feature[] => (zone ? placesOf(zone) : []));
  return {
    type: 'FeatureCollection',
    features,
    OverAll: { parkings: features.length, total: 20 * features.length, free: 8 * features.length },
    times: { pack: '2026-11-01', spaces: new Date(nowMs).toISOString() },
    zones: [...FAKE_ZONES],
    ...rest,
  };
};

const placesOf = (zone: Zone): Feature[] => {
  const isFirst = zone.zonenumber === '7801';
  const code = (number: number) => `${isFirst ? 30 : 31}0${number}`;
  const shift = isFirst ? 0 : 0.004;
  return [
    parking(
      zone,
      code(1),
      'ул. Рубинштейна, 15',
      line([30.3445 + shift, 59.9312], [30.3452 + shift, 59.9332]),
      { side: 'left' },
    ),
    parking(
      zone,
      code(2),
      'Загородный проспект, 7',
      { type: 'Point', coordinates: [30.3461 + shift, 59.9289] },
      {
        category: 'municipal',
      },
    ),
    parking(
      zone,
      code(3),
      'ул. Достоевского, 3',
      { type: 'Point', coordinates: [30.349 + shift, 59.9277] },
      {
        category: 'free',
        freeparking: true,
        spaces: { total: 10 },
      },
    ),
  ];
};

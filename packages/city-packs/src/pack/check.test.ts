import { afterEach, describe, expect, it } from 'vitest';
import { makeTestCities, SMALL_PACK, type TestCities } from '../test-pack.ts';
import { readPack } from './read.ts';

let cities: TestCities | undefined;
afterEach(() => cities?.remove());

function errorsOf(files: Readonly<Record<string, unknown>>): string[] {
  cities = makeTestCities(files);
  return readPack(cities.dir, 'probograd').findings.errors;
}

const rule = { days: ['weekday'], categories: 'all', from: '08:00', to: '20:00', hourKopecks: 4000 };
const version = {
  id: 'day-2025',
  validFrom: '2025-01-01',
  rules: [rule],
  freeDays: ['saturday', 'sunday', 'holiday'],
};
const tariffs = (...versions: object[]) => ({ 'tariffs.json': { tariffs: [{ code: 'day', versions }] } });
const parking = (properties: object, geometry: object) => ({
  'parkings.geojson': {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { code: '3001', category: 'roadside', ...properties }, geometry },
    ],
  },
});
const line = {
  type: 'LineString',
  coordinates: [
    [30.35, 59.95],
    [30.351, 59.951],
  ],
};
const ring = (coordinates: number[][]) => ({ type: 'Polygon', coordinates: [coordinates] });

const smsExample = (template: string, example: string) => ({
  'options.json': { pack: { sms: { number: '7878', forms: [{ name: 'start', template, example }] } } },
});

describe('invalid packs', () => {
  it.each<[string, Readonly<Record<string, unknown>>, RegExp]>([
    ['a file with invalid JSON', { 'zones.json': '{"zones": [' }, /zones\.json: это не JSON.* \/ is no JSON/],
    [
      'an unknown field',
      { 'city.json': { ...SMALL_PACK['city.json'], colour: 'red' } },
      /city\.json.*colour/,
    ],
    [
      'a folder with another name',
      { 'city.json': { ...SMALL_PACK['city.json'], city: 'other' } },
      /folder is "probograd"/,
    ],
    [
      'a time zone that does not exist',
      { 'city.json': { ...SMALL_PACK['city.json'], timeZone: 'Europe/Piter' } },
      /IANA/,
    ],
    [
      'a standard lead that is not offered',
      { 'options.json': { settings: { forgiveness: { reminders: { leads: [5], standardLead: 15 } } } } },
      /standardLead is not in leads/,
    ],
    ['an unknown setting', { 'options.json': { settings: { useMagic: true } } }, /settings.*useMagic/],
    [
      '[cities-4] an address of another city',
      { 'city.json': { ...SMALL_PACK['city.json'], apiUrl: '/tula' } },
      /apiUrl: .*"\/tula" is not this city's path: write "\/probograd"/,
    ],
    [
      '[cities-4] an address below its own',
      { 'city.json': { ...SMALL_PACK['city.json'], apiUrl: '/probograd/v2' } },
      /apiUrl/,
    ],
    [
      '[cities-4] a map without a file',
      { 'city.json': { ...SMALL_PACK['city.json'], mapSource: '/maps/tula.pmtiles' } },
      /mapSource: .*there is no file/,
    ],
    [
      'a step over the maximum',
      { 'options.json': { settings: { intervals: { min: 15, step: 60, max: 30 } } } },
      /intervals: .*step is over max/,
    ],
    [
      'a minimum that is not a multiple of the step',
      { 'options.json': { settings: { intervals: { min: 20, step: 15, max: 60 } } } },
      /min is no multiple of step/,
    ],
    [
      'a direction mark in a zone number',
      { 'zones.json': { zones: [{ zonenumber: '00\u200e01', name: 'Центр', tariff: 'day' }] } },
      /zonenumber: .*cannot be seen/,
    ],
    ['a direction mark in a place code', parking({ code: '30\u202e01' }, line), /code: .*cannot be seen/],
    [
      'an unknown part of an SMS command',
      {
        'options.json': {
          pack: { sms: { number: '7878', forms: [{ name: 'start', template: '{zone}*{car}' }] } },
        },
      },
      /template: .*\{plate\}/,
    ],
    [
      'an SMS example for an unknown zone',
      smsExample('{zone}*{plate}*{hours}', '0002*А123АА77*1'),
      /the example of start, "0002\*А123АА77\*1", names the unknown place 0002/,
    ],
    [
      'an SMS example for an unknown place',
      { ...parking({}, line), ...smsExample('{parking}*{plate}', '0001*А123АА77') },
      /names the unknown place 0001/,
    ],
    [
      'an SMS example that is not a command',
      smsExample('{zone}*{plate}*{hours}', '0001 А123АА77 1'),
      /the example of start, .* is not one of the forms/,
    ],
    [
      'more places for the disabled than places',
      parking({ total: 3, disabled: 4 }, line),
      /more places for the disabled \(4\) than places \(3\)/,
    ],
    [
      'a menu path to another host',
      {
        'options.json': {
          siteOptions: {
            menuItems: {
              header: [{ path: 'https://x.example', titles: { ru: 'а', en: 'a' }, itemOrder: 1 }],
              footer: [],
              mobile: [],
            },
          },
        },
      },
      /menuItems/,
    ],
    [
      'no interval of a day',
      tariffs({ ...version, rules: [{ ...rule, from: '25:00' }] }),
      /25:00-20:00 is no interval/,
    ],
    [
      'two prices for the same minutes',
      tariffs({ ...version, rules: [rule, { ...rule, from: '19:00', to: '21:00' }] }),
      /day-2025 weekday 19:00-20:00: .*two intervals/,
    ],
    [
      'overlapping versions',
      tariffs({ ...version, validTo: '2026-02-01' }, { ...version, id: 'day-2026', validFrom: '2026-01-01' }),
      /begins before the version before it ends/,
    ],
    [
      'a version id that is used twice',
      tariffs(version, { ...version, validFrom: '2026-01-01' }),
      /id day-2025 is there twice/,
    ],
    [
      'a price with half a kopeck',
      tariffs({ ...version, rules: [{ ...rule, hourKopecks: 4000.5 }] }),
      /hourKopecks/,
    ],
    ['a day both free and priced', tariffs({ ...version, freeDays: ['weekday'] }), /free and priced/],
    [
      'a zone without its tariff',
      { 'zones.json': { zones: [{ zonenumber: '0001', name: 'Центр', tariff: 'night' }] } },
      /unknown tariff night/,
    ],
    [
      'a zone twice',
      { 'zones.json': { zones: [0, 1].map(() => ({ zonenumber: '0001', name: 'Центр', tariff: 'day' })) } },
      /zonenumber 0001 is there twice/,
    ],
    ['a parking in an unknown zone', parking({ zone: '0009' }, line), /3001 names the unknown zone 0009/],
    ['an unknown category', parking({ category: 'yard' }, line), /category/],
    [
      'coordinates in the order latitude, longitude',
      parking({}, { type: 'Point', coordinates: [59.95, 30.35] }),
      /outside mapBounds/,
    ],
    [
      'a line without length',
      parking(
        {},
        {
          type: 'LineString',
          coordinates: [
            [30.35, 59.95],
            [30.35, 59.95],
          ],
        },
      ),
      /no length/,
    ],
    [
      'an open ring',
      parking(
        {},
        ring([
          [30.35, 59.95],
          [30.351, 59.95],
          [30.351, 59.951],
          [30.35, 59.951],
        ]),
      ),
      /not closed/,
    ],
    [
      'a ring that crosses itself',
      parking(
        {},
        ring([
          [30.35, 59.95],
          [30.351, 59.951],
          [30.351, 59.95],
          [30.35, 59.951],
          [30.35, 59.95],
        ]),
      ),
      /crosses itself|no area/,
    ],
    [
      'a half polygon without its outer level',
      parking(
        {},
        {
          type: 'Polygon',
          coordinates: [
            [30.35, 59.95],
            [30.351, 59.95],
          ],
        },
      ),
      /geometry/,
    ],
  ])('rejects %s', (_, files, message) => {
    const errors = errorsOf(files);
    expect(errors.join('\n')).toMatch(message);
    expect(errors.filter((text) => !/^probograd\/.+: .*[а-яё].* \/ /i.test(text))).toEqual([]);
  });
});

describe('valid packs', () => {
  it('returns no errors and merges shared options under its own', () => {
    cities = makeTestCities();
    const { pack, findings } = readPack(cities.dir, 'probograd');
    expect(findings.errors).toEqual([]);
    expect(pack?.options.settings).toMatchObject({ viewPenalty: true, useTsCategory: true, useBonus: false });
    expect(pack?.options.settings.intervals).toEqual({ min: 15, step: 15, max: 1440 });
    expect(pack?.options.siteOptions).toMatchObject({
      hasPrivateData: true,
      initialZoom: 16,
      numberSmsSendTo: '7878',
    });
  });

  it('uses the shared calendar with its own years and overrides on top', () => {
    cities = makeTestCities({ 'calendar.json': { mode: 'strict', overrides: { '2025-05-02': 'weekday' } } });
    expect(readPack(cities.dir, 'probograd').pack?.calendar).toMatchObject({
      mode: 'strict',
      years: { 2025: { holidays: ['2025-11-04'] } },
      overrides: { '2025-05-02': 'weekday' },
    });
  });

  it('normalises intervals: ends at :59, whole days, and intervals over midnight (tariffs-3)', () => {
    cities = makeTestCities(
      tariffs({
        ...version,
        rules: [
          { ...rule, from: '08:00:00', to: '19:59:59' },
          { ...rule, days: ['saturday'], from: '00:00:00', to: '24:00:00' },
          { ...rule, days: ['sunday'], from: '22:00', to: '06:00' },
        ],
        freeDays: ['holiday'],
      }),
    );
    const { pack, findings } = readPack(cities.dir, 'probograd');
    expect(findings.errors).toEqual([]);
    expect(pack?.tariffs[0]?.versions[0]?.rules.map(({ from, to }) => [from, to])).toEqual([
      [480, 1200],
      [0, 1440],
      [0, 360],
      [1320, 1440],
    ]);
  });
});

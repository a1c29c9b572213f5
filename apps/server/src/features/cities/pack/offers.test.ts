import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';
import { importCity } from '../import/import.ts';
import { makeTestCities, REAL_CITIES, type TestCities } from '../test-pack.ts';
import { listCities } from './files.ts';
import { readPack } from './read.ts';

const offer = {
  code: 'week',
  type: 'week',
  title: { ru: 'Неделя', en: 'Week' },
  description: { ru: 'Семь дней', en: 'Seven days' },
  days: 7,
  kopecks: 190_000,
  sold: ['card'],
};
const pack = (...offers: object[]) => ({ 'offers.json': { offers } });

let cities: TestCities | undefined;
afterEach(() => cities?.remove());

describe('offers.json', () => {
  it.each<[string, object, RegExp]>([
    ['an unknown kind', pack({ ...offer, type: 'decade' }), /offers\.json: offers\.0\.type/],
    ['a price of nothing', pack({ ...offer, kopecks: 0 }), /offers\.0\.kopecks/],
    ['a previous day of a week', pack({ ...offer, type: 'prev_day' }), /prev_day has one day/],
    ['a code twice', pack(offer, offer), /code week is there twice/],
    ['a group that is not there', pack({ ...offer, zones: 'centre' }), /unknown group centre/],
    [
      'a zone that is not there',
      { 'offers.json': { groups: { centre: ['0009'] }, offers: [] } },
      /centre names the unknown zone 0009/,
    ],
    ['a special zone that is not there', { 'offers.json': { specialZones: ['0009'] } }, /unknown zone 0009/],
  ])('with %s is refused', (_, files, message) => {
    cities = makeTestCities(files as Record<string, unknown>);
    expect(readPack(cities.dir, 'probograd').findings.errors.join('\n')).toMatch(message);
  });

  it('invented offers are marked, and stand in Saint Petersburg alone', () => {
    const invented = listCities(REAL_CITIES).filter((slug) =>
      readPack(REAL_CITIES, slug).pack?.offers.offers.some(({ demo }) => demo),
    );
    expect(invented).toEqual(['saint-petersburg']);
  });
});

describe('import', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  const rows = async () => {
    const answer = await sql<object>`
      select code, price_kop, zones, is_active from subscription_offer
       where city_id = (select id from city where slug = 'probograd') order by code`.execute(server.db);
    return answer.rows;
  };

  it('twice leaves the same; an offer that left the pack is sold no longer, special zones are marked', async () => {
    cities = makeTestCities({
      'offers.json': {
        specialZones: ['0001'],
        groups: { centre: ['0001'] },
        offers: [offer, { ...offer, code: 'centre', zones: 'centre' }],
      },
    });
    const run = () => importCity(server.db, cities?.dir ?? '', 'probograd', TEST_NOW_MS);
    await run();
    const once = await rows();
    expect(once).toEqual([
      { code: 'centre', price_kop: 190_000, zones: ['0001'], is_active: true },
      { code: 'week', price_kop: 190_000, zones: null, is_active: true },
    ]);
    expect((await run()).outcome).toBe('unchanged');
    cities.write('offers.json', { offers: [{ ...offer, kopecks: 200_000 }] });
    await run();
    expect(await rows()).toEqual([
      { code: 'centre', price_kop: 190_000, zones: ['0001'], is_active: false },
      { code: 'week', price_kop: 200_000, zones: null, is_active: true },
    ]);
    const special = await sql<{ is_special: boolean }>`
      select is_special from zone where city_id = (select id from city where slug = 'probograd')`.execute(
      server.db,
    );
    expect(special.rows).toEqual([{ is_special: false }]);
  });
});

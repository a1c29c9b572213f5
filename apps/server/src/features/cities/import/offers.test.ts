import { makeTestCities, type TestCities } from '@gorpark/city-packs/test-pack';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';
import { importCity } from './import.ts';

const offer = {
  code: 'week',
  type: 'week',
  title: { ru: 'Неделя', en: 'Week' },
  description: { ru: 'Семь дней', en: 'Seven days' },
  days: 7,
  kopecks: 190_000,
  sold: ['card'],
};

let cities: TestCities | undefined;
afterEach(() => cities?.remove());

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

  it('keeps data after a repeated import, stops selling a removed offer, marks special zones', async () => {
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

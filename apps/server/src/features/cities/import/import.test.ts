import { makeTestCities, REAL_CITIES, SMALL_PACK, type TestCities } from '@gorpark/city-packs/test-pack';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDb, createPool } from '#src/platform/db/pool.ts';
import { createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';
import { importChangedCities, importCity } from './import.ts';

let server: TestServer;
let cities: TestCities | undefined;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
afterEach(() => cities?.remove());

async function wholeCity(slug: string): Promise<string> {
  const tables = [
    'city_option',
    'city_calendar',
    'tariff_version',
    'tariff',
    'zone',
    'parking',
    'map_object',
  ];
  const parts = tables.map((table) =>
    sql<{ content: unknown }>`
      select coalesce(json_agg(r order by r::text), '[]') as content from ${sql.table(table)} r
       where city_id = (select id from city where slug = ${slug})`.execute(server.db),
  );
  const city = await server.db.selectFrom('city').selectAll().where('slug', '=', slug).execute();
  return JSON.stringify([city, ...(await Promise.all(parts)).map(({ rows }) => rows)]);
}

const tariffs = (hourKopecks: number, more: object[] = []) => ({
  tariffs: [
    {
      code: 'day',
      versions: [
        {
          id: 'day-2025',
          validFrom: '2025-01-01',
          rules: [{ days: ['weekday'], categories: 'all', from: '08:00', to: '20:00', hourKopecks }],
          freeDays: ['saturday', 'sunday', 'holiday'],
        },
        ...more,
      ],
    },
  ],
});

describe('import of a pack', () => {
  it('[APP-074] imports places that take longer than a call may', async () => {
    cities = makeTestCities();
    await sql`create function doze() returns trigger language plpgsql as 'begin perform pg_sleep(0.8); return null; end'`.execute(
      server.db,
    );
    await sql`create trigger doze before insert on parking execute function doze()`.execute(server.db);
    const { connectionString } = server.pool.options;
    const hurried = createDb(
      createPool({ connectionString: connectionString ?? '', statementTimeoutMs: 500 }),
    );
    const slow = await importCity(hurried, cities.dir, 'probograd', TEST_NOW_MS).catch(String);
    await hurried.destroy();
    await sql`drop trigger doze on parking`.execute(server.db);
    await server.db.deleteFrom('parking').execute();
    await server.db.updateTable('city').set({ imported_hash: null, pack_hash: '' }).execute();
    expect(slow).toMatchObject({ outcome: 'imported' });
  });

  it('[APP-074] leaves the same data after a repeated import', async () => {
    cities = makeTestCities();
    const first = await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS);
    const once = await wholeCity('probograd');
    const second = await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS + 5000);

    expect(first.outcome).toBe('imported');
    expect(second.outcome).toBe('unchanged');
    expect(await wholeCity('probograd')).toBe(once);
    expect(once).toContain('Первая улица');
  });

  it('[APP-074] restores the same zones, parkings and tariffs after a change and its reversal', async () => {
    cities = makeTestCities();
    await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS);
    const before = await wholeCity('probograd');
    cities.write('zones.json', { zones: [{ zonenumber: '0001', name: 'Другой', tariff: 'day' }] });
    await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS);
    expect(await wholeCity('probograd')).not.toBe(before);
    cities.write('zones.json', SMALL_PACK['zones.json']);
    await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS);
    expect(await wholeCity('probograd')).toBe(before);
  });

  it('[APP-074] rejects an invalid pack before any write', async () => {
    cities = makeTestCities();
    await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS);
    const before = await wholeCity('probograd');
    cities.write('zones.json', {
      zones: [
        { zonenumber: '0001', name: 'Переименована', tariff: 'day' },
        { zonenumber: '0002', name: 'Новая', tariff: 'unknown' },
      ],
    });
    const report = await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS);

    expect(report.outcome).toBe('refused');
    expect(report.errors).toEqual([
      'probograd/zones.json: 0002: нет тарифа unknown / 0002 names the unknown tariff unknown',
    ]);
    expect(await wholeCity('probograd')).toBe(before);
  });

  it('[APP-083] imports a pack with uncovered minutes and lists them as free in the report', async () => {
    cities = makeTestCities({ 'city.json': { ...SMALL_PACK['city.json'], nameForShow: 'Свободный' } });
    const report = await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS);

    expect(report.outcome).toBe('imported');
    expect(report.errors).toEqual([]);
    expect(report.warnings).toEqual([
      'probograd/tariffs.json: day: на эти минуты нет промежутка, они бесплатны / no interval covers these minutes, they are free: 00:00-08:00 (weekday), 20:00-24:00 (weekday)',
    ]);
  });

  it('[PAY-285] stores a changed tariff version next to the unchanged old one', async () => {
    cities = makeTestCities();
    await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS);
    cities.write('tariffs.json', tariffs(9900));
    const report = await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS);
    const versions = await sql<{ id: string; price: number }>`
      select id, (content -> 'rules' -> 0 ->> 'hourKopecks')::int as price from tariff_version
       where city_id = (select id from city where slug = 'probograd') order by price`.execute(server.db);
    const current = await sql<{ version_ids: string[] }>`
      select version_ids from tariff where city_id = (select id from city where slug = 'probograd')`.execute(
      server.db,
    );

    expect(versions.rows.map(({ price }) => price)).toEqual([4000, 9900]);
    expect(report.newVersions).toEqual([versions.rows[1]?.id]);
    expect(current.rows[0]?.version_ids).toEqual([versions.rows[1]?.id]);
  });

  it('[PAY-285] rejects changes and deletion of a tariff version in the database', async () => {
    cities = makeTestCities();
    await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS);
    await expect(sql`update tariff_version set content = '{}'`.execute(server.db)).rejects.toThrow(
      'never changed',
    );
    await expect(sql`delete from tariff_version`.execute(server.db)).rejects.toThrow('never changed');
  });

  it('closes the previous version on the first day of a new one', async () => {
    cities = makeTestCities();
    cities.write(
      'tariffs.json',
      tariffs(4000, [{ ...tariffs(5000).tariffs[0]?.versions[0], id: 'day-2026', validFrom: '2026-01-01' }]),
    );
    await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS);
    const current = await sql<{ from: string; to: string | null }>`
      select v.content ->> 'validFrom' as from, v.content ->> 'validTo' as to
        from tariff t, unnest(t.version_ids) with ordinality as u(id, place)
        join tariff_version v on v.id = u.id
       where t.city_id = v.city_id and t.city_id = (select id from city where slug = 'probograd')
       order by u.place`.execute(server.db);
    expect(current.rows).toEqual([
      { from: '2025-01-01', to: '2026-01-01' },
      { from: '2026-01-01', to: null },
    ]);
  });

  it('keeps zones and places that left the pack, as inactive', async () => {
    cities = makeTestCities();
    await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS);
    cities.write('zones.json', { zones: [{ zonenumber: '0009', name: 'Новая', tariff: 'day' }] });
    cities.write('parkings.geojson', { type: 'FeatureCollection', features: [] });
    expect(await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS)).toMatchObject({
      outcome: 'refused',
      errors: [expect.stringMatching(/0 places where the city has 1: .*--force/)],
    });
    await importCity(server.db, cities.dir, 'probograd', TEST_NOW_MS, { isForced: true });
    const zones = await sql<{ zonenumber: string; is_active: boolean }>`
      select zonenumber, is_active from zone
       where city_id = (select id from city where slug = 'probograd') order by zonenumber`.execute(server.db);
    const parkings = await sql<{ is_active: boolean }>`
      select is_active from parking where city_id = (select id from city where slug = 'probograd')`.execute(
      server.db,
    );
    expect(zones.rows).toEqual([
      { zonenumber: '0001', is_active: false },
      { zonenumber: '0009', is_active: true },
    ]);
    expect(parkings.rows).toEqual([{ is_active: false }]);
  });

  it('imports all packs of the project without errors and changes nothing the second time', async () => {
    const reports = await importChangedCities(server.db, REAL_CITIES, TEST_NOW_MS);
    expect(reports.flatMap(({ slug, errors }) => errors.map((text) => `${slug}: ${text}`))).toEqual([]);
    expect(await importChangedCities(server.db, REAL_CITIES, TEST_NOW_MS)).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from city c
       where c.slug <> 'probograd' and exists (select 1 from zone z join tariff t using (city_id)
              where z.city_id = c.id and z.is_active and t.code = z.tariff_code)`.execute(server.db);
    expect(rows[0]?.count).toBeGreaterThanOrEqual(27);
  });
});

it('[OPN-038] keeps the cells of places up to date with each import', async () => {
  const cells = () =>
    sql<{ city: string; code: string }>`
      select c.slug as city, code from place_cell k join city c on c.id = k.city_id, unnest(k.codes) code
       group by 1, 2 order by 1, 2`.execute(server.db);
  const places = () =>
    sql<{ city: string; code: string }>`
      select c.slug as city, p.code from parking p join city c on c.id = p.city_id
       where p.is_active order by 1, 2`.execute(server.db);
  expect((await cells()).rows).toEqual((await places()).rows);
});

import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { operations, type ReplyOf } from '@gorpark/contract';
import { COMPACT_MAP_TYPE } from '@gorpark/contract/public/map/compact-map';
import { readMap } from '@gorpark/contract/public/map/read';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_NOW_MS, type TestServer } from '#src/test/harness.ts';

type MapAnswer = ReplyOf<typeof operations.getMapInfo>;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const mapOf = async (city = 'saint-petersburg', path = 0) =>
  (await server.call(operations.getMapInfo, {}, { city, path })) as unknown as MapAnswer & { status: string };

describe('map answer', () => {
  it('[PAY-016] returns features, OverAll, times and zones with prices in both versions', async () => {
    const v3 = await (await fetch(`${server.url}/saint-petersburg/api/info/get-map-info/v3`)).json();
    const v2 = await (await fetch(`${server.url}/saint-petersburg/api/info/get-map-info-v2`)).json();
    expect(v2).toEqual(v3);
    const map = v3 as MapAnswer & { status: string };
    expect(map.status).toBe('ok');
    expect(map.type).toBe('FeatureCollection');
    expect(map.OverAll.parkings).toBe(
      map.features.filter(({ properties }) => properties.objecttype === 'parkings').length,
    );
    expect(map.OverAll.total).toBeGreaterThan(3306);
    expect(map.times.spaces).toBe(new Date(TEST_NOW_MS).toISOString());
    expect(map.zones).toHaveLength(23);
    expect(map.zones.every(({ prices }) => prices.length > 0)).toBe(true);
  });

  it('[SPD-11] returns the compact form with a separate ETag on request, otherwise the documented one', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${server.url}/saint-petersburg/api/info/get-map-info/v3`, { headers });
    const compact = await ask({ accept: `${COMPACT_MAP_TYPE}, application/json` });
    const documented = await ask({ accept: 'application/json, */*' });
    expect(compact.headers.get('content-type')).toBe(COMPACT_MAP_TYPE);
    expect(documented.headers.get('content-type')).toBe('application/json; charset=utf-8');
    for (const { headers } of [compact, documented])
      expect(headers.get('vary')).toBe('Origin, Accept, Accept-Encoding');
    const etag = compact.headers.get('etag') ?? '';
    expect(etag).not.toBe(documented.headers.get('etag'));
    const known = { 'if-none-match': etag };
    expect((await ask({ ...known, accept: COMPACT_MAP_TYPE })).status).toBe(304);
    expect((await ask(known)).status).toBe(200);

    const bounds = { southWest: [59.7, 30], northEast: [60.1, 30.6] } as const;
    const [few, many] = [await compact.text(), await documented.text()];
    expect(readMap(JSON.parse(few), bounds)).toEqual(readMap(JSON.parse(many), bounds));
    expect(few.length).toBeLessThan(many.length / 4);
  });

  it('matches its schema', async () => {
    for (const city of ['saint-petersburg', 'moscow', 'ryazan', 'tula'])
      expect(operations.getMapInfo.reply.safeParse(await mapOf(city)).error).toBeUndefined();
  });

  it('has every kind of object and the invented examples of Saint Petersburg (map-1)', async () => {
    const { features } = await mapOf();
    const kinds = new Set(features.map(({ properties }) => properties.objecttype));
    expect([...kinds].toSorted()).toEqual(
      [
        'church',
        'infotables',
        'museum',
        'parcomats',
        'parkings',
        'resident',
        'sight',
        'terminals',
      ].toSorted(),
    );
    const barrier = features.find(({ properties }) => properties.code === '9003');
    expect(barrier?.properties).toMatchObject({ category: 'planar', zone: { zonenumber: '7820' } });
    expect(barrier?.geometry.type).toBe('Polygon');
  });

  it('has the 188 kerb lanes with side, zone if paid, and GeoJSON order', async () => {
    const lanes = (await mapOf()).features.filter(({ geometry }) => geometry.type === 'LineString');
    expect(lanes).toHaveLength(188);
    expect(lanes.every(({ properties }) => properties.side !== undefined)).toBe(true);
    const free = lanes.filter(({ properties }) => properties.freeparking);
    expect(free).toHaveLength(37);
    expect(free.every(({ properties }) => properties.zone === undefined)).toBe(true);
    expect(lanes.filter(({ properties }) => properties.zone)).toHaveLength(151);
    for (const { geometry } of lanes)
      for (const [lon, lat] of geometry.coordinates as number[][]) {
        expect(lon).toBeGreaterThan(30);
        expect(lon).toBeLessThan(31);
        expect(lat).toBeGreaterThan(59);
      }
  });

  it('[PAY-019] returns timestart, timeend and priceNum in hundredths for a price', async () => {
    const { features } = await mapOf('ryazan');
    const paid = features.find(({ properties }) => properties.zone);
    expect(paid?.properties.zone?.prices).toEqual([
      {
        day: 'Рабочий',
        daycode: 0,
        categoryts: '',
        timestart: '0001-01-01T08:00:00',
        timeend: '0001-01-01T18:00:00',
        priceNum: 2000,
        price: '20 руб.',
      },
      {
        day: 'Суббота',
        daycode: 1,
        categoryts: '',
        timestart: '0001-01-01T00:00:00',
        timeend: '0001-01-01T23:59:59',
        priceNum: 0,
        price: '',
      },
      {
        day: 'Воскресенье',
        daycode: 2,
        categoryts: '',
        timestart: '0001-01-01T00:00:00',
        timeend: '0001-01-01T23:59:59',
        priceNum: 0,
        price: '',
      },
      {
        day: 'Праздник',
        daycode: 3,
        categoryts: '',
        timestart: '0001-01-01T00:00:00',
        timeend: '0001-01-01T23:59:59',
        priceNum: 0,
        price: '',
      },
    ]);
  });

  it('shows a new tariff after midnight', async () => {
    const pricesOn = async (day: string) => {
      server.clock.set(Date.parse(`${day}T12:00:00+05:00`));
      return (await mapOf('perm')).zones;
    };
    const before = await pricesOn('2025-11-09');
    expect(await pricesOn('2025-11-10')).not.toEqual(before);
    server.clock.set(TEST_NOW_MS);
  });

  it('counts free places in Saint Petersburg and in cities with parking codes only (map-2)', async () => {
    const free = async (city: string) =>
      (await mapOf(city)).features.filter(({ properties }) => properties.spaces?.free !== undefined);
    expect((await free('saint-petersburg')).length).toBeGreaterThan(180);
    expect((await free('moscow')).length).toBeGreaterThan(10);
    expect(await free('ryazan')).toEqual([]);
    expect((await mapOf('ryazan')).OverAll.free).toBeUndefined();
    for (const { properties } of await free('saint-petersburg')) {
      expect(properties.spaces?.free).toBeGreaterThanOrEqual(0);
      expect(properties.spaces?.free).toBeLessThanOrEqual(properties.spaces?.total ?? 0);
    }
  });
});

describe('cost of the map answer', () => {
  it('[SPD-08] compresses once and returns 304 for its ETag', async () => {
    const url = `${server.url}/saint-petersburg/api/info/get-map-info/v3`;
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    const text = await plain.text();
    const br = await rawBytes(url, 'br');
    const gzip = await rawBytes(url, 'gzip');
    expect(brotliDecompressSync(br).toString()).toBe(text);
    expect(gunzipSync(gzip).toString()).toBe(text);
    expect(br.length * 8).toBeLessThan(text.length);

    const etag = plain.headers.get('etag') ?? '';
    expect(plain.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('[THR-30] queries the database at most once in 30 seconds for any number of requests', async () => {
    server.clock.advance(60_000);
    const ask = () => server.send(operations.getMapInfo, {}, { headers: { 'if-none-match': '*' } });
    await ask();
    const log: string[] = [];
    server.pool.on('acquire', () => log.push('acquire'));
    await Promise.all(Array.from({ length: 50 }, ask));
    expect(log).toEqual([]);
    server.clock.advance(29_000);
    await Promise.all(Array.from({ length: 50 }, ask));
    expect(log).toEqual([]);
    server.clock.advance(2000);
    await Promise.all(Array.from({ length: 50 }, ask));
    expect(log.length).toBeGreaterThan(0);
    expect(log.length).toBeLessThanOrEqual(3);
  });

  it('keeps body and ETag while nothing changed and replaces them when free places change', async () => {
    server.clock.set(TEST_NOW_MS);
    const tag = async () => (await server.send(operations.getMapInfo)).headers.get('etag');
    const first = await tag();
    server.clock.advance(45_000);
    expect(await tag()).toBe(first);
    server.clock.advance(6 * 60_000);
    expect(await tag()).not.toBe(first);
    server.clock.set(TEST_NOW_MS);
  });
});

/** Uses node:http, because fetch decompresses. */
async function rawBytes(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.headers['content-encoding'] === encoding) resolve(Buffer.concat(chunks));
        else reject(new Error(`answered ${response.headers['content-encoding']}`));
      });
    }).on('error', reject);
  });
}

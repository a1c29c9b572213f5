import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CATEGORIES } from '@gorpark/domain/tariff';
import { quote } from '@gorpark/domain/price';
import { describe, expect, it } from 'vitest';
import { REAL_CITIES } from '../test-pack.ts';
import { listCities } from './files.ts';
import { readPack } from './read.ts';
import type { Pack } from './types.ts';

const packs = new Map<string, Pack>();

function pack(slug: string): Pack {
  const known = packs.get(slug);
  if (known) return known;
  const read = readPack(REAL_CITIES, slug);
  if (!read.pack) throw new Error(read.findings.errors.join('\n'));
  packs.set(slug, read.pack);
  return read.pack;
}

/** Returns kopecks. */
function hourPrice(
  from: Pack,
  zonenumber: string,
  category: 'A' | 'B' | 'C',
  startMs: number,
  minutes = 60,
): number | string {
  const zone = from.zones.find((one) => one.zonenumber === zonenumber);
  const tariff = from.tariffs.find(({ code }) => code === zone?.tariff);
  if (!tariff) return 'no tariff';
  const { calendar, city } = from;
  const answer = quote({
    tariff,
    calendar,
    timeZone: city.timeZone,
    startMs,
    minutes,
    category,
    benefits: [],
  });
  return answer.ok ? answer.value.totalKopecks : answer.error;
}

const moscow = (iso: string) => Date.parse(`${iso}+03:00`);

describe('packs of the project', () => {
  it.each(listCities(REAL_CITIES))(
    'has no errors and a price for every zone in the coming years: %s',
    (slug) => {
      const { pack: read, findings } = readPack(REAL_CITIES, slug);
      expect(findings.errors).toEqual([]);
      for (const zone of read?.zones ?? [])
        for (const category of CATEGORIES)
          for (const year of [2025, 2026, 2027])
            expect(
              hourPrice(pack(slug), zone.zonenumber, category === 'A' ? 'A' : 'B', Date.UTC(year, 5, 9, 8)),
            ).toBeTypeOf('number');
    },
  );

  it('names sources, licence and attribution in every pack with geometry', () => {
    for (const slug of listCities(REAL_CITIES)) {
      const folder = path.join(REAL_CITIES, slug);
      if (!existsSync(path.join(folder, 'basemap')) && !existsSync(path.join(folder, 'parkings.geojson')))
        continue;
      const text = readFileSync(path.join(folder, 'SOURCES.md'), 'utf8');
      expect(text).toContain('Open Database Licence');
      expect(text).toContain('© OpenStreetMap contributors');
    }
  });

  it('marks a demo tariff, zone or flag, and its city', () => {
    for (const slug of listCities(REAL_CITIES)) {
      const { city, zones, options, sourceTariffs } = pack(slug);
      const isInvented =
        zones.some(({ demo }) => demo) ||
        options.demo.length > 0 ||
        sourceTariffs.some(({ versions }) => versions.some(({ demo }) => demo === true));
      expect([slug, city.demo]).toEqual([slug, isInvented]);
    }
  });
});

describe('published prices', () => {
  const spb = pack('saint-petersburg');

  it('has four price levels in Saint Petersburg since 15 October 2025', () => {
    const noon = moscow('2025-10-15T12:00:00');
    const before = moscow('2025-10-14T12:00:00');
    // 7809 KZ1, 7802 KZ2, 7801 KZ3, 7805 KZ4
    expect(['7809', '7802', '7801', '7805'].map((zone) => hourPrice(spb, zone, 'B', noon))).toEqual([
      10_000, 20_000, 28_000, 36_000,
    ]);
    expect(['7809', '7802', '7801', '7805'].map((zone) => hourPrice(spb, zone, 'A', noon))).toEqual([
      5000, 10_000, 14_000, 18_000,
    ]);
    expect(['7809', '7805'].map((zone) => hourPrice(spb, zone, 'C', noon))).toEqual([20_000, 72_000]);
    expect(['7809', '7805'].map((zone) => hourPrice(spb, zone, 'B', before))).toEqual([10_000, 10_000]);
    expect(hourPrice(spb, '7809', 'A', before)).toBe(3900);
  });

  it('charges the first hour in full in Saint Petersburg, nothing from 20:00 to 8:00', () => {
    expect(hourPrice(spb, '7809', 'B', moscow('2026-01-01T12:00:00'), 1)).toBe(10_000);
    expect(hourPrice(spb, '7809', 'B', moscow('2025-11-05T12:00:00'), 61)).toBe(10_167);
    expect(hourPrice(spb, '7809', 'B', moscow('2025-11-05T20:00:00'))).toBe(0);
  });

  it.each([
    ['rostov', '0001', '2025-11-05T12:00:00', 3500],
    ['rostov', '0001', '2025-11-08T12:00:00', 0],
    ['sevastopol', '0001', '2025-11-09T21:00:00', 5000],
    ['sevastopol', '0002', '2025-11-05T12:00:00', 3500],
    ['ryazan', '0001', '2025-11-05T17:30:00', 1000],
    ['voronezh', '0001', '2025-11-05T12:00:00', 4000],
    ['kazan', '16:50:010101', '2025-11-05T12:00:00', 7500],
    ['tula', '0001', '2025-11-05T12:00:00', 5000],
  ])('prices an hour in %s, zone %s at %s: %i kopecks', (slug, zone, at, price) => {
    expect(hourPrice(pack(slug), zone, 'B', moscow(at))).toBe(price);
  });

  it('has number and prefix of the SMS forms for cities with SMS', () => {
    const sms = (slug: string) => pack(slug).options.pack.sms;
    expect(sms('rostov')).toMatchObject({ number: '7878', prefix: 'р61' });
    expect(sms('sevastopol')).toMatchObject({ number: '7878', prefix: 'р92' });
    expect(sms('yekaterinburg')).toMatchObject({ number: '3116', prefix: 'p66' });
    expect(pack('rostov').options.pack.updatePage).toBe(true);
    expect(pack('sevastopol').options.siteOptions.numberSmsSendTo).toBe('7878');
  });
});

import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { addressesOf, loadCityList } from './city-list.ts';
import { SMALL_PACK, REAL_CITIES } from './test-pack.ts';

const cities = loadCityList(REAL_CITIES);

describe('city list', () => {
  it('[APP-060] configures 27 cities, each with a unique city code', () => {
    expect(cities).toHaveLength(27);
    expect(new Set(cities.map(({ city }) => city)).size).toBe(27);
    expect(new Set(cities.map(({ nameForShow }) => nameForShow)).size).toBe(27);
  });

  it.each(cities.map((city) => [city.city, city] as const))(
    '[APP-061] has city, nameForShow, apiUrl, mapBounds with two corners, mapSource and profile.parking in %s',
    (code, entry) => {
      expect(entry.city).toBe(code);
      expect(entry.nameForShow).toMatch(/^[А-ЯЁ][А-Яа-яё -]+$/);
      expect(entry.apiUrl).toBe(`/${code}`);
      const { southWest, northEast } = entry.mapBounds;
      expect(southWest[0]).toBeLessThan(northEast[0]);
      expect(southWest[1]).toBeLessThan(northEast[1]);
      expect(entry.center[0]).toBeGreaterThan(southWest[0]);
      expect(entry.center[1]).toBeLessThan(northEast[1]);
      expect(entry.mapSource).toBe(`/maps/${code}.pmtiles`);
      expect(entry.profile.parking).toBeDefined();
    },
  );

  it('[APP-062] sets profile.parking.parkingPeriod to 15 in every city', () => {
    expect(cities.map(({ profile }) => profile.parking.parkingPeriod)).toEqual(cities.map(() => 15));
  });

  it('[APP-063] sets profile.parking.planarParkingAvailable in Saint Petersburg only', () => {
    const planar = cities.filter(({ profile }) => profile.parking.planarParkingAvailable === true);
    expect(planar.map(({ city }) => city)).toEqual(['saint-petersburg']);
  });
});

describe('broken city list', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'gorpark-list-'));
  const write = (folder: string, content: object) => {
    mkdirSync(path.join(dir, folder), { recursive: true });
    writeFileSync(path.join(dir, folder, 'city.json'), JSON.stringify(content));
  };
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('[cities-4] skips a city with any fault in its file', () => {
    write('a-city', { ...SMALL_PACK['city.json'], city: 'a-city' });
    write('probograd', { ...SMALL_PACK['city.json'], apiUrl: 'javascript:alert(1)' });
    mkdirSync(path.join(dir, 'torn'));
    writeFileSync(path.join(dir, 'torn', 'city.json'), '{"city":');
    expect(loadCityList(dir).map(({ city }) => city)).toEqual(['a-city']);
  });

  it('[APP-061] accepts an internal path or an address on another host as apiUrl', () => {
    write('a-city', { ...SMALL_PACK['city.json'], apiUrl: 'https://parking.example:8443/base' });
    expect(addressesOf(loadCityList(dir))).toContain('https://parking.example:8443/base');
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { makeTestCities, SMALL_PACK, type TestCities } from '../test-pack.ts';
import { readPack } from './read.ts';

let cities: TestCities | undefined;
afterEach(() => cities?.remove());

function errorsOf(files: Readonly<Record<string, unknown>>): string[] {
  cities = makeTestCities(files);
  return readPack(cities.dir, 'probograd').findings.errors;
}

describe('[cities-4] URLs on other hosts', () => {
  it.each(['https://one.example/api?x=1', 'https://one.example/api#x', 'https://me@one.example/api'])(
    'rejects %s as an API base URL',
    (apiUrl) => {
      expect(errorsOf({ 'city.json': { ...SMALL_PACK['city.json'], apiUrl } }).join()).toMatch(
        /is no base address/,
      );
    },
  );

  const onHost = (city: string, apiUrl: string) => ({ ...SMALL_PACK['city.json'], city, apiUrl });

  it('accepts a URL that no other pack uses', () => {
    expect(errorsOf({ 'city.json': onHost('probograd', 'https://parking.example:8443/base') })).toEqual([]);
  });

  it.each([
    'https://parking.example/sosedgrad',
    'https://parking.example/sosedgrad/v1',
    'https://parking.example/SosedGrad',
    'https://one.example/api/',
    'https://ONE.example/api',
    'https://one.example./api',
    'https://one.example:443/api',
    'http://one.example/api',
    'https://one.example/./api',
    'https://one.example/x/../api',
    'https://one.example//api',
    'https://one.example/api/v2',
    'https://one.example/',
  ])('rejects %s, the URL of another pack', (apiUrl) => {
    cities = makeTestCities({ 'city.json': onHost('probograd', apiUrl) });
    for (const [file, content] of Object.entries(SMALL_PACK)) cities.write(file, content, 'sosedgrad');
    cities.write('city.json', onHost('sosedgrad', 'https://one.example/api'), 'sosedgrad');
    expect(readPack(cities.dir, 'probograd').findings.errors.join()).toMatch(/is the address of sosedgrad/);
  });
});

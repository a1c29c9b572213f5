import { afterEach, describe, expect, it } from 'vitest';
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
  ])('rejects %s', (_, files, message) => {
    cities = makeTestCities(files as Record<string, unknown>);
    expect(readPack(cities.dir, 'probograd').findings.errors.join('\n')).toMatch(message);
  });

  it('marks demo offers and has them in Saint Petersburg only', () => {
    const invented = listCities(REAL_CITIES).filter((slug) =>
      readPack(REAL_CITIES, slug).pack?.offers.offers.some(({ demo }) => demo),
    );
    expect(invented).toEqual(['saint-petersburg']);
  });
});

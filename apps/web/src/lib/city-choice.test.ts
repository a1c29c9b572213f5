import { describe, expect, it } from 'vitest';
import { fakeCity } from '#src/test/fake-city.ts';
import { createCityChoice } from './city-choice.ts';
import { createMemoryStore } from './storage.ts';

const tula = fakeCity({ city: 'tula', apiUrl: '/tula' });
const cities = [tula, fakeCity()];

const choiceOver = (store = createMemoryStore()) =>
  createCityChoice({ cities, store, defaultCity: 'saint-petersburg' });

describe('the chosen city', () => {
  it('a first visit gets the default city, a later one the chosen one', () => {
    const store = createMemoryStore();
    const choice = choiceOver(store);
    expect(choice.read().city).toBe('saint-petersburg');
    choice.write('tula');
    expect(choiceOver(store).read()).toBe(tula);
  });

  it('[THR-26] the browser keeps a code only: a stored address or an unknown city is ignored', () => {
    const store = createMemoryStore();
    store.write('gorpark.city', JSON.stringify({ city: 'tula', apiUrl: 'https://evil.example' }));
    expect(choiceOver(store).read().apiUrl).toBe('/saint-petersburg');
    const choice = choiceOver(store);
    choice.write('atlantis');
    expect(choice.read().city).toBe('saint-petersburg');
  });

  it('a build without cities does not start', () => {
    expect(() => createCityChoice({ cities: [], store: createMemoryStore(), defaultCity: 'x' })).toThrow(
      'The list of cities is empty',
    );
  });
});

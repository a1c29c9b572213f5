import { describe, expect, it } from 'vitest';
import { fakeCity } from '#src/test/fake-city.ts';
import { createCityChoice } from './city-choice.ts';
import { createMemoryStore } from './storage.ts';

const tula = fakeCity({ city: 'tula', apiUrl: '/tula' });
const cities = [tula, fakeCity()];

const choiceOver = (store = createMemoryStore()) =>
  createCityChoice({ cities, store, defaultCity: 'saint-petersburg' });

describe('chosen city', () => {
  it('returns the default city on a first visit and the chosen one later', () => {
    const store = createMemoryStore();
    const choice = choiceOver(store);
    expect(choice.read().city).toBe('saint-petersburg');
    choice.write('tula');
    expect(choiceOver(store).read()).toBe(tula);
  });

  it('[THR-26] stores only a code and ignores an address or an unknown city', () => {
    const store = createMemoryStore();
    store.write('gorpark.city', JSON.stringify({ city: 'tula', apiUrl: 'https://evil.example' }));
    expect(choiceOver(store).read().apiUrl).toBe('/saint-petersburg');
    const choice = choiceOver(store);
    choice.write('atlantis');
    expect(choice.read().city).toBe('saint-petersburg');
  });

  it('throws in a build without cities', () => {
    expect(() => createCityChoice({ cities: [], store: createMemoryStore(), defaultCity: 'x' })).toThrow(
      'The list of cities is empty',
    );
  });
});

import { expect, it } from 'vitest';
import { readZones } from '@gorpark/contract/public/city/zones';
import { FAKE_ZONES } from '#src/test/fake-site.ts';
import { toZonesState } from './zones.ts';

const zones = readZones(FAKE_ZONES);

it('[PAY-024] sets isLoading, done and error during and after loading', () => {
  const flags = (query: Parameters<typeof toZonesState>[0]) => {
    const { isLoading, done, error } = toZonesState(query);
    return { isLoading, done, error };
  };
  expect(flags({ data: undefined, isFetching: true, isError: false })).toEqual({
    isLoading: true,
    done: false,
    error: false,
  });
  expect(flags({ data: zones, isFetching: false, isError: false })).toEqual({
    isLoading: false,
    done: true,
    error: false,
  });
  expect(flags({ data: undefined, isFetching: false, isError: true })).toEqual({
    isLoading: false,
    done: false,
    error: true,
  });
  expect(flags({ data: undefined, isFetching: true, isError: true })).toEqual({
    isLoading: true,
    done: false,
    error: false,
  });
});

it('keeps the last zones after a failed reload', () => {
  expect(toZonesState({ data: zones, isFetching: false, isError: true })).toMatchObject({
    zones,
    done: false,
    error: true,
  });
});

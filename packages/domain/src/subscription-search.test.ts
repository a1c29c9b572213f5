import { expect, it } from 'vitest';
import { defaultStartDate, defaultTiming, type SearchParams, searchProblems } from './subscription-search.ts';

const TODAY = '2026-11-19';
const GOOD: SearchParams = {
  zones: [{ code: '7812', isSpecial: false }],
  timing: 30,
  vehicle: 'А123ВС178',
  startDate: '2026-11-20',
};
const problems = (change: Partial<SearchParams>) => searchProblems({ ...GOOD, ...change }, TODAY);

it('[SRV-085] requires zones and a vehicle', () => {
  expect(problems({})).toEqual({});
  expect(problems({ zones: [], vehicle: ' ' })).toEqual({ zones: 'empty', vehicle: 'empty' });
});

it('[SRV-086] accepts a start from today to a month ahead', () => {
  expect(problems({ startDate: '2026-11-18' })).toEqual({ startDate: 'tooEarly' });
  expect(problems({ startDate: TODAY })).toEqual({});
  expect(problems({ startDate: '2026-12-19' })).toEqual({});
  expect(problems({ startDate: '2026-12-20' })).toEqual({ startDate: 'tooLate' });
  expect(problems({ startDate: '' })).toEqual({ startDate: 'required' });
});

it('[SRV-087] defaults the start to tomorrow', () => {
  expect(defaultStartDate(TODAY)).toBe('2026-11-20');
  expect(defaultStartDate('2026-12-31')).toBe('2027-01-01');
});

it('[SRV-088] requires a duration and defaults to the first option', () => {
  expect(problems({ timing: null })).toEqual({ timing: 'empty' });
  expect(defaultTiming([7, 30])).toBe(7);
  expect(defaultTiming([])).toBeNull();
});

it('[SRV-091] sends zones with code and special flag, duration, vehicle and start', () => {
  expect(searchProblems({ ...GOOD, zones: [{ code: '7901', isSpecial: true }] }, TODAY)).toEqual({});
  expect(Object.keys(GOOD).toSorted()).toEqual(['startDate', 'timing', 'vehicle', 'zones']);
});

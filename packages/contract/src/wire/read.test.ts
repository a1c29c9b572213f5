import { describe, expect, it } from 'vitest';
import { count, fields, flag, list, moment, pick, text, textOr, timeOfDay } from './read.ts';

const ODD = [null, undefined, true, Number.NaN, {}, [], () => 1];

describe('parts of a response', () => {
  it('reads an object by its fields and a list by its rows', () => {
    expect(fields({ a: 1 })).toEqual({ a: 1 });
    for (const value of [null, undefined, 'text', 7, [1], true]) expect(fields(value)).toEqual({});
    expect(list([1, 2])).toEqual([1, 2]);
    for (const value of [null, undefined, 'text', 7, { 0: 1 }, true]) expect(list(value)).toEqual([]);
  });

  it('trims text, converts numbers to text and returns empty text for anything else', () => {
    expect([text(' Невский '), text(7), text(0), text('')]).toEqual(['Невский', '7', '0', '']);
    for (const value of [null, undefined, true, {}, ['a']]) expect(text(value)).toBe('');
    expect([textOr(' ', 'нет'), textOr(null, 'нет'), textOr('есть', 'нет')]).toEqual(['нет', 'нет', 'есть']);
  });

  it('accepts finite numbers only, with a dot or a comma', () => {
    expect([count(7), count(-0.5), count(' 7,5 '), count('7.5'), count('0')]).toEqual([7, -0.5, 7.5, 7.5, 0]);
    for (const value of [...ODD, '', '  ', 'семь', '7 руб.', Number.POSITIVE_INFINITY, 'Infinity'])
      expect(count(value)).toBeNull();
  });

  it('accepts true, 1 or a known text as a set flag and nothing else', () => {
    for (const value of [true, 1, 'true', ' TRUE ', '1', 'да', 'Yes']) expect(flag(value)).toBe(true);
    for (const value of [false, 0, 2, 'false', '0', 'нет', '', 'on', null, undefined, {}, [1]])
      expect(flag(value)).toBe(false);
  });

  it('picks the first name with a value; 0, false and empty text count as values', () => {
    const from = { a: null, b: undefined, c: 0, d: 'later', e: '', f: false };
    expect(pick(from, 'a', 'b', 'c', 'd')).toBe(0);
    expect([pick(from, 'd', 'c'), pick(from, 'e', 'd'), pick(from, 'f', 'd')]).toEqual(['later', '', false]);
    expect([pick(from, 'a', 'b', 'missing'), pick(from)]).toEqual([undefined, undefined]);
  });
});

describe('instants', () => {
  const at = Date.parse('2026-11-19T11:12:00Z');

  it('uses the given zone, else UTC', () => {
    for (const told of [
      '2026-11-19T11:12:00Z',
      '2026-11-19 11:12:00',
      '2026-11-19T11:12',
      ' 2026-11-19T11:12Z ',
      '2026-11-19T14:12:00+03:00',
      '2026-11-19T14:12:00+0300',
      '2026-11-19T06:42:00-04:30',
    ])
      expect([told, moment(told)]).toEqual([told, at]);
  });

  it('reads seconds and fractions down to a millisecond', () => {
    expect(moment('2026-11-19T11:12:34Z')).toBe(at + 34_000);
    expect(moment('2026-11-19T11:12:34.5Z')).toBe(at + 34_500);
    expect(moment('2026-11-19T11:12:34.1239999Z')).toBe(at + 34_123);
  });

  it('returns null for an invalid instant', () => {
    for (const told of [
      ...[...ODD, '', 'завтра', '2026-11-19', '11:12', '19.11.2026 11:12', '2026-13-19T11:12:00Z'],
      ...['2026-11-19T11:12:00Zx', 'x2026-11-19T11:12:00Z', '2026-11-19T11:12:00+3', '2026-11-19T25:12:00Z'],
      ...['2026-11-19T11:12:0', '2026-11-19_11:12', '2026-11-19T11:12:00.Z', 1_763_550_720_000],
    ])
      expect([told, moment(told)]).toEqual([told, null]);
  });
});

describe('times of day', () => {
  it('finds a time inside any text and never shifts it', () => {
    for (const [told, time] of [
      ['08:00', '08:00:00'],
      ['8:05', '08:05:00'],
      ['08:00:30', '08:00:30'],
      ['0001-01-01T20:00:00', '20:00:00'],
      ['0001-01-01T20:00:00+03:00', '20:00:00'],
      ['2026-11-19 9:30', '09:30:00'],
      ['24:00', '24:00:00'],
    ])
      expect([told, timeOfDay(told)]).toEqual([told, time]);
    for (const value of [...ODD, '', '8', 'утром', '8.00']) expect(timeOfDay(value)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

describe('address query', () => {
  it.each([
    ['price', '280.00'],
    ['ts', '1E5'],
    ['zone', '0012'],
    ['flag', 'true'],
    ['nothing', 'null'],
    ['json', '{"a":[1]}'],
    ['quoted', '"7812"'],
    ['big', '900719925474099312345'],
    ['words', 'Парковка, зона 7801 + ещё & =?#%'],
    ['empty', ''],
    ['__proto__', 'x'],
  ])('[PAY-202] keeps the text of %s: %s', (name, value) => {
    const search = `?${new URLSearchParams([[name, value]]).toString()}`;
    expect(Object.entries(parseSearch(search))).toEqual([[name, value]]);
    expect(stringifySearch(parseSearch(search))).toBe(search);
  });

  it('uses the first value of a repeated name and keeps malformed text unchanged', () => {
    expect(parseSearch('?a=1&a=2&b')).toEqual({ a: '1', b: '' });
    expect(parseSearch('?a=%E0%A4%A')).toHaveProperty('a');
    expect(parseSearch('')).toEqual({});
  });

  it('omits empty values', () => {
    expect(stringifySearch({ a: undefined, b: null, c: {} })).toBe('');
    expect(stringifySearch({ page: 2, isOpen: false, a: 'б' })).toBe('?page=2&isOpen=false&a=%D0%B1');
  });
});

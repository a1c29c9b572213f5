import { describe, expect, it } from 'vitest';
import { prepare } from './statement.ts';

describe('prepare', () => {
  it('numbers each name once, the city first, and leaves casts and texts alone', () => {
    const bind = prepare('t', "select :b::int, 'x:' || c, now()::date, :a, :b where city_id = :city");
    expect(bind({ city: 7, a: null, b: 2 })).toEqual({
      name: 't',
      text: "select $2::int, 'x:' || c, now()::date, $3, $2 where city_id = $1",
      values: [7, 2, null],
    });
  });

  it.each([
    ['missing', { city: 1 }],
    ['undefined', { city: 1, sum: undefined }],
    ['unknown', { city: 1, sum: 2, sun: 3 }],
  ])('throws if a value is %s', (_, values) => {
    expect(() => prepare('t', 'select :sum')(values)).toThrow('t needs values for city, sum');
  });
});

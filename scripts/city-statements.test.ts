import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { cityProblems, readTree } from './check-tables.mjs';
// @ts-expect-error a plain script without types
import { STATEMENTS } from './lib/city-exceptions.mjs';
// @ts-expect-error a plain script without types
import { tablesWithoutCity } from './lib/city-statements.mjs';

const foundIn = (source: string): string[] =>
  tablesWithoutCity('x.sql.ts', source, (name: string) => name === 'wallet');

describe('statements of a database sharded by city', () => {
  it.each([
    'const A = `select from wallet where id = 1`;',
    'const A = sql`update wallet set id = ${id}`;',
    "db.selectFrom('wallet as w').select('id').where('id', '=', 1).execute()",
    "db.deleteFrom('wallet').where('at', '<', before)",
    "const a = db.selectFrom('wallet').select('id'); const b = db.selectFrom('x').where('city_id', '=', 1)",
  ])('refuses %s', (source) => {
    expect(foundIn(source)).toEqual(['wallet']);
  });

  it.each([
    'const A = `select from wallet where city_id = 1`;',
    'const A = sql`update wallet w set id = 1 where ${isOfCity(cityId)}`;',
    "db.selectFrom('wallet').select('id').where('city_id', '=', 1).execute()",
    "db.selectFrom('city').select('id')",
  ])('accepts %s', (source) => {
    expect(foundIn(source)).toEqual([]);
  });

  it('name a city in the working tree, or have a reason', () => {
    const tree = readTree();
    expect(cityProblems(tree)).toEqual([]);
    const [exception = ''] = Object.keys(STATEMENTS);
    const [file = ''] = exception.split(' ');
    const planted = { ...tree.sources, [file]: '', 'x.sql.ts': 'const A = `select from wallet`;' };
    const problems: string[] = cityProblems({ ...tree, sources: planted });
    expect(problems).toContain('x.sql.ts wallet: a statement without city_id');
    expect(problems).toContain(`an unused exception in city-exceptions.mjs: ${exception}`);
  }, 60_000);
});

import { expect, it } from 'vitest';
import { fill, pgbenchScript, sqlLiteral } from './statement.ts';

const MEANING = { cityId: 5, driverId: 1_000_001, chargeKop: 28_000, plate: 'А001АА178', key: 'k-1' };
const FLEET = { firstId: 1_000_000, size: 100, cityIds: [5, 9], vehicles: 1, firstPlate: 0 };

it('replaces the bound driver, sum and plate by variables and keeps the other values', () => {
  const text = 'select $1::smallint, $2::bigint, -$3::bigint, $4, $5, $6::timestamptz, $10';
  const values = [5, 1_000_001, 28_000, 'А001АА178', 'k-1', new Date(1500), 0, 0, 0, 'rus'];
  const script = pgbenchScript({ text, values }, MEANING, FLEET);
  expect(script).toContain('random(1000000, 1000099)');
  expect(script).toContain('case when :turn = 0 then 5 when :turn = 1 then 9 end');
  expect(script).toContain(
    `select (:city)::smallint, (:driver)::bigint, -(:charge)::bigint, (('P' || (:plate)::text)), ` +
      `(lpad(to_hex((:key)::bigint), 32, '0')), (to_timestamp(1.5))::timestamptz, (('rus'));`,
  );
});

it('rejects a statement with missing values', () => {
  expect(() => pgbenchScript({ text: 'select $2', values: [5] }, MEANING, FLEET)).toThrow('$2');
});

it('never leaves a colon before a name: pgbench would read a variable', () => {
  expect(sqlLiteral('{"a":1,"b":"x\'y"}')).toBe(`('{"a":' || '1,"b":"x''y"}')`);
  expect(sqlLiteral(['a:b', 'c'])).toBe(`array[('a:' || 'b'), ('c')]::text[]`);
  expect(sqlLiteral(null)).toBe('null');
});

it('fills the same values for the driver loop', () => {
  const filling = {
    city: 9,
    driver: 7,
    pack: 'h',
    charge: 1,
    plate: 'P',
    actor: 'a',
    key: 'k2',
    token: 'h2',
    isNoted: true,
  };
  const same = (value: unknown) => value;
  expect(
    fill(
      [5, 1_000_001, 'k-1', null, 'B', false, Buffer.from('t')],
      { ...MEANING, tokenHash: Buffer.from('t') },
      { ...filling, same },
    ),
  ).toEqual([9, 7, 'k2', null, 'B', true, 'h2']);
});

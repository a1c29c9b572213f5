import { moneyScene } from '../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { jsonOf } from '../test/operator.ts';
import { SECRET_KEY } from '../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

async function sequences(): Promise<string[]> {
  const { rows } = await server.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1",
  );
  return rows.map(({ name }) => name);
}

async function next(names: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const name of names) {
    const { rows } = await server.pool.query<{ value: string }>('select nextval($1::regclass) as value', [
      name,
    ]);
    found.set(name, Number(rows[0]?.value));
  }
  return found;
}

const counters = async () => server.db.selectFrom('receipt_counter').selectAll().orderBy('city_id').execute();

it('[operations-3] moves every sequence on at each run, with an audit row', async () => {
  const names = await sequences();
  expect(names.length).toBeGreaterThan(20);
  const before = await next(names);
  const dry = await scene.runHere('restored', '--dry-run', '--json');
  expect(dry).toMatchObject({ code: 0, err: '' });
  const shown = jsonOf(dry)['sequences'] as { name: string; to: number }[];
  expect(shown.map(({ name }) => name)).toEqual(names);
  const untouched = await next(names);
  expect([...untouched.values()].every((value, at) => value - ([...before.values()][at] ?? 0) <= 64)).toBe(
    true,
  );
  let last = untouched;
  for (let run = 1; run <= 2; run++) {
    expect(await scene.runHere('restored')).toMatchObject({ code: 0, err: '' });
    const after = await next(names);
    for (const name of names) {
      const gap = name === 'city_id_seq' ? 32 : 1_000_000;
      const isMoved = (after.get(name) ?? 0) - (last.get(name) ?? 0) >= gap;
      expect([name, isMoved]).toEqual([name, true]);
    }
    last = after;
    expect(await scene.auditOf('database.restored')).toHaveLength(run);
  }
});

it('[papers-2] skips printed numbers of each city, also without a receipt', async () => {
  await server.pool.query('delete from receipt_counter');
  const driver = await scene.parkingDriver();
  const first = await scene.receiptOf(driver);
  const numberOf = ({ number }: { number: string }) => Number(number.split('-')[1]);
  await scene.runHere('restored');
  const second = await scene.receiptOf(driver);
  expect(numberOf(second)).toBeGreaterThanOrEqual(numberOf(first) + 10_000);
  const { rows } = await server.pool.query('select id from city order by id');
  const skipped = await counters();
  expect(skipped.map(({ city_id }) => city_id)).toEqual(rows.map(({ id }: { id: number }) => id));
  expect(skipped.every(({ last_number, year }) => last_number >= 10_000 && year === 2025)).toBe(true);
});

it('knows every counter table', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (column_name ~ '^(last|next|latest)_(number|no|id|value|seq)$' or table_name ~ 'counter')
        and data_type in ('integer', 'bigint') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['receipt_counter.last_number']);
});

it('gives a new order an unused number', async () => {
  const driver = await scene.parkingDriver();
  const order = async () =>
    Number(
      (
        await server.call(
          operations.refill,
          { RefillAmount: 100, PaymentService: 'card' },
          { token: driver.token },
        )
      )['order'],
    );
  const used = await order();
  await scene.runHere('restored');
  expect(await order()).toBeGreaterThanOrEqual(used + 1_000_000);
});

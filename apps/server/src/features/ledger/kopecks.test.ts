import { moneyScene } from '../../test/money-scene.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const scene = moneyScene();
const { server } = scene;

it('[PAY-031] [INV-1] [money-2] stores money as whole kopecks in every column', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, data_type as type
      from information_schema.columns
     where table_schema = 'public' and (column_name like '%\\_kop' or data_type in ('numeric', 'money', 'real'))
     order by 1`.execute(server.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ type }) => type !== 'bigint' && type !== 'integer')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../test/test-db.ts';
import { joinCell } from './cell.sql.ts';
import { moveSequences, nextOfCell, plannedForCell, usedSequences } from './sequences.sql.ts';

const test = createTestDb();
const BLOCK = 100_000_000_000;

describe('cells', () => {
  it('gives each cell own blocks', () => {
    expect([nextOfCell(5, 1), nextOfCell(BLOCK, 2), nextOfCell(BLOCK + 7, 0)]).toEqual([
      BLOCK,
      2 * BLOCK,
      100 * BLOCK,
    ]);
    expect(Number.isSafeInteger(90_000 * BLOCK)).toBe(true);
  });

  it('moves every sequence', async () => {
    await joinCell(test.db, 3);
    const { rows } = await test.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
          and relname <> 'city_id_seq' order by 1`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { name } of rows) {
      const next = await test.pool.query<{ value: number }>(`select nextval('${name}') as value`);
      expect([name, Math.floor((next.rows[0]?.value ?? 0) / BLOCK)]).toEqual([name, 3]);
    }
    expect(await plannedForCell(test.db, 3)).toEqual([]);
  });

  it('continues above the former cell', async () => {
    const above = new Map([...(await usedSequences(test.db)).keys()].map((name) => [name, 8 * BLOCK + 9]));
    await moveSequences(test.db, await plannedForCell(test.db, 3, above));
    expect(new Set((await usedSequences(test.db)).values())).toEqual(new Set([103 * BLOCK]));
  });

  it('refuses another number', async () => {
    await expect(joinCell(test.db, 4)).rejects.toThrow('CELL=4');
  });
});

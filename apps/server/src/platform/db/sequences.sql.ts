import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** More than a portal uses between backup and failure. */
const GAP = 1_000_000;

/** Last used values. */
export interface MovedSequence {
  name: string;
  from: number | null;
  to: number;
}

/** Returns all sequences of the schema. Small types move by a thousandth of their range. */
export async function plannedSequences(db: Db): Promise<MovedSequence[]> {
  const { rows } = await sql<MovedSequence>`
    select s.sequencename as name, s.last_value as from,
           coalesce(s.last_value, s.start_value) + least(${GAP}::bigint, s.max_value / 1000) as to
      from pg_sequences s where s.schemaname = current_schema() order by s.sequencename`.execute(db);
  return rows;
}

export const BLOCK = 100_000_000_000;
const CELLS = 100;

const cellOf = (value: number): number => Math.floor(value / BLOCK) % CELLS;

export function nextOfCell(value: number, cell: number): number {
  const block = Math.floor(value / BLOCK);
  const first = block - (block % CELLS) + cell;
  return (first > block ? first : first + CELLS) * BLOCK;
}

/** Returns the sequences outside the cell's blocks or below `above`. */
export async function plannedForCell(
  db: Db,
  cell: number,
  above: ReadonlyMap<string, number> = new Map(),
): Promise<MovedSequence[]> {
  const sequences = await usedSequences(db);
  return [...sequences].flatMap(([name, from]) => {
    const least = Math.max(from, above.get(name) ?? 0);
    return cellOf(from) === cell && from >= least ? [] : [{ name, from, to: nextOfCell(least, cell) }];
  });
}

export async function usedSequences(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; used: number }>`
    select sequencename as name, coalesce(last_value, start_value) as used from pg_sequences
     where schemaname = current_schema() and sequencename <> 'city_id_seq' order by 1`.execute(db);
  return new Map(rows.map(({ name, used }) => [name, used]));
}

/** Not undone by a rollback. */
export async function moveSequences(db: Db, sequences: readonly MovedSequence[]): Promise<void> {
  for (const { name, to } of sequences)
    await sql`
      select setval(quote_ident(${name})::regclass, greatest(${to}::bigint, nextval(quote_ident(${name})::regclass)))`.execute(
      db,
    );
}

import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** More numbers than a portal uses between the last backup and a failure. */
const GAP = 1_000_000;

/** `from`: the last used value, null if none; `to`: the value after which numbers continue. */
export interface MovedSequence {
  name: string;
  from: number | null;
  to: number;
}

/**
 * Returns all sequences of the schema, read from the catalogue, with the values to continue after. A sequence of a
 * small type moves by a thousandth of its range.
 */
export async function plannedSequences(db: Db): Promise<MovedSequence[]> {
  const { rows } = await sql<MovedSequence>`
    select s.sequencename as name, s.last_value as from,
           coalesce(s.last_value, s.start_value) + least(${GAP}::bigint, s.max_value / 1000) as to
      from pg_sequences s where s.schemaname = current_schema() order by s.sequencename`.execute(db);
  return rows;
}

/**
 * Moves the sequences on; a number that another connection took meanwhile is never given out again. Not undone by a
 * rollback.
 */
export async function moveSequences(db: Db, sequences: readonly MovedSequence[]): Promise<void> {
  for (const { name, to } of sequences)
    await sql`
      select setval(quote_ident(${name})::regclass, greatest(${to}::bigint, nextval(quote_ident(${name})::regclass)))`.execute(
      db,
    );
}

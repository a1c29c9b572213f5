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

/** Not undone by a rollback. */
export async function moveSequences(db: Db, sequences: readonly MovedSequence[]): Promise<void> {
  for (const { name, to } of sequences)
    await sql`
      select setval(quote_ident(${name})::regclass, greatest(${to}::bigint, nextval(quote_ident(${name})::regclass)))`.execute(
      db,
    );
}

import { sql } from 'kysely';
import { refuse } from '../process/refusal.ts';
import type { Db } from './schema.ts';
import { moveSequences, plannedForCell } from './sequences.sql.ts';

export async function readCell(db: Db): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`select number from cell`.execute(db);
  return rows[0]?.number ?? null;
}

/** Gives the database its number and moves its sequences to the cell. @throws Refusal for another number */
export async function joinCell(db: Db, number: number): Promise<void> {
  await sql`insert into cell values (${number}) on conflict do nothing`.execute(db);
  const known = await readCell(db);
  if (known !== number)
    refuse(
      `База данных принадлежит ячейке ${known}, а задано CELL=${number}.`,
      `The database belongs to cell ${known}, and CELL=${number} is set.`,
    );
  await moveSequences(db, await plannedForCell(db, number));
}

export async function readRelease(db: Db): Promise<string> {
  const { rows } = await sql<{ list: string }>`
    select string_agg(checksum, ' ' order by number) as list from schema_migration`.execute(db);
  return rows[0]?.list ?? '';
}

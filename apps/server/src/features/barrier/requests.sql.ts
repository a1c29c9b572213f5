import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import type { Quote } from './quotes.sql.ts';

/** Records a gate request before it is sent: after a crash the outcome counts as open. */
export async function beginAsk(db: Db, { cityId, id }: Quote): Promise<void> {
  await sql`update planar_quote set open_asks = open_asks + 1 where city_id = ${cityId} and id = ${id}`.execute(
    db,
  );
}

/** Closes a request that the gate certainly did not accept. Returns whether others are open. */
export async function endAsk(db: Db, { cityId, id }: Quote): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    update planar_quote set open_asks = open_asks - 1 where city_id = ${cityId} and id = ${id}
    returning open_asks > 0 as "isOpen"`.execute(db);
  return rows[0]?.isOpen ?? false;
}

export async function hasOpenAsk(db: Db, { cityId, id }: Quote): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select open_asks > 0 as "isOpen" from planar_quote where city_id = ${cityId} and id = ${id}`.execute(db);
  return rows[0]?.isOpen ?? false;
}

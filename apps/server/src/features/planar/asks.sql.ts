import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import type { Quote } from './quotes.sql.ts';

/** Notes that the gate is being asked, before it is: a server that dies meanwhile leaves the outcome open. */
export async function beginAsk(db: Db, { cityId, id }: Quote): Promise<void> {
  await sql`update planar_quote set open_asks = open_asks + 1 where city_id = ${cityId} and id = ${id}`.execute(
    db,
  );
}

/** The gate surely took nothing at this question; answers whether another one may have. */
export async function endAsk(db: Db, { cityId, id }: Quote): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    update planar_quote set open_asks = open_asks - 1 where city_id = ${cityId} and id = ${id}
    returning open_asks > 0 as "isOpen"`.execute(db);
  return rows[0]?.isOpen ?? false;
}

/** Whether the gate may have taken it at a question before. */
export async function hasOpenAsk(db: Db, { cityId, id }: Quote): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select open_asks > 0 as "isOpen" from planar_quote where city_id = ${cityId} and id = ${id}`.execute(db);
  return rows[0]?.isOpen ?? false;
}

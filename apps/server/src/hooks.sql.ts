import type { Db } from './platform/db/schema.ts';

/** For the journeys: the token with this hash ended a minute ago. */
export async function expireToken(db: Db, cityId: number, hash: Buffer, nowMs: number): Promise<void> {
  await db
    .updateTable('token')
    .set({ created_at: new Date(nowMs - 120_000), expires_at: new Date(nowMs - 60_000) })
    .where('city_id', '=', cityId)
    .where('hash', '=', hash)
    .execute();
}

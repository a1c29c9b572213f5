import type { Db } from './platform/db/schema.ts';

/** Expires a token, for browser tests. */
export async function expireToken(db: Db, cityId: number, hash: Buffer, nowMs: number): Promise<void> {
  await db
    .updateTable('token')
    .set({ created_at: new Date(nowMs - 120_000), expires_at: new Date(nowMs - 60_000) })
    .where('city_id', '=', cityId)
    .where('hash', '=', hash)
    .execute();
}

/** Returns an account, for browser tests. */
export async function accountOf(db: Db, cityId: number, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('city_id', '=', cityId)
    .where('email_norm', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return id;
}

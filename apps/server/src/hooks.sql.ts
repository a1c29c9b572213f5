import type { Db } from './platform/db/schema.ts';

/** For browser tests: expires the token with this hash. */
export async function expireToken(db: Db, cityId: number, hash: Buffer, nowMs: number): Promise<void> {
  await db
    .updateTable('token')
    .set({ created_at: new Date(nowMs - 120_000), expires_at: new Date(nowMs - 60_000) })
    .where('city_id', '=', cityId)
    .where('hash', '=', hash)
    .execute();
}

/** For browser tests: returns the account of an e-mail; throws if it is missing. */
export async function accountOf(db: Db, cityId: number, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('city_id', '=', cityId)
    .where('email_norm', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return id;
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

/** Selects the accounts of a city with a phone. */
export const accountsOfPhone = (cityId: number, phone: string): RawBuilder<unknown> =>
  sql`select n.account_id from account_phone n where n.city_id = ${cityId} and n.phone = ${phone}`;

/** Returns null for an unknown phone. Phones of accounts are confirmed by a code. */
export async function accountOfPhone(db: Db, cityId: number, phone: string): Promise<number | null> {
  const row = await db
    .selectFrom('account_phone')
    .select('account_id as accountId')
    .where('city_id', '=', cityId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.accountId ?? null;
}

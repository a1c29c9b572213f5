import type { PartnerScope } from '@gorpark/contract/kit/partner';
import type { Db } from '#src/platform/db/schema.ts';

export interface StoredKey {
  scopes: readonly PartnerScope[];
  addresses: readonly string[];
  expiresMs: number;
  dailyItems: number;
}

/** Returns null for an unknown or revoked key. */
export async function findKey(
  db: Db,
  cityId: number,
  { id, hash }: { id: string; hash: Buffer },
): Promise<StoredKey | null> {
  const row = await db
    .selectFrom('partner_key')
    .select(['scopes', 'addresses', 'expires_at', 'daily_items'])
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row
    ? {
        scopes: row.scopes,
        addresses: row.addresses,
        expiresMs: row.expires_at.getTime(),
        dailyItems: row.daily_items,
      }
    : null;
}

export type NewKey = StoredKey & { id: string; hash: Buffer; partnerId: number; isDemo?: boolean };

export async function insertKey(
  db: Db,
  cityId: number,
  { id, hash, partnerId, scopes, addresses, expiresMs, dailyItems, isDemo = false }: NewKey,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('partner_key')
    .values({
      city_id: cityId,
      id,
      hash,
      partner_id: partnerId,
      scopes: [...scopes],
      addresses: [...addresses],
      daily_items: dailyItems,
      created_at: new Date(nowMs),
      expires_at: new Date(expiresMs),
      is_demo: isDemo,
    })
    .execute();
}

export async function insertPartner(
  db: Db,
  cityId: number,
  { name, email }: { name: string; email: string },
  nowMs: number,
): Promise<number> {
  const { id } = await db
    .insertInto('partner')
    .values({ city_id: cityId, name, email, created_at: new Date(nowMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

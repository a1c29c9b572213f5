import type { PartnerScope } from '@gorpark/contract/kit/scopes';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';

export interface StoredKey {
  scopes: readonly PartnerScope[];
  /** Address and prefix, such as 10.0.0.0/8; empty: any. */
  addresses: readonly string[];
  expiresMs: number;
}

/** Returns null for an unknown or revoked key. */
export async function findKey(
  db: Db,
  cityId: number,
  { id, hash }: { id: string; hash: Buffer },
): Promise<StoredKey | null> {
  const row = await db
    .selectFrom('partner_key')
    .select(['scopes', 'addresses', 'expires_at'])
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, expiresMs: row.expires_at.getTime() } : null;
}

export type NewKey = StoredKey & {
  id: string;
  hash: Buffer;
  partnerId: number;
  dailyItems: number;
  isDemo?: boolean;
};

/** Replaces a demo key of the same id. */
export async function putKey(db: Db, cityId: number, key: NewKey, nowMs: number): Promise<void> {
  const { id, ...row } = {
    id: key.id,
    hash: key.hash,
    partner_id: key.partnerId,
    scopes: [...key.scopes],
    addresses: [...key.addresses],
    daily_items: key.dailyItems,
    created_at: new Date(nowMs),
    expires_at: new Date(key.expiresMs),
    is_demo: key.isDemo ?? false,
  };
  await db
    .insertInto('partner_key')
    .values({ city_id: cityId, id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['city_id', 'id']).doUpdateSet(row).where('partner_key.is_demo', '=', true),
    )
    .execute();
}

/** Returns the id of the partner; an existing one keeps its e-mail. */
export async function putPartner(
  db: Db,
  cityId: number,
  { name, email }: { name: string; email: string },
  nowMs: number,
): Promise<number> {
  const { id } = await db
    .insertInto('partner')
    .values({ city_id: cityId, name, email, created_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.columns(['city_id', 'name']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface LiveKey {
  partnerId: number;
  scopes: PartnerScope[];
  addresses: string[];
  dailyItems: number;
}

/** Locks a key that is neither revoked nor expired. */
export async function lockKey(
  tx: Tx,
  cityId: number,
  id: string,
  nowMs: number,
): Promise<LiveKey | undefined> {
  return tx
    .selectFrom('partner_key')
    .select(['partner_id as partnerId', 'scopes', 'addresses', 'daily_items as dailyItems'])
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .forUpdate()
    .executeTakeFirst();
}

/** Moves the end of a key forward, never back. No mail of 30 days follows. */
export async function endKeyBy(tx: Tx, cityId: number, id: string, endMs: number): Promise<void> {
  await tx
    .updateTable('partner_key')
    .set({ expires_at: sql<Date>`least(expires_at, ${new Date(endMs)})`, warned_days: 30 })
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .execute();
}

export async function revokeKey(tx: Tx, cityId: number, id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('partner_key')
    .set({ revoked_at: new Date(nowMs) })
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .execute();
}

export const listKeys = (db: Db, cityId: number, dayStart: Date) =>
  db
    .selectFrom('partner_key as k')
    .innerJoin('partner as p', (join) =>
      join.onRef('p.city_id', '=', 'k.city_id').onRef('p.id', '=', 'k.partner_id'),
    )
    .leftJoin('partner_key_use as u', (join) =>
      join
        .onRef('u.city_id', '=', 'k.city_id')
        .onRef('u.key_id', '=', 'k.id')
        .on('u.rate', '=', '')
        .on('u.since', '=', dayStart),
    )
    .select([
      'p.name as partner',
      'p.email',
      'k.id',
      'k.scopes',
      'k.addresses',
      'k.daily_items as dailyItems',
    ])
    .select([
      'k.expires_at as expiresAt',
      'k.revoked_at as revokedAt',
      'k.used_at as usedAt',
      'u.items as today',
    ])
    .where('k.city_id', '=', cityId)
    .orderBy('p.name')
    .orderBy('k.created_at')
    .execute();

export const listDemoKeys = (db: Db) =>
  db.selectFrom('partner_key').select('id').where('is_demo', '=', true).execute();

export interface ExpiringKey {
  cityId: number;
  id: string;
  email: string;
  expiresAt: Date;
}

/** Marks keys that end within `days` and have no mail of this or a shorter notice yet. Demo keys get none. */
export async function takeExpiring(tx: Tx, days: number, now: Date): Promise<ExpiringKey[]> {
  const { rows } = await sql<ExpiringKey>`
    update partner_key k set warned_days = ${days}
      from partner p
     where p.city_id = k.city_id and p.id = k.partner_id and k.revoked_at is null and not k.is_demo
       and k.expires_at > ${now} and k.expires_at <= ${now}::timestamptz + ${days} * interval '1 day'
       and (k.warned_days is null or k.warned_days > ${days})
    returning k.city_id as "cityId", k.id, p.email, k.expires_at as "expiresAt"`.execute(tx);
  return rows;
}

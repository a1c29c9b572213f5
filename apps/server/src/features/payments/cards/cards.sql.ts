import { cityRow } from '../../cities/index.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { type Reseal, resealEach } from '#src/platform/vault.ts';
import { openToken, sealCard, type SealedCard } from './seal.ts';

interface Owner {
  cityId: number;
  accountId: number;
}

export interface ShownCard {
  id: number;
  provider: string;
  last4: string;
  brand: string;
  expires: string;
}

/** Per driver; a new card replaces the oldest. */
const MOST_CARDS = 5;

/** Returns the newest first. */
export function listCards(db: Db, { cityId, accountId }: Owner): Promise<ShownCard[]> {
  return db
    .selectFrom('payment_card')
    .select(['id', 'provider', 'last4', 'brand', 'expires'])
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

export async function findCard(
  db: Db,
  { cityId, accountId }: Owner,
  id: number,
): Promise<{ provider: string; sealed: Buffer } | null> {
  const row = await db
    .selectFrom('payment_card')
    .select(['provider', 'token_sealed as sealed'])
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Saves a card or updates its token, if the driver agreed to saved cards. */
export async function saveCard(
  tx: Tx,
  { cityId, accountId }: Owner,
  card: SealedCard & { provider: string; at: Date },
): Promise<void> {
  const token = Buffer.from(card.sealed, 'base64');
  await sql`
    insert into payment_card (city_id, account_id, provider, token_sealed, last4, brand, expires, created_at)
    select ${cityId}, ${accountId}, ${card.provider}, ${token}, ${card.last4}, ${card.brand}, ${card.expires}, ${card.at}
     where exists (select from card_consent c where c.city_id = ${cityId} and c.account_id = ${accountId})
    on conflict on constraint payment_card_once
      do update set token_sealed = excluded.token_sealed, brand = excluded.brand, created_at = excluded.created_at`.execute(
    tx,
  );
  await sql`
    delete from payment_card where city_id = ${cityId} and account_id = ${accountId} and id in (
      select id from payment_card where city_id = ${cityId} and account_id = ${accountId}
       order by created_at desc, id desc offset ${MOST_CARDS})`.execute(tx);
}

/** Returns false if the account does not have it. */
export async function deleteCard(db: Db, { cityId, accountId }: Owner, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('payment_card')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Returns the date of the consent to save cards, or null. */
export async function readConsent(db: Db, { cityId, accountId }: Owner): Promise<Date | null> {
  const row = await db
    .selectFrom('card_consent')
    .select('given_at')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.given_at ?? null;
}

/** Stores or withdraws the consent; saved cards remain. */
export async function writeConsent(
  db: Db,
  { cityId, accountId }: Owner,
  { isGiven, at }: { isGiven: boolean; at: Date },
): Promise<void> {
  if (isGiven)
    await db
      .insertInto('card_consent')
      .values({ city_id: cityId, account_id: accountId, given_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('card_consent')
      .where('city_id', '=', cityId)
      .where('account_id', '=', accountId)
      .execute();
}

export async function forgetCards(tx: Tx, cityId: number, accountId: number): Promise<void> {
  for (const table of ['payment_card', 'card_consent'] as const)
    await tx.deleteFrom(table).where('city_id', '=', cityId).where('account_id', '=', accountId).execute();
}

/** Seals up to `limit` tokens after the id `after` again with the current key. */
export const resealTokens: Reseal = async (tx, vault, { cityId: only, after, limit, isDryRun }) => {
  const { rows } = await sql<{ key: string; cityId: number; provider: string; shop: string; sealed: Buffer }>`
    select k.id::text as key, k.city_id as "cityId", k.provider, c.slug as shop, k.token_sealed as sealed
      from payment_card k cross join lateral (${sql.raw(cityRow('k.city_id'))}) c
     where (${only}::smallint is null or k.city_id = ${only}) and k.id > ${after || '0'}::bigint
       and substring(k.token_sealed from 1 for 4) <> ${vault.keyId}
     order by k.id limit ${limit} for update of k`.execute(tx);
  return resealEach(rows, async ({ key, cityId, provider, shop, sealed }) => {
    const token = openToken(vault, { shop, provider }, sealed);
    if (token === null) return false;
    const { sealed: fresh } = sealCard(
      vault,
      { shop, provider },
      { token, last4: '', brand: '', expires: '' },
    );
    if (!isDryRun)
      await sql`update payment_card set token_sealed = ${Buffer.from(fresh, 'base64')}
               where city_id = ${cityId} and id = ${key}::bigint`.execute(tx);
    return true;
  });
};

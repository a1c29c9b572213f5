import { sql } from 'kysely';
import { hasLogin } from '../auth/index.ts';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { type Reseal, resealEach } from '#src/platform/vault.ts';

interface Owner {
  cityId: number;
  accountId: number;
}

export interface Subscription {
  id: number;
  hash: Buffer;
  sealed: Buffer;
}

/** Returns false over the limit. A known browser moves to this login; a new one replaces the refused ones of the login. */
export async function putSubscription(
  tx: Tx,
  { cityId, accountId }: Owner,
  { hash, sealed, tokenId, at, most }: Omit<Subscription, 'id'> & { tokenId: number; at: Date; most: number },
): Promise<boolean> {
  await tx
    .deleteFrom('push_subscription')
    .where('city_id', '=', cityId)
    .where('token_id', '=', tokenId)
    .where('endpoint_hash', '<>', hash)
    .where('refused_at', 'is not', null)
    .execute();
  const { numAffectedRows } = await sql`
    insert into push_subscription (city_id, account_id, token_id, endpoint_hash, sealed, created_at)
    select ${cityId}, ${accountId}, ${tokenId}, ${hash}, ${sealed}, ${at}
     where (select count(*) from push_subscription p
             where p.city_id = ${cityId} and p.account_id = ${accountId} and p.endpoint_hash <> ${hash}
               and p.refused_at is null) < ${most}
    on conflict (city_id, endpoint_hash) do update
       set account_id = excluded.account_id, token_id = excluded.token_id, sealed = excluded.sealed`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

const OF_LOGIN = {
  city: 'push_subscription.city_id',
  account: 'push_subscription.account_id',
  token: 'push_subscription.token_id',
};

/** Returns the subscriptions of browsers in which the account is still signed in. */
export const listSubscriptions = (
  db: Db,
  { cityId, accountId }: Owner,
  nowMs: number,
): Promise<Subscription[]> =>
  db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint_hash as hash', 'sealed'])
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where(hasLogin(OF_LOGIN, nowMs))
    .orderBy('id')
    .execute();

/** null: delivered. */
export async function markRefused(
  db: Db,
  { cityId, accountId }: Owner,
  id: number,
  refusedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ refused_at: refusedAt })
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('refused_at', refusedAt === null ? 'is not' : 'is', null)
    .execute();
}

export const dropSubscription = (db: Db, { cityId, accountId }: Owner, hash: Buffer): Promise<number> =>
  countDeleted(
    db
      .deleteFrom('push_subscription')
      .where('city_id', '=', cityId)
      .where('account_id', '=', accountId)
      .where('endpoint_hash', '=', hash),
  );

/** Seals up to `limit` subscriptions after the id `after` again with the current key. */
export const resealSubscriptions: Reseal = async (tx, vault, { cityId: only, after, limit, isDryRun }) => {
  const { rows } = await sql<Subscription & { key: string; cityId: number }>`
    select id::text as key, city_id as "cityId", endpoint_hash as hash, sealed from push_subscription
     where (${only}::smallint is null or city_id = ${only}) and id > ${after || '0'}::bigint
       and substring(sealed from 1 for 4) <> ${vault.keyId}
     order by push_subscription.id limit ${limit} for update`.execute(tx);
  return resealEach(rows, async ({ key, cityId, hash, sealed }) => {
    const about = sealName(cityId, hash);
    const target = vault.open(sealed, about);
    if (target === null) return false;
    if (!isDryRun)
      await sql`update push_subscription set sealed = ${vault.seal(target, about)}
                 where city_id = ${cityId} and id = ${key}::bigint`.execute(tx);
    return true;
  });
};

/** Name of a subscription in its seal. */
export const sealName = (cityId: number, hash: Buffer): string => `${cityId}:${hash.toString('hex')}`;

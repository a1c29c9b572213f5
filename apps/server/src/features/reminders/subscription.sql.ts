import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';

interface Owner {
  cityId: number;
  accountId: number;
}

export interface Subscription {
  id: number;
  hash: Buffer;
  sealed: Buffer;
}

/** Returns false over the limit. A known endpoint moves to this account. */
export async function putSubscription(
  tx: Tx,
  { cityId, accountId }: Owner,
  { hash, sealed, at, most }: Omit<Subscription, 'id'> & { at: Date; most: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into push_subscription (city_id, account_id, endpoint_hash, sealed, created_at)
    select ${cityId}, ${accountId}, ${hash}, ${sealed}, ${at}
     where (select count(*) from push_subscription p
             where p.city_id = ${cityId} and p.account_id = ${accountId} and p.endpoint_hash <> ${hash}) < ${most}
    on conflict (city_id, endpoint_hash) do update set account_id = excluded.account_id, sealed = excluded.sealed`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export const listSubscriptions = (db: Db, { cityId, accountId }: Owner): Promise<Subscription[]> =>
  db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint_hash as hash', 'sealed'])
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export const dropSubscription = (db: Db, { cityId, accountId }: Owner, hash: Buffer): Promise<number> =>
  countDeleted(
    db
      .deleteFrom('push_subscription')
      .where('city_id', '=', cityId)
      .where('account_id', '=', accountId)
      .where('endpoint_hash', '=', hash),
  );

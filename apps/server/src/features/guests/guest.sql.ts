import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { createGuestAccount, deleteAccounts } from '../accounts/index.ts';
import { deleteWallets, ensureWallet } from '../ledger/index.ts';

/** Creates the hidden account of a token, which only the token gives access to (`account_guest_is_hidden`). */
export async function createGuest(tx: Tx, { cityId, now }: { cityId: number; now: Date }): Promise<number> {
  const id = await createGuestAccount(tx, cityId, now);
  await ensureWallet(tx, cityId, id, 'main');
  return id;
}

const BATCH = 1000;

/** Deletes hidden accounts without a token that never began a payment: no ledger entry refers to them. */
export async function purgeGuests(db: Db, before: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const count = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ cityId: number; id: number }>`
        select a.city_id as "cityId", a.id from account a
         where a.user_type = 'guest' and a.created_at < ${before}
           and not exists (select from token t where t.city_id = a.city_id and t.account_id = a.id)
           and not exists (select from payment p where p.city_id = a.city_id and p.account_id = a.id)
           and not exists (select from operation o where o.city_id = a.city_id and o.account_id = a.id)
           and not exists (select from planar_quote q where q.city_id = a.city_id and q.account_id = a.id)
         limit ${BATCH} for update of a skip locked`.execute(tx);
      await deleteWallets(tx, rows);
      await deleteAccounts(tx, rows);
      return rows.length;
    });
    removed += count;
    if (count < BATCH) return removed;
  }
}

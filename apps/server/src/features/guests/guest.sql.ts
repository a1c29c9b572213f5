import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { ensureWallet } from '../ledger/index.ts';

/** Creates the hidden account of a token, which only the token gives access to (`account_guest_is_hidden`). */
export async function createGuest(tx: Tx, { cityId, now }: { cityId: number; now: Date }): Promise<number> {
  const email = `${randomUUID()}@guest.invalid`;
  const { id } = await tx
    .insertInto('account')
    .values({
      city_id: cityId,
      user_type: 'guest',
      email,
      email_norm: email,
      password_hash: null,
      first_name: '',
      middle_name: '',
      last_name: '',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ensureWallet(tx, cityId, id, 'main');
  return id;
}

const BATCH = 1000;

/** Deletes hidden accounts without a token that never began a payment: no ledger entry refers to them. */
export async function purgeGuests(db: Db, before: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const count = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ city_id: number; id: number }>`
        select a.city_id, a.id from account a
         where a.user_type = 'guest' and a.created_at < ${before}
           and not exists (select from token t where t.city_id = a.city_id and t.account_id = a.id)
           and not exists (select from payment p where p.city_id = a.city_id and p.account_id = a.id)
           and not exists (select from operation o where o.city_id = a.city_id and o.account_id = a.id)
           and not exists (select from planar_quote q where q.city_id = a.city_id and q.account_id = a.id)
         limit ${BATCH} for update of a skip locked`.execute(tx);
      const gone = JSON.stringify(rows);
      for (const [table, column] of [
        ['wallet', 'account_id'],
        ['account', 'id'],
      ] as const)
        await sql`
          delete from ${sql.table(table)} x using jsonb_to_recordset(${gone}::jsonb) as r(city_id smallint, id bigint)
           where x.city_id = r.city_id and x.${sql.ref(column)} = r.id`.execute(tx);
      return rows.length;
    });
    removed += count;
    if (count < BATCH) return removed;
  }
}

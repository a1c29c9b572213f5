import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';

export async function queueNotice(
  tx: Tx,
  notice: { shop: string; url: string; body: string; at: Date },
): Promise<void> {
  const { shop, url, body, at } = notice;
  await tx.insertInto('sandbox_notice').values({ shop, url, body, retry_at: at }).execute();
}

export interface DueNotice {
  shop: string;
  seq: number;
  url: string;
  body: string;
  attempts: number;
}

export async function takeDueNotices(
  db: Db,
  times: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    with due as (
      select shop, seq from sandbox_notice where retry_at <= ${times.now}
       order by retry_at, seq limit ${times.limit} for update skip locked)
    update sandbox_notice n set retry_at = ${times.leaseEndsAt}, attempts = n.attempts + 1
      from due where n.shop = due.shop and n.seq = due.seq
    returning n.shop, n.seq, n.url, n.body, n.attempts`.execute(db);
  return rows.toSorted((a, b) => a.seq - b.seq);
}

/** Sets the next attempt; null: delivered, or given up. */
export async function nextTry(db: Db, { shop, seq }: DueNotice, at: Date | null): Promise<void> {
  await db
    .updateTable('sandbox_notice')
    .set({ retry_at: at })
    .where('shop', '=', shop)
    .where('seq', '=', seq)
    .execute();
}

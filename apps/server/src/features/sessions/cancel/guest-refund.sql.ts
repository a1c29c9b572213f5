import { type Kopecks, kopecks, subtractKopecks } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import type { OwnSession } from '../pricing/facts.sql.ts';

export interface GuestRefund {
  cityId: number;
  accountId: number;
  session: Pick<OwnSession, 'id' | 'startMs'>;
  amount: Kopecks;
}

/**
 * Returns the payments of a guest and their parts of the refund, those of the session first: an extension or a repair has
 * a payment of its own. Throws if they do not hold the sum, so no session closes without a refund.
 */
export async function partsOfRefund(
  tx: Tx,
  { cityId, accountId, session, amount }: GuestRefund,
): Promise<{ orderNumber: string; amount: Kopecks }[]> {
  const { rows } = await sql<{ orderNumber: string; left: Kopecks }>`
    select order_number as "orderNumber", amount_kop - refunded_kop as left from payment
     where city_id = ${cityId} and account_id = ${accountId} and status = 'done' and amount_kop > refunded_kop
     order by coalesce((intent ->> 'sessionId')::bigint = ${session.id}
                       or (intent ->> 'startMs')::bigint = coalesce(
                            (select (before ->> 'startMs')::bigint from session_repair
                              where city_id = ${cityId} and session_id = ${session.id} and seq = 1),
                            ${session.startMs}::bigint), false) desc,
              amount_kop - refunded_kop >= ${amount} desc, settled_at desc`.execute(tx);
  const parts = [];
  let rest = amount;
  for (const { orderNumber, left } of rows) {
    const part = kopecks(Math.min(left, rest));
    if (part > 0) parts.push({ orderNumber, amount: part });
    rest = subtractKopecks(rest, part);
  }
  if (rest > 0) throw new Error('no payments of a guest hold the refund of the session');
  return parts;
}

import type { Kopecks } from '@gorpark/domain/money';
import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Run } from './cancel.sql.ts';
import type { OwnSession } from '../pricing/facts.sql.ts';

export function runIn(tx: Tx): Run {
  return ({ text, values }) => tx.executeQuery(CompiledQuery.raw(text, values));
}

/**
 * Returns the payment of a guest's session. Throws if none still has the sum, so no session closes without a refund.
 */
export async function paymentOfSession(
  tx: Tx,
  owner: { cityId: number; accountId: number; session: OwnSession; refund: Kopecks },
): Promise<string> {
  const { cityId, accountId, session, refund } = owner;
  const { rows } = await sql<{ orderNumber: string }>`
    select order_number as "orderNumber" from payment
     where city_id = ${cityId} and account_id = ${accountId} and status = 'done'
       and amount_kop - refunded_kop >= ${refund}
     order by (intent ->> 'startMs')::bigint is not distinct from ${session.startMs}::bigint
              or (intent ->> 'sessionId')::bigint is not distinct from ${session.id}::bigint desc, settled_at desc
     limit 1`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no payment of a guest holds the refund of the session');
  return row.orderNumber;
}

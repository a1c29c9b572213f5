import type { Kopecks } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import type { SessionRow } from '../change/session.sql.ts';

/** Returns an open payment with the same sum and method, or null. */
export async function findOpenSettle(
  tx: Tx,
  session: SessionRow,
  payment: { method: string; phone: string | null; amount: Kopecks },
): Promise<string | null> {
  const { rows } = await sql<{ order: string }>`
    select order_number as order from payment
     where city_id = ${session.cityId} and account_id = ${session.accountId} and purpose = 'settle'
       and status in ('wait', 'processing') and given_up_at is null
       and (intent ->> 'sessionId')::bigint = ${session.id} and method = ${payment.method} and phone is not distinct from ${payment.phone}
       and amount_kop = ${payment.amount}
     order by id limit 1`.execute(tx);
  return rows[0]?.order ?? null;
}

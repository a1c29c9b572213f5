import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';

export async function forgetGuestReceipts(tx: Tx, cityId: number, accountId: number): Promise<void> {
  await sql`
    delete from guest_receipt r using payment p
     where p.city_id = ${cityId} and p.account_id = ${accountId}
       and r.city_id = p.city_id and r.order_number = p.order_number`.execute(tx);
}

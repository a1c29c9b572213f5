import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import { driverEmail, mainPhone } from '../accounts/index.ts';

export interface PayerContact {
  email: string | null;
  /** Eleven digits. */
  phone: string | null;
}

/** Returns where the receipt of a payer goes; both null for a payer without contacts. */
export async function contactOf(
  db: Db,
  { cityId, accountId, orderNumber }: { cityId: number; accountId: number; orderNumber: string },
): Promise<PayerContact> {
  const { rows } = await sql<PayerContact>`
    select coalesce(${sql.raw(driverEmail('p.city_id', 'p.account_id'))}, g.email) as email,
           coalesce(${sql.raw(mainPhone('p.city_id', 'p.account_id'))}, g.phone) as phone
      from (select ${cityId}::smallint as city_id, ${accountId}::bigint as account_id) p
      left join guest_receipt g on g.city_id = p.city_id and g.order_number = ${orderNumber}`.execute(db);
  return rows[0] ?? { email: null, phone: null };
}

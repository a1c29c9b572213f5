import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

const REPORTS_OF_ORDER = 20;

export interface BrowserReport {
  source?: string | null;
  billNumber?: string | null;
  amount?: number | string;
  paymentDate?: string | null;
  status?: string | null;
}

/** Stores a browser report for an existing order, up to the maximum. */
export async function storeReport(
  db: Db,
  order: { cityId: number; orderNumber: string; at: Date },
  { source = null, billNumber = null, amount, paymentDate = null, status = null }: BrowserReport,
): Promise<void> {
  const { cityId, orderNumber, at } = order;
  await sql`
    insert into payment_report (city_id, order_number, at, source, bill_number, amount, payment_date, status)
    select p.city_id, p.order_number, ${at}, ${source}, ${billNumber},
           ${amount === undefined ? null : String(amount)}, ${paymentDate}, ${status}
      from payment p
     where p.city_id = ${cityId} and p.order_number = ${orderNumber}
       and (select count(*) from payment_report r
             where r.city_id = p.city_id and r.order_number = p.order_number) < ${REPORTS_OF_ORDER}`.execute(
    db,
  );
}

/** Moves one of the first five status checks of a payment to now; returns whether it moved. */
export async function moveEnquiryUp(
  db: Db,
  order: { cityId: number; orderNumber: string; at: Date },
): Promise<boolean> {
  const moved = await db
    .updateTable('payment')
    .set({ next_ask_at: order.at })
    .where('city_id', '=', order.cityId)
    .where('order_number', '=', order.orderNumber)
    .where('status', '=', 'processing')
    .where('asks', '<', 5)
    .where('next_ask_at', '>', order.at)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

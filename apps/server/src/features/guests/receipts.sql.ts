import { cityRow, isStaying } from '../cities/index.ts';
import type { Kopecks } from '@gorpark/domain/money';
import type { Lang } from '@gorpark/domain/time';
import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { hasStarted } from '../fiscal/index.ts';
import type { PaymentPurpose, ReturnReason } from '../payments/index.ts';
import { type PaidSession, SESSION_OF_PAYMENT } from './session.sql.ts';

export interface GuestContact {
  email: string | null;
  /** Eleven digits. */
  phone: string | null;
}

/** Stores the contact; a repeated request changes nothing. */
export async function storeContact(
  db: Db,
  order: { cityId: number; orderNumber: string; contact: GuestContact; lang: Lang; at: Date },
): Promise<void> {
  const { cityId, orderNumber, contact, lang, at } = order;
  await db
    .insertInto('guest_receipt')
    .values({
      city_id: cityId,
      order_number: orderNumber,
      ...contact,
      lang,
      created_at: at,
      retry_at: at,
      told_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Times are UTC milliseconds. */
export interface DueNotification extends GuestContact {
  cityId: number;
  orderNumber: string;
  lang: Lang;
  attempts: number;
  purpose: Exclude<PaymentPurpose, 'refill'>;
  isServed: boolean;
  /** null: no refund. */
  reason: ReturnReason | null;
  amount: Kopecks;
  city: string;
  cityName: string;
  cityNameEn: string;
  timeZone: string;
  session: PaidSession | null;
}

/** Leases due notifications of settled payments, so two workers never notify the same guest [FLT-55]. */
export async function takeDueNotifications(
  db: Db,
  times: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    with due as (
      select r.city_id, r.order_number from guest_receipt r
        join payment p on p.city_id = r.city_id and p.order_number = r.order_number
       where r.told_at is null and r.retry_at <= ${times.now} and p.intent_status in ('served', 'returned') and ${sql.raw(isStaying('r.city_id'))}
       order by r.retry_at limit ${times.limit} for no key update of r skip locked)
    update guest_receipt r set retry_at = ${times.leaseEndsAt}, attempts = r.attempts + 1
      from due, lateral (${sql.raw(cityRow('due.city_id'))}) c, payment p
     where r.city_id = due.city_id and r.order_number = due.order_number
       and p.city_id = r.city_id and p.order_number = r.order_number
    returning r.city_id as "cityId", r.order_number as "orderNumber", r.email, r.phone, r.lang, r.attempts,
              p.purpose, p.intent_status = 'served' as "isServed", p.end_reason as reason, p.amount_kop as amount,
              c.slug as city, c.name as "cityName", c.name_en as "cityNameEn", c.time_zone as "timeZone",
              ${SESSION_OF_PAYMENT} as session`.execute(db);
  return rows;
}

export async function closeNotification(db: Db | Tx, notification: DueNotification, at: Date): Promise<void> {
  await db
    .updateTable('guest_receipt')
    .set({ told_at: at })
    .$if(!(await hasStarted(db, notification.cityId)), (query) => query.set({ email: null, phone: null }))
    .where('city_id', '=', notification.cityId)
    .where('order_number', '=', notification.orderNumber)
    .execute();
}

export async function retryNotificationAt(db: Db, notification: DueNotification, at: Date): Promise<void> {
  await db
    .updateTable('guest_receipt')
    .set({ retry_at: at })
    .where('city_id', '=', notification.cityId)
    .where('order_number', '=', notification.orderNumber)
    .where('told_at', 'is', null)
    .execute();
}

/** Deletes contacts that receipts of the operator no longer need. */
export async function forgetContacts(db: Db, now: Date): Promise<void> {
  await sql`
    update guest_receipt set email = null, phone = null
     where told_at < ${now}::timestamptz - interval '1 day' and (email is not null or phone is not null)`.execute(
    db,
  );
}

export const purgeGuestReceipts = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('guest_receipt').where('created_at', '<', before));

export async function forgetGuestReceipts(tx: Tx, cityId: number, accountId: number): Promise<void> {
  await sql`
    delete from guest_receipt r using payment p
     where p.city_id = ${cityId} and p.account_id = ${accountId}
       and r.city_id = p.city_id and r.order_number = p.order_number`.execute(tx);
}

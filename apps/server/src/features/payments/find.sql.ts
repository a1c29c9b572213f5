import { accountsOfPhone } from '../accounts/index.ts';
import { accountsOfPlate } from '../vehicles/index.ts';
import type { PaymentStatus } from '@gorpark/domain/payment';
import { plateKey } from '@gorpark/domain/plate';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import type { PaymentPurpose, IntentStatus } from './tables.ts';

/** Sums are in kopecks. */
export interface FoundPayment {
  order: string;
  accountId: number;
  purpose: PaymentPurpose;
  amount: number;
  refunded: number;
  provider: string;
  providerPaymentId: string | null;
  method: string;
  status: PaymentStatus;
  intentStatus: IntentStatus | null;
  createdAt: Date;
  settledAt: Date | null;
}

/** `order`: our number, the provider's, or a refund's. `phone`: of the payment or the driver. */
export async function findPayments(
  db: Db,
  cityId: number,
  wanted: { plate?: string | undefined; phone?: string | undefined; order?: string | undefined },
  limit: number,
): Promise<FoundPayment[]> {
  const { plate, phone, order } = wanted;
  const key = plate === undefined ? null : plateKey(plate);
  const { rows } = await sql<FoundPayment>`
    select p.order_number as "order", p.account_id as "accountId", p.purpose, p.amount_kop as amount,
           p.refunded_kop as refunded, p.provider, p.provider_payment_id as "providerPaymentId", p.method, p.status,
           p.intent_status as "intentStatus", p.created_at as "createdAt", p.settled_at as "settledAt"
      from payment p
     where p.city_id = ${cityId}
       ${
         order === undefined
           ? sql``
           : sql`and (p.order_number = ${order} or p.provider_payment_id = ${order}
                      or p.id in (select r.payment_id from payment_refund r
                                   where r.city_id = p.city_id and r.order_number = ${order}))`
       }
       ${
         phone === undefined
           ? sql``
           : sql`and (p.phone = ${phone}
                      or p.account_id in (${accountsOfPhone(cityId, phone)}))`
       }
       ${
         key === null
           ? sql``
           : sql`and p.account_id in (${accountsOfPlate(cityId, key)}
                                      union
                                      select s.account_id from parking_session s
                                       where s.city_id = p.city_id and s.plate_key = ${key})`
       }
     order by p.created_at desc limit ${limit}`.execute(db);
  return rows;
}

export interface OpenOrder {
  order: string;
  purpose: PaymentPurpose;
  sessionId: string | null;
  plate: string | null;
  subscription: string | null;
  /** Number of a parking card. */
  ticket: string | null;
}

/** Returns orders that can be paid, or whose money is not used yet; at most `limit`, oldest first. */
export async function findOpenOrders(
  db: Db,
  { cityId, accountId }: { cityId: number; accountId: number },
  limit: number,
): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select order_number as "order", purpose, intent ->> 'sessionId' as "sessionId",
           intent #>> '{vehicle,plate}' as plate, intent #>> '{offer,code}' as subscription,
           (select q.ticket from planar_quote q
             where p.purpose = 'gate' and q.city_id = p.city_id and q.id = p.intent ->> 'quoteId') as ticket
      from payment p
     where city_id = ${cityId} and account_id = ${accountId} and given_up_at is null
       and (status in ('wait', 'processing') or intent_status = 'due')
     order by id limit ${limit}`.execute(db);
  return rows;
}

import type { Kopecks } from '@gorpark/domain/money';
import { kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { SubscriptionPeriod } from '@gorpark/domain/subscription';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import { addBenefit } from '../accounts/index.ts';
import { nextOrderNumber, recordOperation, transfer } from '../ledger/index.ts';
import type { PaidVehicle } from '../vehicles/index.ts';
import type { Offer } from '../cities/index.ts';

/** Stored as JSON in a payment intent. Times are UTC milliseconds, the price is in kopecks. */
export interface Purchase {
  offer: Pick<
    Offer,
    | 'code'
    | 'type'
    | 'titleRu'
    | 'titleEn'
    | 'days'
    | 'salePercent'
    | 'zones'
    | 'isPausable'
    | 'isRefundable'
    | 'isChangeable'
  > & { price: number };
  vehicle: PaidVehicle;
  period: SubscriptionPeriod;
}

/** Returns true on an overlap; a database constraint enforces the same rule. */
export async function hasSubscription(
  tx: Tx,
  cityId: number,
  accountId: number,
  { vehicle, period }: Purchase,
): Promise<boolean> {
  const { rows } = await sql`
    select from subscription
     where city_id = ${cityId} and account_id = ${accountId} and plate_key = ${vehicle.plateKey}
       and status <> 'refunded' and starts_at < ${new Date(period.endMs)}
       and ends_at > ${new Date(period.startMs)}`.execute(tx);
  return rows.length > 0;
}

/**
 * Debits the wallet and writes subscription, benefit, transfer and history. Returns the order number. Violates
 * `subscription_one_per_plate` or `wallet_not_negative` [INV-27].
 */
export async function grant(
  tx: Tx,
  order: { cityId: number; accountId: number; purchase: Purchase; paidBy: string | null; at: Date },
): Promise<string> {
  const { cityId, accountId, purchase, paidBy, at } = order;
  const { offer, vehicle, period } = purchase;
  const price = kopecks(offer.price);
  const startsAt = new Date(period.startMs);
  const endsAt = new Date(period.endMs);
  const orderNumber = await nextOrderNumber(tx);
  await tx
    .insertInto('subscription')
    .values({
      city_id: cityId,
      account_id: accountId,
      order_number: orderNumber,
      paid_by: paidBy,
      offer_code: offer.code,
      type: offer.type,
      title_ru: offer.titleRu,
      title_en: offer.titleEn,
      plate: vehicle.plate,
      plate_key: vehicle.plateKey,
      plate_format: vehicle.format,
      category: vehicle.category,
      zones: offer.zones,
      days: offer.days,
      sale_percent: offer.salePercent,
      is_pausable: offer.isPausable,
      is_refundable: offer.isRefundable,
      is_changeable: offer.isChangeable,
      price_kop: price,
      starts_at: startsAt,
      ends_at: endsAt,
      bought_at: at,
    })
    .execute();
  await transfer(tx, {
    cityId,
    at,
    from: { holder: accountId, kind: 'main' },
    to: { holder: null, kind: 'subscription_revenue' },
    amount: price,
    reason: 'subscription',
    orderNumber,
  });
  await recordSubscription(tx, {
    ...{ cityId, accountId, at, orderNumber },
    ...{ plate: vehicle.plate, zones: offer.zones, startsAt, endsAt },
    type: 'paymentSubscription',
    sum: subtractKopecks(ZERO, price),
    description: offer.titleRu,
  });
  await addBenefit(tx, cityId, accountId, {
    name: offer.titleRu,
    salePercent: offer.salePercent,
    ...(offer.zones ? { zones: offer.zones } : {}),
    plate: vehicle.plate,
    startsAt,
    endsAt,
    orderNumber,
    boughtAt: at,
  });
  return orderNumber;
}

interface Noted {
  cityId: number;
  accountId: number;
  at: Date;
  orderNumber: string;
  plate: string;
  zones: string[] | null;
  startsAt: Date;
  endsAt: Date;
  type: 'paymentSubscription' | 'cancel';
  sum: Kopecks;
  description: string;
}

export async function recordSubscription(tx: Tx, { zones, ...noted }: Noted): Promise<void> {
  const zoneCode = zones?.length === 1 ? zones[0] : '';
  await recordOperation(tx, { ...noted, zoneCode });
}

import type { Category } from '@gorpark/domain/category';
import type { Kopecks } from '@gorpark/domain/money';
import type { PlateFormat } from '@gorpark/domain/plate';
import type { OwnedSubscription } from '@gorpark/domain/subscription';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { settingsOf } from '../cities/index.ts';
import type { PaidVehicle } from '../vehicles/index.ts';

/** Times are UTC milliseconds. */
export interface Owned extends OwnedSubscription {
  id: number;
  orderNumber: string;
  paidBy: string | null;
  /** In a city without balance. */
  isHidden: boolean;
  titleRu: string;
  titleEn: string;
  plate: string;
  plateKey: string;
  format: PlateFormat;
  category: Category;
  zones: string[] | null;
  salePercent: number;
  /** End of the last live or unpaid session that this subscription covers, or null. */
  usedUntilMs: number | null;
  /** Refunded only by the bank: paid by a receipt, and its owner sees no balance. */
  isBankRefunded: boolean;
}

const IS_HIDDEN = sql.raw(`coalesce((${settingsOf('s.city_id')} ->> 'dontUseBalance')::boolean, false)`);

const IS_OF_BANK = sql`s.is_refundable and ${IS_HIDDEN} and exists (
    select from receipt r where r.city_id = s.city_id and r.order_number = s.paid_by)`;

const FIELDS = sql`
  s.id, s.order_number as "orderNumber", s.paid_by as "paidBy", ${IS_HIDDEN} as "isHidden", s.title_ru as "titleRu", s.title_en as "titleEn", s.plate,
  s.plate_key as "plateKey", s.plate_format as format, s.category, s.zones, s.days, s.sale_percent as "salePercent",
  s.price_kop as price, s.status, s.is_pausable as "isPausable",
  s.is_refundable and not (${IS_OF_BANK}) as "isRefundable", ${IS_OF_BANK} as "isBankRefunded",
  s.is_changeable as "isChangeable",
  (extract(epoch from s.starts_at) * 1000)::bigint as "startMs",
  (extract(epoch from s.ends_at) * 1000)::bigint as "endMs",
  (extract(epoch from s.paused_at) * 1000)::bigint as "pausedMs",
  (select (extract(epoch from max(p.ends_at)) * 1000)::bigint from parking_session p
    where p.city_id = s.city_id and p.account_id = s.account_id and p.status in ('live', 'waiting')
      and p.plate_key = s.plate_key and (s.zones is null or p.zone_code = any(s.zones))) as "usedUntilMs"`;

/** Returns active, future and paused subscriptions, newest first. */
export async function listOwned(db: Db, cityId: number, accountId: number, now: Date): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select ${FIELDS} from subscription s
     where s.city_id = ${cityId} and s.account_id = ${accountId}
       and (s.status = 'paused' or (s.status = 'active' and s.ends_at > ${now}))
     order by s.starts_at desc, s.id desc`.execute(db);
  return rows;
}

/** Returns null for a missing or foreign subscription [THR-29]. */
export async function lockOwned(
  tx: Tx,
  cityId: number,
  accountId: number,
  orderNumber: string,
): Promise<Owned | null> {
  const { rows } = await sql<Owned>`
    select ${FIELDS} from subscription s
     where s.city_id = ${cityId} and s.account_id = ${accountId} and s.order_number = ${orderNumber}
       for no key update of s`.execute(tx);
  return rows[0] ?? null;
}

export async function ownerOf(tx: Tx, cityId: number, orderNumber: string): Promise<number | null> {
  const { rows } = await sql<{ accountId: number }>`
    select account_id as "accountId" from subscription
     where city_id = ${cityId} and order_number = ${orderNumber}`.execute(tx);
  return rows[0]?.accountId ?? null;
}

interface Change {
  status?: 'active' | 'paused' | 'refunded';
  pausedAt?: Date | null;
  endsAt?: Date;
  refunded?: Kopecks;
  vehicle?: PaidVehicle;
}

/** Updates a subscription. Violates `subscription_one_per_plate` on an overlap. */
export async function writeOwned(tx: Tx, cityId: number, id: number, change: Change): Promise<void> {
  const { vehicle } = change;
  await tx
    .updateTable('subscription')
    .set({
      ...(change.status ? { status: change.status } : {}),
      ...(change.pausedAt === undefined ? {} : { paused_at: change.pausedAt }),
      ...(change.endsAt ? { ends_at: change.endsAt } : {}),
      ...(change.refunded === undefined ? {} : { refunded_kop: change.refunded }),
      ...(vehicle
        ? {
            plate: vehicle.plate,
            plate_key: vehicle.plateKey,
            plate_format: vehicle.format,
            category: vehicle.category,
          }
        : {}),
    })
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .execute();
}

export interface PlainBenefit {
  name: string;
  salePercent: number;
  zones: string[] | null;
  plate: string | null;
  startMs: number;
  endMs: number;
}

export async function listPlainBenefits(
  db: Db,
  cityId: number,
  accountId: number,
  now: Date,
): Promise<PlainBenefit[]> {
  const { rows } = await sql<PlainBenefit>`
    select b.name, b.sale_percent as "salePercent", b.zones, b.plate,
           (extract(epoch from b.starts_at) * 1000)::bigint as "startMs",
           (extract(epoch from b.ends_at) * 1000)::bigint as "endMs"
      from benefit b
     where b.city_id = ${cityId} and b.account_id = ${accountId} and b.ends_at > ${now}
       and not exists (select from subscription s
                        where s.city_id = b.city_id and s.account_id = b.account_id
                          and s.order_number = b.order_number)
     order by b.starts_at, b.id`.execute(db);
  return rows;
}

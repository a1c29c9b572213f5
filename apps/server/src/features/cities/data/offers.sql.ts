import type { Kopecks } from '@gorpark/domain/money';
import type { SubscriptionType } from '@gorpark/domain/subscription';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';

/** Price in kopecks. */
export interface Offer {
  code: string;
  type: SubscriptionType;
  titleRu: string;
  titleEn: string;
  descriptionRu: string;
  descriptionEn: string;
  days: number;
  price: Kopecks;
  salePercent: number;
  zones: string[] | null;
  /** Days from today to the earliest first day. */
  startOffsetDays: number;
  isPausable: boolean;
  isRefundable: boolean;
  isChangeable: boolean;
  sort: number;
  isCard: boolean;
  isConstructor: boolean;
}

const FIELDS = sql`
  code, type, title_ru as "titleRu", title_en as "titleEn", description_ru as "descriptionRu",
  description_en as "descriptionEn", days, price_kop as price, sale_percent as "salePercent", zones,
  start_offset_days as "startOffsetDays", is_pausable as "isPausable", is_refundable as "isRefundable",
  is_changeable as "isChangeable", sort, is_card as "isCard", is_constructor as "isConstructor"`;

export async function readOffer(db: Db | Tx, cityId: number, code: string): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select ${FIELDS} from subscription_offer
     where city_id = ${cityId} and code = ${code} and is_active`.execute(db);
  return rows[0] ?? null;
}

export async function listOffers(db: Db, cityId: number): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${FIELDS} from subscription_offer
     where city_id = ${cityId} and is_active order by sort, price_kop, code`.execute(db);
  return rows;
}

export async function listConstructorZones(
  db: Db,
  cityId: number,
): Promise<{ code: string; name: string; special: boolean }[]> {
  const { rows } = await sql<{ code: string; name: string; special: boolean }>`
    select z.zonenumber as code, z.name, z.is_special as special
      from zone z
     where z.city_id = ${cityId} and z.is_active
       and exists (select from subscription_offer o
                    where o.city_id = z.city_id and o.is_active and o.is_constructor
                      and (o.zones is null or z.zonenumber = any(o.zones)))
     order by z.zonenumber`.execute(db);
  return rows;
}

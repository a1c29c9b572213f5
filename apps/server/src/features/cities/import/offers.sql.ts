import { offerRows, type SourceOffers } from '@gorpark/city-packs/pack/offers';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';

/** Writes pack offers except codes that an operator set. Offers that left the pack are no longer sold. */
export async function writeOffers(tx: Tx, cityId: number, source: SourceOffers): Promise<void> {
  const offers = JSON.stringify(offerRows(source));
  await sql`
    insert into subscription_offer (city_id, code, type, title_ru, title_en, description_ru, description_en, sort, days,
                                    price_kop, sale_percent, zones, start_offset_days, is_pausable, is_refundable,
                                    is_changeable, is_card, is_constructor, is_demo, is_active)
    select ${cityId}, r.*, true
      from jsonb_to_recordset(${offers}::jsonb)
        as r(code text, type text, title_ru text, title_en text, description_ru text, description_en text,
             sort smallint, days smallint, price_kop bigint, sale_percent smallint, zones text[],
             start_offset_days smallint, is_pausable boolean, is_refundable boolean, is_changeable boolean,
             is_card boolean, is_constructor boolean, is_demo boolean)
    on conflict (city_id, code) do update set
      type = excluded.type, title_ru = excluded.title_ru, title_en = excluded.title_en,
      description_ru = excluded.description_ru, description_en = excluded.description_en, sort = excluded.sort,
      days = excluded.days, price_kop = excluded.price_kop, sale_percent = excluded.sale_percent,
      zones = excluded.zones, start_offset_days = excluded.start_offset_days, is_pausable = excluded.is_pausable,
      is_refundable = excluded.is_refundable, is_changeable = excluded.is_changeable, is_card = excluded.is_card,
      is_constructor = excluded.is_constructor, is_demo = excluded.is_demo, is_active = true
     where subscription_offer.origin = 'pack'`.execute(tx);
  await sql`
    update subscription_offer set is_active = false
     where city_id = ${cityId} and is_active and origin = 'pack'
       and code not in (select r.code from jsonb_to_recordset(${offers}::jsonb) as r(code text))`.execute(tx);
  await sql`
    update zone set is_special = zonenumber = any(${source.specialZones}::text[])
     where city_id = ${cityId}
       and is_special is distinct from (zonenumber = any(${source.specialZones}::text[]))`.execute(tx);
}

export function listZones(tx: Tx, cityId: number): Promise<{ zonenumber: string }[]> {
  return tx
    .selectFrom('zone')
    .select('zonenumber')
    .where('city_id', '=', cityId)
    .where('is_active', '=', true)
    .execute();
}

export async function writeOperatorOffers(
  tx: Tx,
  cityId: number,
  rows: readonly object[],
  isDryRun: boolean,
): Promise<{ added: number; changed: number }> {
  const offers = JSON.stringify(rows);
  const known = await sql<{ n: number }>`
    select count(*)::int as n from subscription_offer o
     where o.city_id = ${cityId}
       and o.code in (select r.code from jsonb_to_recordset(${offers}::jsonb) as r(code text))`.execute(tx);
  const changed = known.rows[0]?.n ?? 0;
  if (!isDryRun)
    await sql`
      insert into subscription_offer (city_id, code, type, title_ru, title_en, description_ru, description_en, sort, days,
                                      price_kop, sale_percent, zones, start_offset_days, is_pausable, is_refundable,
                                      is_changeable, is_card, is_constructor, is_demo, is_active, origin)
      select ${cityId}, r.*, 'operator'
        from jsonb_to_recordset(${offers}::jsonb)
          as r(code text, type text, title_ru text, title_en text, description_ru text, description_en text,
               sort smallint, days smallint, price_kop bigint, sale_percent smallint, zones text[],
               start_offset_days smallint, is_pausable boolean, is_refundable boolean, is_changeable boolean,
               is_card boolean, is_constructor boolean, is_demo boolean, is_active boolean)
      on conflict (city_id, code) do update set
        type = excluded.type, title_ru = excluded.title_ru, title_en = excluded.title_en,
        description_ru = excluded.description_ru, description_en = excluded.description_en, sort = excluded.sort,
        days = excluded.days, price_kop = excluded.price_kop, sale_percent = excluded.sale_percent,
        zones = excluded.zones, start_offset_days = excluded.start_offset_days, is_pausable = excluded.is_pausable,
        is_refundable = excluded.is_refundable, is_changeable = excluded.is_changeable, is_card = excluded.is_card,
        is_constructor = excluded.is_constructor, is_demo = excluded.is_demo, is_active = excluded.is_active,
        origin = excluded.origin`.execute(tx);
  return { added: rows.length - changed, changed };
}

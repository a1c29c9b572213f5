import type { PackContent, SourceNews, SourcePage, SourcePopup } from '@gorpark/city-packs/pack/content';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import type { ContentOrigin } from '../content-tables.ts';

/** Imports keep an operator's rows. */
export interface ContentWriter {
  cityId: number;
  origin: ContentOrigin;
  at: Date;
}

/** Stores a news item by code and keeps its number, used in its address. Returns null if it has another author. */
export async function storeNews(
  tx: Tx,
  { cityId, origin }: Omit<ContentWriter, 'at'>,
  code: string,
  { title, preview, text, image, publishedAt, demo }: SourceNews,
): Promise<number | null> {
  const row = {
    title_ru: title.ru,
    title_en: title.en ?? null,
    preview_ru: preview?.ru ?? '',
    preview_en: preview?.en ?? null,
    text_ru: text.ru,
    text_en: text.en ?? null,
    image: image ?? '',
    published_at: new Date(publishedAt),
    is_shown: true,
    is_demo: demo,
    origin,
  };
  const done = await tx
    .insertInto('news')
    .values({ city_id: cityId, code, ...row })
    .onConflict((conflict) => {
      const update = conflict.columns(['city_id', 'code']).doUpdateSet(row);
      return origin === 'operator' ? update : update.where('news.origin', '=', 'pack');
    })
    .returning('id')
    .executeTakeFirst();
  return done?.id ?? null;
}

/** Stores a page; its date changes only with its text. */
export async function storePage(
  tx: Tx,
  { cityId, origin, at }: ContentWriter,
  path: string,
  { title, text }: SourcePage,
): Promise<void> {
  await sql`
    insert into content_page as p (city_id, path, title_ru, title_en, text_ru, text_en, updated_at, origin)
    values (${cityId}, ${path}, ${title.ru}, ${title.en ?? null}, ${text.ru}, ${text.en ?? null}, ${at}, ${origin})
    on conflict (city_id, path) do update set
      updated_at = case when (p.title_ru, p.title_en, p.text_ru, p.text_en)
                             is distinct from (excluded.title_ru, excluded.title_en, excluded.text_ru, excluded.text_en)
                        then excluded.updated_at else p.updated_at end,
      title_ru = excluded.title_ru, title_en = excluded.title_en, text_ru = excluded.text_ru,
      text_en = excluded.text_en, is_shown = true, origin = excluded.origin
    where excluded.origin = 'operator' or p.origin = 'pack'`.execute(tx);
}

/** Sets the pop-up; null removes it. Its date changes only with its text [SRV-169]. */
export async function storePopup(
  tx: Tx,
  { cityId, origin, at }: ContentWriter,
  popup: SourcePopup | null,
): Promise<void> {
  const { title, message } = popup ?? {};
  if (popup === null && origin === 'pack') {
    await tx.deleteFrom('popup_notice').where('city_id', '=', cityId).where('origin', '=', 'pack').execute();
    return;
  }
  await sql`
    insert into popup_notice as p (city_id, title_ru, title_en, message_ru, message_en, updated_at, origin)
    values (${cityId}, ${title?.ru ?? ''}, ${title?.en ?? null}, ${message?.ru ?? ''}, ${message?.en ?? null}, ${at},
            ${origin})
    on conflict (city_id) do update set
      updated_at = case when (p.title_ru, p.title_en, p.message_ru, p.message_en) is distinct from
                             (excluded.title_ru, excluded.title_en, excluded.message_ru, excluded.message_en)
                        then excluded.updated_at else p.updated_at end,
      title_ru = excluded.title_ru, title_en = excluded.title_en, message_ru = excluded.message_ru,
      message_en = excluded.message_en, origin = excluded.origin
    where excluded.origin = 'operator' or p.origin = 'pack'`.execute(tx);
}

/** Hides content that left the pack; operators' content stays. */
export async function writeContent(
  tx: Tx,
  cityId: number,
  { news, pages, popup }: PackContent,
  nowMs: number,
): Promise<void> {
  const writer = { cityId, origin: 'pack', at: new Date(nowMs) } as const;
  for (const { code, item } of news) await storeNews(tx, writer, code, item);
  for (const { path, page } of pages) await storePage(tx, writer, path, page);
  await storePopup(tx, writer, popup);
  const codes = news.map(({ code }) => code);
  const paths = pages.map(({ path }) => path);
  await sql`update news set is_shown = false
             where city_id = ${cityId} and origin = 'pack' and is_shown and not code = any(${codes}::text[])`.execute(
    tx,
  );
  await sql`update content_page set is_shown = false
             where city_id = ${cityId} and origin = 'pack' and is_shown and not path = any(${paths}::text[])`.execute(
    tx,
  );
}

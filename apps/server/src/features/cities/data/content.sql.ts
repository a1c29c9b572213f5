import type { Db } from '#src/platform/db/schema.ts';

export interface StoredNews {
  id: number;
  titleRu: string;
  titleEn: string | null;
  previewRu: string;
  previewEn: string | null;
  textRu: string;
  textEn: string | null;
  image: string;
  publishedAt: Date;
  isDemo: boolean;
}

const NEWS = [
  'id',
  'title_ru as titleRu',
  'title_en as titleEn',
  'preview_ru as previewRu',
  'preview_en as previewEn',
  'text_ru as textRu',
  'text_en as textEn',
  'image',
  'published_at as publishedAt',
  'is_demo as isDemo',
] as const;

const shown = (db: Db, cityId: number, now: Date) =>
  db
    .selectFrom('news')
    .where('city_id', '=', cityId)
    .where('is_shown', '=', true)
    .where('published_at', '<=', now);

export function listNews(
  db: Db,
  cityId: number,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<StoredNews[]> {
  return shown(db, cityId, now)
    .select(NEWS)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNews(db: Db, cityId: number, now: Date): Promise<number> {
  const row = await shown(db, cityId, now)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

export async function findNews(db: Db, cityId: number, id: number, now: Date): Promise<StoredNews | null> {
  return (await shown(db, cityId, now).select(NEWS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the page from the table. Never reads files, so a path cannot reach one [THR-14]. */
export async function findPage(db: Db, cityId: number, path: string) {
  const row = await db
    .selectFrom('content_page')
    .select(['path', 'title_ru as titleRu', 'title_en as titleEn', 'text_ru as textRu', 'text_en as textEn'])
    .select('updated_at as updatedAt')
    .where('city_id', '=', cityId)
    .where('path', '=', path)
    .where('is_shown', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export async function findPopup(db: Db, cityId: number) {
  const row = await db
    .selectFrom('popup_notice')
    .select([
      'title_ru as titleRu',
      'title_en as titleEn',
      'message_ru as messageRu',
      'message_en as messageEn',
    ])
    .select('updated_at as updatedAt')
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  return row ?? null;
}

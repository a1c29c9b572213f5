import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    news: NewsTable;
    content_page: PageTable;
    popup_notice: PopupTable;
  }
}

export type ContentOrigin = 'pack' | 'operator';

/** Migration 0066; texts of news and pages are sanitised HTML. */
export interface NewsTable {
  city_id: number;
  id: ColumnType<number, never, never>;
  code: string;
  title_ru: string;
  title_en: string | null;
  preview_ru: string;
  preview_en: string | null;
  text_ru: string;
  text_en: string | null;
  image: string;
  published_at: Timestamp;
  is_shown: Generated<boolean>;
  is_demo: Generated<boolean>;
  origin: ContentOrigin;
}

export interface PageTable {
  city_id: number;
  path: string;
  title_ru: string;
  title_en: string | null;
  text_ru: string;
  text_en: string | null;
  is_shown: Generated<boolean>;
  updated_at: Timestamp;
  origin: ContentOrigin;
}

export interface PopupTable {
  city_id: number;
  title_ru: string;
  title_en: string | null;
  message_ru: string;
  message_en: string | null;
  updated_at: Timestamp;
  origin: ContentOrigin;
}

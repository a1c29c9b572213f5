import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isoWritten } from '@gorpark/domain/written-day';
import * as z from 'zod';
import { sanitizeHtml } from './html.ts';
import { mapText } from './map-texts.ts';

const words = (max: number) =>
  z.strictObject({ ru: z.string().trim().min(1).max(max), en: z.string().trim().min(1).max(max).optional() });

/** HTML that is sanitised when it is read [security-2] [THR-13]. */
const html = z.strictObject({
  ru: z.string().max(100_000).transform(sanitizeHtml).check(z.minLength(1)),
  en: z.string().max(100_000).transform(sanitizeHtml).check(z.minLength(1)).optional(),
});

const image = z
  .string()
  .max(500)
  .regex(/^(?:https:\/\/[^\s/]|\/(?![/\\]))/);

/** Schema of news/<code>.json and of news published by an operator. */
export const sourceNews = z.strictObject({
  title: words(200),
  preview: words(500).optional(),
  text: html,
  image: image.optional(),
  /** Also accepts the Russian format: `31.12.2026T09:00:00+03:00`. */
  publishedAt: z.preprocess(
    (value) => (typeof value === 'string' ? isoWritten(value) : value),
    z.iso.datetime({ offset: true }),
  ),
  demo: z.boolean().default(false),
});

/** Schema of pages/<name>.json. */
export const sourcePage = z.strictObject({ title: words(200), text: html });

/** Schema of popup.json; a message is HTML. */
export const sourcePopup = z
  .strictObject({ title: words(200).optional(), message: html.optional() })
  .refine(
    ({ title, message }) => title !== undefined || message !== undefined,
    'нужны title или message / title or message is needed',
  );

export type SourceNews = z.output<typeof sourceNews>;
export type SourcePage = z.output<typeof sourcePage>;
export type SourcePopup = z.output<typeof sourcePopup>;

export const NEWS_CODE = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** Path below /pages/ [THR-14]. */
export const PAGE_PATH = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/;
export const PAGE_PATH_MAX = 128;

export interface PackContent {
  news: { code: string; item: SourceNews }[];
  pages: { path: string; page: SourcePage }[];
  popup: SourcePopup | null;
}

const FOLDERS = ['news', 'pages'] as const;

/** Returns sorted files; the folders may be missing. */
export function contentFiles(citiesDir: string, slug: string): string[] {
  const inFolders = FOLDERS.flatMap((folder) => {
    try {
      const names = readdirSync(path.join(citiesDir, slug, folder)).filter((name) => name.endsWith('.json'));
      return names.map((name) => `${folder}/${name}`);
    } catch {
      return [];
    }
  });
  return ['popup.json', ...inFolders.toSorted()];
}

/** Returns null for an invalid file, which it reports. */
export type ReadOne = <T>(file: string, schema: z.ZodType<T>) => T | null;

/** Reports invalid names to `complain`. */
export function readContent(
  files: readonly string[],
  readOne: ReadOne,
  complain: (text: string) => void,
): PackContent {
  const content: PackContent = { news: [], pages: [], popup: null };
  for (const file of files) {
    const name = path.basename(file, '.json');
    if (file === 'popup.json') content.popup = readOne(file, sourcePopup);
    else if (!(file.startsWith('news/') ? NEWS_CODE : PAGE_PATH).test(name))
      complain(mapText('fileCode', file));
    else if (file.startsWith('news/')) {
      const item = readOne(file, sourceNews);
      if (item) content.news.push({ code: name, item });
    } else {
      const page = readOne(file, sourcePage);
      if (page) content.pages.push({ path: name, page });
    }
  }
  return content;
}

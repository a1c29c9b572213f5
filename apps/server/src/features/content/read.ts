import { PAGE_PATH, PAGE_PATH_MAX } from '@gorpark/city-packs/pack/content';
import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Db } from '#src/platform/db/schema.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { Context, Lang } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { countNews, findNews, findPage, findPopup, listNews, type StoredNews } from '../cities/index.ts';

export interface ContentDeps {
  db: Db;
}

const PAGE_SIZE = 20;
const PAGE_SIZE_MAX = 100;

type Call<O extends keyof typeof operations> = Context<InputOf<(typeof operations)[O]>>;
type Answer<O extends keyof typeof operations> = Promise<Result<ReplyOf<(typeof operations)[O]>>>;

/** Returns null for any format but digits [BAD-90]. */
const wholeNumber = (value: string | number | undefined, fallback: number): number | null => {
  if (value === undefined || value === '') return fallback;
  return /^\d{1,30}$/.test(String(value)) ? Number(value) : null;
};

export async function getNews({ db }: ContentDeps, ctx: Call<'getNews'>): Answer<'getNews'> {
  const limit = wholeNumber(ctx.input.limit, PAGE_SIZE);
  const offset = wholeNumber(ctx.input.offset, 0);
  if (limit === null || limit < 1 || limit > PAGE_SIZE_MAX || offset === null) return fail('ValidationError');
  const now = new Date(ctx.now());
  const total = await countNews(db, ctx.cityId, now);
  const items = offset < total ? await listNews(db, ctx.cityId, { limit, offset, now }) : [];
  return ok({ result: items.map((item) => newsToWire(item, ctx.lang)), total });
}

/**
 * Returns a news item [SRV-143].
 * @throws TransportFault 404
 */
export async function getNewsItem({ db }: ContentDeps, ctx: Call<'getNewsItem'>): Answer<'getNewsItem'> {
  const id = wholeNumber(ctx.input.id, Number.NaN);
  const isNumber = id !== null && Number.isSafeInteger(id);
  const item = isNumber ? await findNews(db, ctx.cityId, id, new Date(ctx.now())) : null;
  if (item === null) throw new TransportFault(404);
  return ok({ result: newsToWire(item, ctx.lang) });
}

const isEnglish = (lang: Lang, textEn: string | null): boolean => lang === 'en' && textEn !== null;

function newsToWire(item: StoredNews, lang: Lang) {
  const english = isEnglish(lang, item.textEn);
  return {
    id: item.id,
    title: (english ? item.titleEn : null) ?? item.titleRu,
    preview: (english ? item.previewEn : null) ?? item.previewRu,
    text: (english ? item.textEn : null) ?? item.textRu,
    image: item.image,
    publishedAt: item.publishedAt.toISOString(),
    ...(item.isDemo && { demo: true }),
  };
}

/** Returns a page; only the table is searched [SRV-146, THR-14]. @throws TransportFault 404 */
export async function getPage({ db }: ContentDeps, ctx: Call<'getPage'>): Answer<'getPage'> {
  const path = (ctx.input.path ?? '').replace(/^\/?(?:pages\/)?/, '');
  const isPath = path.length <= PAGE_PATH_MAX && PAGE_PATH.test(path);
  const page = isPath ? await findPage(db, ctx.cityId, path) : null;
  if (page === null) throw new TransportFault(404);
  const english = isEnglish(ctx.lang, page.textEn);
  return ok({
    result: {
      path: page.path,
      title: (english ? page.titleEn : null) ?? page.titleRu,
      text: (english ? page.textEn : null) ?? page.textRu,
      updatedAt: page.updatedAt.toISOString(),
    },
  });
}

export async function getPopup({ db }: ContentDeps, ctx: Call<'getPopup'>): Answer<'getPopup'> {
  const popup = await findPopup(db, ctx.cityId);
  if (popup === null) return ok({ result: { title: '', message: '', updated: '' } });
  const english = ctx.lang === 'en';
  return ok({
    result: {
      title: (english ? popup.titleEn : null) ?? popup.titleRu,
      message: (english ? popup.messageEn : null) ?? popup.messageRu,
      updated: popup.updatedAt.toISOString(),
    },
  });
}

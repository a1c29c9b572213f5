import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { instant, looseNumber, maybe, noToken, text } from '../../kit/fields.ts';
import { readNews, readNewsItem, readPage, readPopup } from './read.ts';

export const family = defineFamily({
  audience: 'public',
  tag: 'Content',
  about: 'News, pages, the pop-up and SMS commands',
  errors: {},
});

/** `text` is sanitised HTML; `image` is a path of this site, an https URL or empty [security-2]. */
export const newsItem = z.object({
  id: z.number(),
  title: z.string(),
  preview: z.string(),
  text: z.string(),
  image: z.string(),
  publishedAt: instant,
  demo: z.optional(z.boolean()),
});

/** Pages of 20 by default, newest first; `limit` is at most 100. */
export const getNews = family.define({
  id: 'getNews',
  summary: 'Lists the news',
  method: 'GET',
  paths: ['/api/news'],
  token: noToken,
  request: z.object({ limit: maybe(looseNumber), offset: maybe(looseNumber) }),
  reply: z.object({
    result: z.array(newsItem),
    /** API extension: number of all items [api-7]. */
    total: z.optional(z.number()),
  }),
  errors: [],
  read: readNews,
  example: {
    input: { limit: 20, offset: 0 },
    reply: {
      result: [
        {
          id: 7,
          title: 'Зимняя уборка',
          preview: 'Где на день закроют парковку',
          text: '<p>С 1 декабря убирают <b>по графику</b>.</p>',
          image: '',
          publishedAt: '2026-11-20T06:00:00.000Z',
        },
      ],
      total: 1,
    },
  },
});

/** Returns 404 for an unknown or invalid number [api-4] [BAD-90]. */
export const getNewsItem = family.define({
  id: 'getNewsItem',
  summary: 'Returns one news item',
  method: 'GET',
  paths: ['/api/news/get-one'],
  token: noToken,
  request: z.object({ id: maybe(looseNumber) }),
  reply: z.object({ result: newsItem }),
  errors: [],
  read: readNewsItem,
  example: {
    input: { id: 42 },
    reply: {
      result: {
        id: 7,
        title: 'Зимняя уборка',
        preview: 'Где на день закроют парковку',
        text: '<p>С 1 декабря убирают <b>по графику</b>.</p>',
        image: '',
        publishedAt: '2026-11-20T06:00:00.000Z',
      },
    },
    isMissing: true,
  },
});

/** Returns 404 for every path outside the table [THR-14] [BAD-91]. */
export const getPage = family.define({
  id: 'getPage',
  summary: 'Returns a content page by its path',
  method: 'GET',
  paths: ['/api/pages/get-by-path'],
  token: noToken,
  request: z.object({ path: maybe(text(10_000)) }),
  reply: z.object({
    result: z.object({ path: z.string(), title: z.string(), text: z.string(), updatedAt: instant }),
  }),
  errors: [],
  read: readPage,
  example: {
    input: { path: 'how-to-pay' },
    reply: {
      result: {
        path: 'how-to-pay',
        title: 'Как оплатить',
        text: '<p>Выберите зону и время.</p>',
        updatedAt: '2026-11-20T06:00:00.000Z',
      },
    },
  },
});

/** All three fields are empty without a notification. `message` is sanitised HTML [security-2]. */
export const getPopup = family.define({
  id: 'getPopup',
  summary: 'Returns the pop-up notification',
  method: 'GET',
  paths: ['/api/notification/popup'],
  token: noToken,
  request: z.object({}),
  reply: z.object({ result: z.object({ title: z.string(), message: z.string(), updated: z.string() }) }),
  errors: [],
  read: readPopup,
  example: { input: {}, reply: { result: { title: '', message: '', updated: '' } } },
});

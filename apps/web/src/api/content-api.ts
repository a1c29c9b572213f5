import {
  type ContentPage,
  type NewsItem,
  type NewsPage,
  type Popup,
  readNews,
  readNewsItem,
  readPage,
  readPopup,
} from '@gorpark/contract/wire/content';
import type { ApiClient, CallOptions } from './client.ts';
import { CONTENT_CALLS } from './content-calls.ts';
import type { ApiResult } from './result.ts';

type Sender = Pick<ApiClient, 'send'>;

export const loadNews = (
  { send }: Sender,
  range: { limit: number; offset: number },
  call?: CallOptions,
): Promise<ApiResult<NewsPage>> => send(CONTENT_CALLS.getNews, range, readNews, call);

// Sends the id as text; the back end rejects an invalid number.
export const loadNewsItem = (
  { send }: Sender,
  id: string,
  call?: CallOptions,
): Promise<ApiResult<NewsItem>> => send(CONTENT_CALLS.getNewsItem, { id }, readNewsItem, call);

/** Returns a content page; `path`: the part after /pages/ in the address. */
export const loadPage = (
  { send }: Sender,
  path: string,
  call?: CallOptions,
): Promise<ApiResult<ContentPage>> => send(CONTENT_CALLS.getPage, { path }, readPage, call);

/** Returns null if there is no notification. */
export const loadPopup = ({ send }: Sender, call?: CallOptions): Promise<ApiResult<Popup | null>> =>
  send(CONTENT_CALLS.getPopup, {}, readPopup, call);

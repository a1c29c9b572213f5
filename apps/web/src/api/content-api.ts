import { getNews as getNewsCall } from '@gorpark/contract/public/content/calls';
import { getNewsItem as getNewsItemCall } from '@gorpark/contract/public/content/calls';
import { getPage as getPageCall } from '@gorpark/contract/public/content/calls';
import { getPopup as getPopupCall } from '@gorpark/contract/public/content/calls';
import {
  type ContentPage,
  type NewsItem,
  type NewsPage,
  type Popup,
  readNews,
  readNewsItem,
  readPage,
  readPopup,
} from '@gorpark/contract/public/content/read';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

type Sender = Pick<ApiClient, 'send'>;

export const loadNews = (
  { send }: Sender,
  range: { limit: number; offset: number },
  call?: CallOptions,
): Promise<ApiResult<NewsPage>> => send(getNewsCall, range, readNews, call);

// Sends the id as text; the back end rejects an invalid number.
export const loadNewsItem = (
  { send }: Sender,
  id: string,
  call?: CallOptions,
): Promise<ApiResult<NewsItem>> => send(getNewsItemCall, { id }, readNewsItem, call);

/** Returns a content page; `path`: the part after /pages/ in the address. */
export const loadPage = (
  { send }: Sender,
  path: string,
  call?: CallOptions,
): Promise<ApiResult<ContentPage>> => send(getPageCall, { path }, readPage, call);

/** Returns null if there is no notification. */
export const loadPopup = ({ send }: Sender, call?: CallOptions): Promise<ApiResult<Popup | null>> =>
  send(getPopupCall, {}, readPopup, call);

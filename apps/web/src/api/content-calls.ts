import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

export const CONTENT_CALLS = {
  getNews: { method: 'GET', path: '/api/news', token: null },
  getNewsItem: { method: 'GET', path: '/api/news/get-one', token: null },
  getPage: { method: 'GET', path: '/api/pages/get-by-path', token: null },
  getPopup: { method: 'GET', path: '/api/notification/popup', token: null },
} as const satisfies Partial<Record<OperationId, Call>>;

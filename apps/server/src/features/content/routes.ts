import { operations } from '@gorpark/contract';
import { type Route, route } from '#src/platform/http/route.ts';
import { type ContentDeps, getNews, getNewsItem, getPage, getPopup } from './read.ts';

export function routes(deps: ContentDeps): Route[] {
  return [
    route(operations.getNews, (ctx) => getNews(deps, ctx)),
    route(operations.getNewsItem, (ctx) => getNewsItem(deps, ctx)),
    route(operations.getPage, (ctx) => getPage(deps, ctx)),
    route(operations.getPopup, (ctx) => getPopup(deps, ctx)),
  ];
}

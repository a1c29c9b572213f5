import { getNews, getNewsItem } from '@gorpark/contract/public/content/calls';
import type { NewsItem } from '@gorpark/contract/public/content/read';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { isMissing } from '#src/core/found.ts';
import { languageKnown } from '#src/checkout/subscription/language-known.ts';
import { useLang } from '#src/i18n/lang-store.ts';

export const PAGE_SIZE = 20;

export function useNews() {
  const core = useCore();
  const { city, client } = core;
  const lang = useLang();
  const query = useInfiniteQuery({
    queryKey: [city.city, 'news', lang],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      await languageKnown(core);
      return valueOf(await client.call(getNews, { limit: PAGE_SIZE, offset: pageParam }, { signal }));
    },
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      const hasMore = last.total === null ? last.items.length === PAGE_SIZE : shown < last.total;
      return hasMore && last.items.length > 0 ? shown : undefined;
    },
  });
  // The list may shift between requests, so a page can repeat an item.
  const items = new Map(query.data?.pages.flatMap(({ items: page }) => page.map((item) => [item.id, item])));

  return {
    items: query.data ? [...items.values()] : null,
    isError: query.isError && !query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}

export interface NewsItemView {
  item: NewsItem | null;
  status: 'loading' | 'done' | 'error' | 'missing';
  reload: () => void;
}

export function useNewsItem(id: string): NewsItemView {
  const core = useCore();
  const { city, client } = core;
  const lang = useLang();
  const query = useQuery({
    queryKey: [city.city, 'news-item', id, lang],
    queryFn: async ({ signal }) => {
      await languageKnown(core);
      return valueOf(await client.call(getNewsItem, { id }, { signal }));
    },
  });
  const failed = isMissing(query.error) ? 'missing' : 'error';
  return {
    item: query.data ?? null,
    status: query.data ? 'done' : query.isError && !query.isFetching ? failed : 'loading',
    reload: () => void query.refetch(),
  };
}

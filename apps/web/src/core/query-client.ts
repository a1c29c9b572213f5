import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiFailure } from '#src/api/result.ts';
import { failureOf } from './failed-call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      onFailure?: (failure: ApiFailure) => void;
    };
  }
}

/** No retries: the API client retries reads. `networkMode: 'always'` reports a lost connection instead of pausing. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        const failure = failureOf(error);
        if (failure) meta?.onFailure?.(failure);
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 60_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

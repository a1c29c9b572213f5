import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiFailure } from '#src/api/result.ts';
import { failureOf } from './failed-call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What else a refused load does, after the query is marked as failed. */
      onFailure?: (failure: ApiFailure) => void;
    };
  }
}

/** The client repeats reads by itself and a lost connection must be said, not waited out: no retry, no pause here. */
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

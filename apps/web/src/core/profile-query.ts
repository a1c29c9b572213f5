import type { Profile } from '@gorpark/contract/wire/types';
import { CancelledError, type QueryClient, queryOptions } from '@tanstack/react-query';
import { isOffline } from '#src/lib/online.ts';
import type { TextStore } from '#src/lib/storage.ts';
import type { Core } from './core.ts';
import { failureOf, valueOf } from './failed-call.ts';
import { readStoredProfile } from './stored-profile.ts';
import { queryKeys } from './query-keys.ts';
import type { SessionStore } from './session-store.ts';

export interface ProfileSource extends Pick<Core, 'clock' | 'fetchProfile'> {
  city: string;
  session: Pick<SessionStore, 'get' | 'refuseProfile'>;
  store: TextStore;
}

/** Returns the query of the profile. A response with any errorName ends the login. */
export const profileQuery = ({ city, clock, fetchProfile, session, store }: ProfileSource) => {
  const { token } = session.get();
  const stored = isOffline() ? readStoredProfile(store, city, token) : null;
  return queryOptions({
    queryKey: queryKeys.profile(city, token),
    queryFn: async ({ signal }) => valueOf(await fetchProfile({ signal })),
    meta: {
      onFailure: ({ errorName }) => {
        if (session.get().token === token) session.refuseProfile(errorName);
      },
    },
    initialData: stored?.profile,
    initialDataUpdatedAt: stored ? stored.loadedAtMs - clock.skewMs() : undefined,
    enabled: token !== null,
    // Kept data is asked again at once, so that the page says how old it is.
    staleTime: stored ? 0 : 30_000,
    // Another tab may have started a session.
    refetchOnWindowFocus: 'always',
  });
};

/** Loads the profile, ignoring the cache. Returns `null` on failure. */
export const loadProfile = async ({
  queryClient,
  ...source
}: ProfileSource & { queryClient: QueryClient }): Promise<Profile | null> => {
  if (source.session.get().token === null) return null;
  try {
    return await queryClient.fetchQuery({ ...profileQuery(source), staleTime: 0 });
  } catch (error) {
    // A logout cancels the running query.
    if (failureOf(error) || error instanceof CancelledError) return null;
    throw error;
  }
};

import type { Profile } from '@gorpark/contract/wire/types';
import { useStore } from '#src/lib/store.ts';
import { useCore } from './core-context.ts';
import { queryKeys } from './query-keys.ts';

/**
 * Returns a function that applies a successful change to the cached profile. A running load may contain the state
 * before the change: it is cancelled and repeated.
 */
export const useChangeProfile = (): ((change: (profile: Profile) => Profile) => Promise<void>) => {
  const { city, session, queryClient } = useCore();
  const { token } = useStore(session);

  return async (change) => {
    const queryKey = queryKeys.profile(city.city, token);
    const wasLoading = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Profile>(queryKey, (profile) => profile && change(profile));
    if (wasLoading) void queryClient.invalidateQueries({ queryKey });
  };
};

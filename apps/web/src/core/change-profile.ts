import type { Profile } from '@gorpark/contract/wire/types';
import { useStore } from '#src/lib/store.ts';
import { useCore } from './core-context.ts';
import { queryKeys } from './query-keys.ts';

/**
 * Puts into the kept profile what a call has changed, once its answer was ok (accounts-and-access §4). A load that was
 * under way may have been answered before the change: it is dropped and made anew.
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

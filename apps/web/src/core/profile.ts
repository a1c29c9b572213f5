import type { Profile } from '@gorpark/contract/wire/types';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiFailure } from '#src/api/result.ts';
import { useStore } from '#src/lib/store.ts';
import { useCore } from './core-context.ts';
import { failureOf } from './failed-call.ts';
import { loadProfile, profileQuery } from './profile-query.ts';

/** idle: nobody is logged in; then loading, done, error (accounts-and-access §4). */
export type ProfileStatus = 'idle' | 'loading' | 'done' | 'error';

export interface ProfileView {
  status: ProfileStatus;
  /** The last profile that was had; it stays through a failed reload. */
  profile: Profile | null;
  failure: ApiFailure | null;
  /** Epoch milliseconds of the last load by the device's clock, `null` before it. */
  loadedAtMs: number | null;
  /** Loads now; `null` when it could not be had. */
  reload: () => Promise<Profile | null>;
}

/** The driver's profile: loaded once somebody is logged in and looks at it. */
export const useProfile = (): ProfileView => {
  const { city, api, session, queryClient } = useCore();
  const { token } = useStore(session);
  const query = useQuery(profileQuery({ city: city.city, api, session }));
  const reload = useCallback(
    () => loadProfile({ city: city.city, api, session, queryClient }),
    [city, api, session, queryClient],
  );

  const loaded: ProfileStatus = query.isError ? 'error' : query.data === undefined ? 'loading' : 'done';
  return {
    status: token === null ? 'idle' : loaded,
    profile: query.data ?? null,
    failure: failureOf(query.error),
    loadedAtMs: query.data === undefined ? null : query.dataUpdatedAt,
    reload,
  };
};

import type { Profile, Session } from '@gorpark/contract/wire/types';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiFailure } from '#src/api/result.ts';
import { useStore } from '#src/lib/store.ts';
import { useCore } from './core-context.ts';
import { failureOf } from './failed-call.ts';
import { type LoadStatus, loadStatus } from './load-status.ts';
import { loadProfile, profileQuery } from './profile-query.ts';

export interface ProfileView {
  status: LoadStatus;
  /** Keeps the last value after a failed reload. */
  profile: Profile | null;
  failure: ApiFailure | null;
  /** Device clock, epoch milliseconds. */
  loadedAtMs: number | null;
  /** Resolves to `null` on failure. */
  reload: () => Promise<Profile | null>;
}

/** Returns the session as in the profile, or `opened` if the profile lacks it. */
export const useLiveSession = (opened: Session): Session =>
  useProfile().profile?.sessions.find(({ reservationId }) => reservationId === opened.reservationId) ??
  opened;

/** Returns the driver's profile, loaded after login. */
export const useProfile = (): ProfileView => {
  const core = useCore();
  const city = core.city.city;
  const { token } = useStore(core.session);
  const query = useQuery(profileQuery({ ...core, city }));
  const reload = useCallback(() => loadProfile({ ...core, city }), [core, city]);

  return {
    status: loadStatus(token !== null, query),
    profile: query.data ?? null,
    failure: failureOf(query.error),
    loadedAtMs: query.data === undefined ? null : query.dataUpdatedAt,
    reload,
  };
};

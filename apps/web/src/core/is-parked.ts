import { isActive } from '@gorpark/domain/session';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '#src/lib/store.ts';
import { useCore } from './core-context.ts';
import { profileQuery } from './profile-query.ts';

/** Returns whether a car is parked according to the cached profile. Sends no request. [SPD-12] */
export const useIsParked = (): boolean => {
  const core = useCore();
  // Re-renders after a login change.
  useStore(core.session);
  const { data } = useQuery({ ...profileQuery({ ...core, city: core.city.city }), enabled: false });
  return data?.sessions.some(isActive) === true;
};

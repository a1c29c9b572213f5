import type { Profile } from '@gorpark/contract/wire/types';
import { isActive } from '@gorpark/domain/session';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '#src/lib/store.ts';
import { useCore } from './core-context.ts';
import { queryKeys } from './query-keys.ts';

/** Whether a car of the driver is parked, as far as the profile has come: nothing is asked for here (goal V12). */
export const useIsParked = (): boolean => {
  const { city, session } = useCore();
  const { token } = useStore(session);
  const { data } = useQuery<Profile>({ queryKey: queryKeys.profile(city.city, token), enabled: false });
  return data?.sessions.some(isActive) === true;
};

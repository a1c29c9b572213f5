import { isActive } from '@gorpark/domain/session';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '#src/lib/store.ts';
import { useCore } from './core-context.ts';
import { profileQuery } from './profile-query.ts';

/** Whether a car of the driver is parked, as far as the profile has come: nothing is asked for here (goal SPD-12). */
export const useIsParked = (): boolean => {
  const core = useCore();
  // Drawn anew when somebody else has logged in.
  useStore(core.session);
  const { data } = useQuery({ ...profileQuery({ ...core, city: core.city.city }), enabled: false });
  return data?.sessions.some(isActive) === true;
};

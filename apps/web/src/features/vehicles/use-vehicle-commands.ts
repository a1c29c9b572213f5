import type { ApiFailure } from '#src/api/result.ts';
import { useAccountApi } from '#src/core/account.ts';
import { useChangeProfile } from '#src/core/change-profile.ts';
import { useProfile } from '#src/core/profile.ts';
import { isTaken, vehiclesAfter, type VehicleAnswer, type VehicleChange } from './vehicle-list.ts';
import { toAddRequest, toChangeRequest, toRemoveRequest } from './vehicle-request.ts';

/**
 * Resolves to `null` or the error. A ValidationError may mean an outdated list, and a lost request may have taken
 * effect: both reload the profile.
 */
export const useVehicleCommands = (): ((change: VehicleChange) => Promise<ApiFailure | null>) => {
  const api = useAccountApi();
  const changeProfile = useChangeProfile();
  const { reload } = useProfile();

  const send = (change: VehicleChange): Promise<VehicleAnswer> => {
    switch (change.kind) {
      case 'add':
        return api.addCar(toAddRequest(change.vehicle));
      case 'change':
        return api.changeCar(toChangeRequest(change.old, change.vehicle));
      case 'remove':
        return api.removeCar(toRemoveRequest(change.vehicle));
    }
  };

  return async (change) => {
    const answer = await send(change);
    if (answer.ok) {
      await changeProfile((profile) => ({
        ...profile,
        vehicles: vehiclesAfter(profile.vehicles, change, answer),
      }));
      return null;
    }
    const { isLost, errorName } = answer.error;
    if (!isLost && errorName !== 'ValidationError') return answer.error;
    const known = await reload();
    return isLost && known && isTaken(known.vehicles, change) ? null : answer.error;
  };
};

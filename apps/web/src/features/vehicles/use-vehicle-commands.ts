import { useAccountApi } from '#src/core/account.ts';
import { useListCommands } from '#src/core/change-profile.ts';
import { isTaken, vehiclesAfter, type VehicleChange } from './vehicle-list.ts';
import { toAddRequest, toChangeRequest, toRemoveRequest } from './vehicle-request.ts';

export const useVehicleCommands = () => {
  const api = useAccountApi();

  return useListCommands<VehicleChange, string | null>({
    send: (change) => {
      switch (change.kind) {
        case 'add':
          return api.addCar(toAddRequest(change.vehicle));
        case 'change':
          return api.changeCar(toChangeRequest(change.old, change.vehicle));
        case 'remove':
          return api.removeCar(toRemoveRequest(change.vehicle));
      }
    },
    after: (profile, change, answer) => ({
      ...profile,
      vehicles: vehiclesAfter(profile.vehicles, change, answer),
    }),
    isTaken: ({ vehicles }, change) => isTaken(vehicles, change),
  });
};

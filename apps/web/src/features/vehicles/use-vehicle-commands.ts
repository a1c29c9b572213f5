import { addCar, changeCar, removeCar } from '@gorpark/contract/person/vehicles/calls';
import { useListCommands } from '#src/core/change-profile.ts';
import { isTaken, vehiclesAfter, type VehicleChange } from './vehicle-list.ts';
import { toAddRequest, toChangeRequest, toRemoveRequest } from './vehicle-request.ts';
import { useCore } from '#src/core/core-context.ts';

export const useVehicleCommands = () => {
  const { client } = useCore();

  return useListCommands<VehicleChange, string | null>({
    send: (change) => {
      switch (change.kind) {
        case 'add':
          return client.call(addCar, toAddRequest(change.vehicle));
        case 'change':
          return client.call(changeCar, toChangeRequest(change.old, change.vehicle));
        case 'remove':
          return client.call(removeCar, toRemoveRequest(change.vehicle));
      }
    },
    after: (profile, change, answer) => ({
      ...profile,
      vehicles: vehiclesAfter(profile.vehicles, change, answer),
    }),
    isTaken: ({ vehicles }, change) => isTaken(vehicles, change),
  });
};

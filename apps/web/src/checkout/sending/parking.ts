import { createParkingApi, type ParkingApi } from '#src/api/parking-api.ts';
import { useStore } from '#src/lib/store.ts';
import { useCore } from '#src/core/core-context.ts';
import type { Core } from '#src/core/core.ts';
import { createGuard, type Guard, type GuardedKind } from './guard.ts';
import { createParkingCommands, type ParkingCommands } from './parking-commands.ts';
import { warmOffline } from '#src/core/offline/warm-offline.ts';
import { loadProfile } from '#src/core/profile-query.ts';

interface Parking {
  api: ParkingApi;
  guard: Guard;
  commands: ParkingCommands;
}

const made = new WeakMap<Core, Parking>();

const parkingOf = (core: Core): Parking => {
  const known = made.get(core);
  if (known) return known;

  const api = createParkingApi(core.client);
  const guard = createGuard();
  const commands = createParkingCommands({
    api,
    guard,
    clock: core.clock,
    reloadProfile: () => loadProfile({ ...core, city: core.city.city }),
  });
  warmOffline(core);
  const parking = { api, guard, commands };
  made.set(core, parking);
  return parking;
};

/** Returns the parking API and the guard that runs one call at a time. */
export const useParking = (): Pick<Parking, 'api' | 'guard'> => parkingOf(useCore());

/** Returns the commands and the kind that is running. */
export const useParkingCommands = (): ParkingCommands & { running: GuardedKind | null } => {
  const { commands, guard } = parkingOf(useCore());
  const running = useStore(guard.busy);
  return { ...commands, running };
};

import { createParkingApi, type ParkingApi } from '#src/api/parking-api.ts';
import { useStore } from '#src/lib/store.ts';
import { useCore } from './core-context.ts';
import type { Core } from './core.ts';
import { createGuard, type Guard, type GuardedKind } from './guard.ts';
import { createParkingCommands, type ParkingCommands } from './parking-commands.ts';
import { warmOffline } from './offline/warm-offline.ts';
import { loadProfile } from './profile-query.ts';

/** What all screens that sell a parking share on one page. */
interface Parking {
  api: ParkingApi;
  guard: Guard;
  commands: ParkingCommands;
}

/** Made when the first of them asks: the first screen of a visitor does without this code (goal SPD-14). */
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

/** The calls of a parking, and the guard that lets one of them run at a time. */
export const useParking = (): Pick<Parking, 'api' | 'guard'> => parkingOf(useCore());

/** Start, extend, cancel, and what runs now: a button of the same kind is busy meanwhile. */
export const useParkingCommands = (): ParkingCommands & { running: GuardedKind | null } => {
  const { commands, guard } = parkingOf(useCore());
  const running = useStore(guard.busy);
  return { ...commands, running };
};

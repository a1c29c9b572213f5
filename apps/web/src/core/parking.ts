import { useStore } from '#src/lib/store.ts';
import { useCore } from './core-context.ts';
import type { GuardedKind } from './guard.ts';
import type { ChoiceMemory } from './last-choices.ts';
import type { ParkingCommands } from './parking-commands.ts';

/** Start, extend, cancel, and what runs now: a button of the same kind is busy meanwhile. */
export const useParkingCommands = (): ParkingCommands & { running: GuardedKind | null } => {
  const { parking, guard } = useCore();
  const running = useStore(guard.busy);
  return { ...parking, running };
};

/** What the driver took last time in this city. */
export const useLastChoices = (): ChoiceMemory => useCore().choices;

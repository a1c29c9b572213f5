import { useCore } from './core-context.ts';
import type { ChoiceMemory } from './last-choices.ts';

/** What the driver took last time in this city. */
export const useLastChoices = (): ChoiceMemory => useCore().choices;

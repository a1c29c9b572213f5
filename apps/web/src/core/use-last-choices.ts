import { useMemo } from 'react';
import { useCore } from './core-context.ts';
import { type ChoiceMemory, createChoiceMemory } from './last-choices.ts';

export const useLastChoices = (): ChoiceMemory => {
  const { store, city } = useCore();
  return useMemo(() => createChoiceMemory(store, city.city), [store, city]);
};

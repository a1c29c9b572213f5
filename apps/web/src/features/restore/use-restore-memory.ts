import { useMemo } from 'react';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { localStore } from '#src/lib/storage.ts';
import { createRestoreMemory } from './restore-memory.ts';

export const useRestoreMemory = () => {
  const { city } = useCity();
  const { device } = useCore();
  return useMemo(() => createRestoreMemory(localStore, city, device), [city, device]);
};

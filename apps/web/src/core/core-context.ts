import { createContext, use } from 'react';
import type { Core } from './core.ts';

export const CoreContext = createContext<Core | null>(null);

/** Returns the core. Throws outside CoreProvider. */
export const useCore = (): Core => {
  const core = use(CoreContext);
  if (!core) throw new Error('CoreProvider is missing');
  return core;
};

import { useCore } from './core-context.ts';
import type { Core } from './core.ts';

/** Returns a hook that creates an object at its first use and keeps it in the core: one for each page or company. */
export const perCore =
  <T>(create: (core: Core) => T): (() => T) =>
  () =>
    partOf(useCore(), create);

/** As {@link perCore}, outside React. */
export const partOf = <T>(core: Pick<Core, 'parts'>, create: (core: Core) => T): T => {
  if (!core.parts.has(create)) core.parts.set(create, create(core as Core));
  return core.parts.get(create) as T;
};

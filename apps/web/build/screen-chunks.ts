import type { Plugin } from 'vite';

interface ScreenChunks {
  plugin: Plugin;
  isFirst: (id: string) => boolean;
  groups: { name: string; test: (id: string) => boolean; priority: number }[];
}

/**
 * Puts all static imports of the entry into one chunk; otherwise the first screen waits for a dozen files. Screens that
 * people open first get a chunk for their own code and one shared with later ones of the list, so none loads code of the
 * others. `screens`: chunk name to entry module.
 */
export function screenChunks(screens: Readonly<Record<string, RegExp>>): ScreenChunks {
  const first = new Set<string>();
  const users = new Map<string, Set<string>>();
  const chunkOf = (id: string): string | null => {
    const [name, ...others] = users.get(id) ?? [];
    if (name === undefined) return null;
    return others.length === 0 ? name : `shared-${name}`;
  };
  const names = Object.keys(screens);

  return {
    isFirst: (id) => first.has(id),
    // A group takes the modules that its own import, so the shared ones come first.
    groups: [...names.map((name) => `shared-${name}`), ...names].map((name, index) => ({
      name,
      test: (id) => chunkOf(id) === name,
      priority: 9 - index / 10,
    })),
    plugin: {
      name: 'gorpark:screen-chunks',
      apply: 'build',
      buildEnd() {
        const all = [...this.getModuleIds()];
        const collect = (open: string[], see: (id: string) => boolean) => {
          for (let id = open.pop(); id !== undefined; id = open.pop())
            if (see(id)) open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        };
        collect(
          all.filter((id) => this.getModuleInfo(id)?.isEntry),
          (id) => !first.has(id) && first.add(id).has(id),
        );
        for (const [name, entry] of Object.entries(screens))
          collect(
            all.filter((id) => entry.test(id)),
            (id) => {
              const known = users.get(id) ?? new Set();
              if (first.has(id) || known.has(name)) return false;
              users.set(id, known.add(name));
              return true;
            },
          );
      },
    },
  };
}

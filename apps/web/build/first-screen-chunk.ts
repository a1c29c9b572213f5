import type { Plugin } from 'vite';

interface FirstScreenChunk {
  plugin: Plugin;
  isFirst: (id: string) => boolean;
  isHome: (id: string) => boolean;
}

/**
 * Puts all static imports of the entry into one chunk; otherwise the first screen waits for a dozen small files. Home
 * page modules are separate, so visitors do not load driver code.
 */
export function firstScreenChunk(homeScreen: RegExp): FirstScreenChunk {
  const first = new Set<string>();
  const home = new Set<string>();

  return {
    isFirst: (id) => first.has(id),
    isHome: (id) => home.has(id),
    plugin: {
      name: 'gorpark:first-screen-chunk',
      apply: 'build',
      buildEnd() {
        const all = [...this.getModuleIds()];
        const collect = (open: string[], found: Set<string>) => {
          for (let id = open.pop(); id !== undefined; id = open.pop()) {
            if (found.has(id)) continue;
            found.add(id);
            open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
          }
        };
        const entries = all.filter((id) => this.getModuleInfo(id)?.isEntry);
        collect(entries, first);
        collect(
          all.filter((id) => homeScreen.test(id)),
          home,
        );
      },
    },
  };
}

import type { Plugin } from 'vite';

interface FirstScreenChunk {
  plugin: Plugin;
  /** True if the entry imports the module statically. */
  isFirst: (id: string) => boolean;
  /** True if the home page imports the module statically. */
  isHome: (id: string) => boolean;
}

/**
 * Puts all static imports of the entry into one chunk. Without it every module shared with a lazy page becomes a
 * small file, and the first screen waits for a dozen. Home page modules are separate from those of later pages, so
 * visitors do not load driver code.
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

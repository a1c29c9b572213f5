import type { Plugin } from 'vite';

interface FirstScreenChunk {
  plugin: Plugin;
  /** Whether the entry needs the module at once. */
  isFirst: (id: string) => boolean;
  /** Whether the home page needs the module at once. */
  isHome: (id: string) => boolean;
}

/**
 * Keeps everything that the entry needs at once in one chunk. Without it each module that a lazy page shares with the
 * entry goes to a small file of its own, and the first screen waits for a dozen of them. What the home page needs at
 * once is told apart from what only later pages share, so that a visitor does not wait for the code of drivers.
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

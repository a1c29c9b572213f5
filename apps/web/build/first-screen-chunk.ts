import type { Plugin } from 'vite';

/**
 * Keeps everything that the entry needs at once in one chunk. Without it each module that a lazy page shares with the
 * entry goes to a small file of its own, and the first screen waits for a dozen of them.
 */
export function firstScreenChunk(): { plugin: Plugin; isFirst: (id: string) => boolean } {
  const ids = new Set<string>();

  return {
    isFirst: (id) => ids.has(id),
    plugin: {
      name: 'gorpark:first-screen-chunk',
      apply: 'build',
      buildEnd() {
        const open = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (ids.has(id)) continue;
          ids.add(id);
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
  };
}

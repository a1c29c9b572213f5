import { readPlateRegions } from '@gorpark/city-packs/pack/plate-regions';
import type { Plugin } from 'vite';

const ID = 'virtual:plate-regions';

export function plateRegionsPlugin(dir: string): Plugin {
  return {
    name: 'gorpark:plate-regions',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `export const plateRegions = ${JSON.stringify(readPlateRegions(dir))};` : undefined,
  };
}

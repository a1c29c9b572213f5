import { type Plugin, runnerImport } from 'vite';
import { callsPlugin } from './calls-plugin.ts';
import { citiesPlugin } from './cities-plugin.ts';
import { plateRegionsPlugin } from './plate-regions-plugin.ts';

const ENTRY = '/src/app/page-list.ts';

export interface PagesOptions {
  root: string;
  citiesDir: string;
  defaultCity: string;
}

/** Writes `pages.json`: the client's pages with title and description, from which the server makes the head. */
export function pagesPlugin({ root, citiesDir, defaultCity }: PagesOptions): Plugin {
  return {
    name: 'gorpark:pages',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<{ pageList: unknown }>(ENTRY, {
        root,
        configFile: false,
        logLevel: 'error',
        plugins: [callsPlugin(), citiesPlugin(citiesDir, defaultCity), plateRegionsPlugin(citiesDir)],
      });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(module.pageList) });
    },
  };
}

import path from 'node:path';
import { build, type Plugin } from 'vite';
import { callsPlugin } from './calls-plugin.ts';
import { citiesPlugin } from './cities-plugin.ts';
import { plateRegionsPlugin } from './plate-regions-plugin.ts';

const ENTRY = 'src/app/draw-thread.ts';

export interface DrawPluginOptions {
  root: string;
  citiesDir: string;
  defaultCity: string;
}

/** Builds the client once more as a module for the server, which draws public pages with it. */
export function drawPlugin({ root, citiesDir, defaultCity }: DrawPluginOptions): Plugin {
  return {
    name: 'gorpark:draw',
    apply: 'build',
    async writeBundle({ dir }) {
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [callsPlugin(), citiesPlugin(citiesDir, defaultCity), plateRegionsPlugin(citiesDir)],
        define: {
          'process.env.NODE_ENV': '"production"',
          __RELEASE__: JSON.stringify(process.env['RELEASE'] ?? 'dev'),
        },
        ssr: { noExternal: true },
        build: {
          ssr: path.join(root, ENTRY),
          outDir: path.join(dir ?? 'dist', '.server'),
          emptyOutDir: true,
          rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
        },
      });
    },
  };
}

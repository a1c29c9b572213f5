import path from 'node:path';
import { build, type Plugin } from 'vite';
import { callsPlugin } from './calls-plugin.ts';
import { citiesPlugin } from './cities-plugin.ts';

const FRAME = 'src/app/frame';
const STAND_INS: Readonly<Record<string, string>> = {
  react: 'react.ts',
  'react/jsx-runtime': 'react.ts',
  '@tanstack/react-router': 'router.tsx',
  '@tanstack/react-query': 'query.ts',
};
const PAGE = 'virtual:first-page';
const PAGE_FILE = 'src/features/home-map/home-map-screen.tsx';
const ENGLISH = /[\\/]i18n[\\/]english\.ts$/;
const FOLDERS = ['app', 'core', 'features/home-map', 'i18n'];
const NOTHING = '\0nothing';

export interface FirstFrameOptions {
  root: string;
  citiesDir: string;
  defaultCity: string;
}

/**
 * Builds the home page with a small renderer in place of React. The script shares no chunk with the client, so it
 * waits for nothing else. [SPD-12]
 */
export async function buildFirstFrame(options: FirstFrameOptions, lang: 'ru' | 'en'): Promise<string> {
  const { root, citiesDir, defaultCity } = options;
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [callsPlugin(), citiesPlugin(citiesDir, defaultCity), standIns(root, lang)],
    build: {
      write: false,
      target: ['chrome123', 'safari17.5', 'firefox121'],
      lib: { entry: path.join(root, FRAME, 'first-frame.tsx'), formats: ['iife'], name: 'gorparkFrame' },
    },
  });
  const output = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .find(({ type }) => type === 'chunk');
  if (output?.type !== 'chunk') throw new Error('The first frame was not built');
  return output.code;
}

function standIns(root: string, lang: 'ru' | 'en'): Plugin {
  const isAtHand = (id: string) => lang === 'en' && id.endsWith('./english.ts');
  return {
    name: 'gorpark:first-frame',
    enforce: 'pre',
    resolveId: (id) => {
      const file = Object.hasOwn(STAND_INS, id) ? STAND_INS[id] : undefined;
      if (file !== undefined) return path.join(root, FRAME, file);
      if (id === PAGE) return path.join(root, PAGE_FILE);
      return id === NOTHING ? NOTHING : undefined;
    },
    // Lazy chunks are not available yet.
    resolveDynamicImport: (id) => (typeof id === 'string' && !isAtHand(id) ? NOTHING : undefined),
    load: (id) => {
      if (id === NOTHING) return 'export {};';
      return ENGLISH.test(id) ? englishSource() : undefined;
    },
  };
}

function englishSource(): string {
  const imports = FOLDERS.map(
    (folder, index) => `import { en as en${index} } from '/src/${folder}/messages/en.ts';`,
  );
  const entries = FOLDERS.map((folder, index) => `'${folder}': en${index}`);
  return `${imports.join('\n')}\nexport const english = { ${entries.join(', ')} };`;
}

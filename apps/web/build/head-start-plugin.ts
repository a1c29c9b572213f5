import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type HtmlTagDescriptor, type IndexHtmlTransformResult, type Plugin, type Rollup } from 'vite';
import { operations } from '@gorpark/contract';
import { ALL_CITIES } from './cities-plugin.ts';
import { cityAddresses } from './city-addresses.ts';

const ID = 'virtual:head-start';
const ENTRY = 'src/app/head-start.ts';
/** Of `fontsPlugin`. */
const FONTS = /golos-text-(?:cyrillic|latin)-(?!wght|ext)[\w-]+\.woff2$/;
const MAIN_TAGS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

interface Ahead {
  main: readonly string[];
  pages: Readonly<Record<string, readonly string[]>>;
  english: readonly string[];
  cities: readonly string[];
}

export interface HeadStartOptions {
  root: string;
  citiesDir: string;
  defaultCity: string;
  /** Path of a page to the module of its screen. */
  pages: Readonly<Record<string, RegExp>>;
  english: RegExp;
}

/**
 * Builds the bootstrap script: one small classic file without shared chunks. `index.html` loads the client directly.
 * The server puts drawn pages into `drawn.html`, in which the script loads the client after the first paint.
 */
export function headStartPlugin(options: HeadStartOptions): Plugin {
  let isBuild = false;
  let fileName = '';
  let forDrawn = '';
  let fonts: string[] = [];

  return {
    name: 'gorpark:head-start',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    ...knowledge(options, { main: [], pages: {}, english: [], cities: [] }),
    async generateBundle(_output, bundle) {
      const source = await buildScript(options, {
        main: mainOf(bundle),
        pages: Object.fromEntries(
          Object.entries(options.pages).map(([page, screen]) => [page, filesOf(bundle, screen)]),
        ),
        english: filesOf(bundle, options.english),
        cities: filesOf(bundle, ALL_CITIES),
      });
      const id = this.emitFile({ type: 'asset', name: 'head-start.js', source });
      fileName = this.getFileName(id);
      fonts = Object.keys(bundle).filter((name) => FONTS.test(name));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html): IndexHtmlTransformResult => {
        const tag: HtmlTagDescriptor = {
          tag: 'script',
          attrs: isBuild ? { src: `/${fileName}` } : { type: 'module', src: `/${ENTRY}` },
          injectTo: 'head-prepend',
        };
        if (!isBuild) return [tag];
        const withScript = html.replace('<head>', `<head>\n    <script src="/${fileName}"></script>`);
        forDrawn = withScript
          .replaceAll(MAIN_TAGS, '')
          .replace('</head>', `${fonts.map(fontTag).join('')}</head>`);
        return withScript;
      },
    },
    writeBundle: ({ dir }) => writeFile(path.join(dir ?? 'dist', 'drawn.html'), forDrawn),
  };
}

/** Behind the style sheets, which the first paint needs. */
const fontTag = (name: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${name}">`;

function knowledge(
  { citiesDir, defaultCity }: HeadStartOptions,
  ahead: Ahead,
): Pick<Plugin, 'resolveId' | 'load'> {
  const source = () => {
    const values = {
      ...cityAddresses(citiesDir, defaultCity),
      aheadPaths: {
        options: operations.getOptions.paths[0],
        settings: operations.getSettings.paths[0],
        map: operations.getMapInfo.paths[0],
        profile: operations.getProfile.paths[0],
      },
      mapAccept: operations.getMapInfo.accept,
      mainFiles: ahead.main,
      pageFiles: ahead.pages,
      englishFiles: ahead.english,
      cityFiles: ahead.cities,
    };
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  };
  return {
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? source() : undefined),
  };
}

/** Returns the files that the entry does not load, each behind those that it imports. */
function filesOf(bundle: Rollup.OutputBundle, module: RegExp): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const closure = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names.filter((one) => !found.has(one))) {
      closure(chunks.find(({ fileName }) => fileName === name)?.imports ?? [], found);
      found.add(name);
    }
    return found;
  };
  const atOnce = closure(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const own = chunks.filter(
    ({ moduleIds, facadeModuleId }) =>
      module.test(facadeModuleId ?? '') || moduleIds.some((id) => module.test(id)),
  );
  const scripts = [...closure(own.map(({ fileName }) => fileName))].filter((name) => !atOnce.has(name));
  const styles = chunks
    .filter(({ fileName }) => scripts.includes(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);

  return [...scripts, ...styles].map((name) => `/${name}`);
}

function mainOf(bundle: Rollup.OutputBundle): string[] {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  return entry?.type === 'chunk' ? [...entry.imports, entry.fileName].map((name) => `/${name}`) : [];
}

async function buildScript(options: HeadStartOptions, ahead: Ahead): Promise<string> {
  const built = await build({
    root: options.root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // A library build leaves it, and no browser has `process`.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [{ name: 'gorpark:head-start-knowledge', ...knowledge(options, ahead) }],
    build: {
      write: false,
      target: ['chrome123', 'safari17.5', 'firefox121'],
      lib: { entry: path.join(options.root, ENTRY), formats: ['iife'], name: 'gorparkHead' },
    },
  });
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (output?.type !== 'chunk') throw new Error('The head start was not built');
  return output.code;
}

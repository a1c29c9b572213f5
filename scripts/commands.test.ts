import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { checkExtra, readArguments } from './lib/arguments.mjs';
import { isInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { STEPS } from './lib/steps.mjs';
// @ts-expect-error a plain script without types
import { hashSources } from './lib/web-build.mjs';

const ROOT = path.dirname(import.meta.dirname);
const E2E = path.join(ROOT, 'e2e');

describe('arguments of npm test', () => {
  it.each([
    [['--only', 'build,e2e', '-g', 'parks'], { only: 'build,e2e', extra: ['-g', 'parks'] }],
    [['--only=build,e2e', '--', '-g', 'parks'], { only: 'build,e2e', extra: ['-g', 'parks'] }],
    [['--only', 'e2e', 'park.spec', '--project', 'ru-390'], { extra: ['park.spec', '--project', 'ru-390'] }],
    [['--', '--only', 'x'], { only: null, extra: ['--only', 'x'] }],
    [['--quick'], { only: null, isQuick: true, extra: [] }],
    [['--only', 'vitest', '-t', 'a=b'], { only: 'vitest', extra: ['-t', 'a=b'] }],
  ])('passes unknown arguments of %j to the tests', (given, read) => {
    expect(readArguments(given)).toMatchObject(read);
  });

  it('are refused when several programs, or none, would receive them', () => {
    const named = (...names: string[]) => STEPS.filter(({ name, short }) => names.includes(short ?? name));
    expect(() => checkExtra(['-g', 'x'], STEPS)).toThrow('vitest, e2e');
    expect(() => checkExtra(['-g', 'x'], named('types'))).toThrow('none');
    expect(() => checkExtra(['-g', 'x'], named('build', 'e2e'))).not.toThrow();
    expect(() => checkExtra([], STEPS)).not.toThrow();
  });

  it('prints the refusal as a sentence', async () => {
    const script = path.join(import.meta.dirname, 'test.mjs');
    const { code, output } = await run(process.execPath, [script, '-g', 'x'], { quiet: true });
    expect([code, output]).toEqual([1, expect.stringMatching(/^«-g x»: .*\n"-g x": name one step/)]);
  });
});

describe('installed packages', () => {
  const makeFolder = (present: string | null) => {
    const root = mkdtempSync(path.join(tmpdir(), 'gorpark-installed-'));
    const entry = {
      'node_modules/a': { version: '2.0.0' },
      'node_modules/b': { version: '1.0.0', optional: true },
    };
    const lock = JSON.stringify({ packages: { '': {}, ...entry } });
    writeFileSync(path.join(root, 'package-lock.json'), lock);
    mkdirSync(path.join(root, 'node_modules', '.bin'), { recursive: true });
    writeFileSync(path.join(root, 'node_modules', '.bin', 'node'), '');
    writeFileSync(path.join(root, 'node_modules', '.package-lock.json'), lock);
    if (present === null) return root;
    mkdirSync(path.join(root, 'node_modules', 'a'));
    writeFileSync(path.join(root, 'node_modules', 'a', 'package.json'), JSON.stringify({ version: present }));
    return root;
  };

  it.each([
    ['2.0.0', true],
    ['1.9.0', false],
    [null, false],
  ])('checks a package of the lock file installed as %s: %s', (present, is) => {
    const root = makeFolder(present);
    expect(isInstalled(root)).toBe(is);
    rmSync(root, { recursive: true });
  });
});

it('[operations-1] refuses missing packages in production instead of installing them', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'gorpark-production-'));
  cpSync(path.join(E2E, '..', 'scripts', 'lib'), path.join(root, 'scripts', 'lib'), { recursive: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('./scripts/lib/install.mjs')).ensureInstalled()"],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'], NODE_ENV: 'production' } },
  );
  expect(stderr).toContain('run npm ci --omit=dev');
  expect(status).toBe(1);
  rmSync(root, { recursive: true });
});

describe('ports of the end-to-end tests', () => {
  it('differ between checkouts and are not hard-coded', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-ports-'));
    const other = path.join(folder, 'ports.ts');
    cpSync(path.join(E2E, 'ports.ts'), other);
    const portsOf = async (file: string) =>
      Object.values((await import(pathToFileURL(file).href)) as Record<string, number>);
    const own = await portsOf(path.join(E2E, 'ports.ts'));
    expect(new Set([...own, ...(await portsOf(other))]).size).toBe(6);
    rmSync(folder, { recursive: true });

    const texts = readdirSync(E2E, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes('node_modules') && /\.(?:ts|mjs|json)$/.test(name))
      .map((name) => [name, readFileSync(path.join(E2E, name), 'utf8')] as const);
    const fixed = texts.filter(([, text]) => /(?:127\.0\.0\.1|localhost):\d/.test(text));
    expect(fixed.map(([name]) => name)).toEqual([]);
  });
});

describe('stamp of the built client', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'gorpark-stamp-'));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(ROOT, 'apps', 'web', 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', object>;
  const packages = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) =>
    name.startsWith('@gorpark/') ? [name.replace('@gorpark/', 'packages/')] : [],
  );
  const sources = [
    ...packages.map((folder) => `${folder}/src/deep/rule.ts`),
    ...['apps/web/src/main.tsx', 'apps/web/vite.config.ts', 'package-lock.json'],
    ...['cities/perm/city.json', 'cities/_russia/calendar.json', 'cities/_russia/plate-regions.json'],
    'cities/perm/plate-regions.json',
  ];
  for (const file of sources) put(file, 'one');
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(sources)('changes with %s', (file) => {
    const before = hashSources([], root) as string;
    put(file, 'two');
    expect(hashSources([], root)).not.toBe(before);
    put(file, 'one');
    expect(hashSources([], root)).toBe(before);
  });

  it('changes when a file is renamed', () => {
    const [from, to] = ['rule.ts', 'rules.ts'].map((name) =>
      path.join(root, 'packages/domain/src/deep', name),
    );
    const before = hashSources([], root) as string;
    renameSync(String(from), String(to));
    expect(hashSources([], root)).not.toBe(before);
    renameSync(String(to), String(from));
  });

  it.each(['RELEASE', 'DEFAULT_CITY', 'CITIES_DIR'])('changes with %s', (name) => {
    const before = hashSources([], root) as string;
    vi.stubEnv(name, path.join(root, 'cities'));
    expect(hashSources([], root)).not.toBe(before);
    vi.unstubAllEnvs();
  });

  it('changes with the cities that are left out, not with a test', () => {
    const before = hashSources([], root) as string;
    expect(hashSources(['perm'], root)).not.toBe(before);
    put('packages/contract/src/deep/rule.test.ts', 'two');
    put('apps/web/src/test/fake.ts', 'two');
    expect(hashSources([], root)).toBe(before);
  });
});

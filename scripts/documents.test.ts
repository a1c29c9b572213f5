import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { follow, stepsOf } from './lib/worked-example.mjs';

const ROOT = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
const SCRIPTS = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'cities/README.md',
  'docs/adding-a-city.md',
  'docs/architecture.md',
  'docs/operations.md',
  'docs/requirements.md',
  'docs/spec.md',
];

/** The worked example names files that do not exist yet; a test below covers it. */
const textOf = (file: string) => read(file).replace(/^## A worked example$[\s\S]*?(?=^## )/m, '');
const spans = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '').match(/(?<=`)[^`\n]+(?=`)/g) ?? [];

function problemOf(command: string): string | null {
  const [tool = '', ...words] = command.split(' ');
  if (tool === 'npm') {
    const name = words[0] === 'run' ? words[1] : words[0];
    return name !== undefined && ['ci', ...Object.keys(SCRIPTS)].includes(name) ? null : command;
  }
  if (tool === 'node')
    return words[0] !== undefined && existsSync(path.join(ROOT, words[0])) ? null : command;
  if (tool !== 'npx') return null;
  const isThere = existsSync(path.join(ROOT, 'node_modules', '.bin', words[0] ?? ''));
  const project = /--project (\S+)/.exec(command)?.[1];
  const isProject = FILES.some(
    (file) =>
      /vitest[\w.]*\.config\.ts$/.test(file) &&
      new RegExp(`name: '${project}'|/${project}/`).test(`${read(file)}/${file}`),
  );
  return isThere && (project === undefined || isProject) ? null : command;
}

/** A path or the end of one; `*` and `<name>` are placeholders. */
const isPath = (text: string) =>
  /^[\w@.*<>-]*(?:\/[\w@.*<>-]+)*\/?$/.test(text) &&
  (/\/./.test(text) ? /^(?:apps|packages|scripts|docs|cities|e2e|bench)\b/.test(text) : true) &&
  (/\.(?:ts|tsx|mjs|md|tsv|txt|json|geojson|sql)$/.test(text) || /\/$/.test(text));
const isThere = (text: string) => {
  const form = text
    .replace(/[.+]/g, '\\$&')
    .replace(/\*|<[^>]*>/g, '[^/]*')
    .replace(/\/$/, '/.*');
  const pattern = new RegExp(`(?:^|/)${form}$`);
  return FILES.some((file) => pattern.test(file));
};
const MADE = [
  /^bench\/results\/|^docs\/(?:planted|mutation)\.md$|-still\.json$/,
  /^offers\.json$|^popup\.json$/,
  /^cities\/(?:probograd|<code>)/,
  /^\.(?:data\/|(?:geo)?json)$/,
];

describe.each(DOCUMENTS)('%s', (file) => {
  const text = textOf(file);
  it('uses only existing commands', () => {
    const inBlocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
      block.split('\n'),
    );
    const commands = [...inBlocks, ...spans(text)].filter((line) => /^(?:npm|npx|node) /.test(line));
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.flatMap((line) => problemOf(line.trim()) ?? [])).toEqual([]);
  });

  it('names and links only existing files', () => {
    const names = spans(text).filter((name) => isPath(name) && !MADE.some((form) => form.test(name)));
    expect(names.filter((name) => !isThere(name))).toEqual([]);
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(path.join(ROOT, path.dirname(file), link)))).toEqual([]);
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(
      ([, title = '']) =>
        `#${title
          .toLowerCase()
          .replaceAll(/[^\p{L}\d -]/gu, '')
          .replaceAll(' ', '-')}`,
    );
    const anchors = [...text.matchAll(/\]\((#[^)]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });

  it('has table rows of equal length', () => {
    const cells = (row: string) => row.replaceAll('\\|', '').split('|').length;
    const odd = (text.match(/(?:^\|.*\n)+/gm) ?? []).flatMap((table) => {
      const [head = '', ...rows] = table.trimEnd().split('\n');
      return rows.filter((row) => cells(row) !== cells(head));
    });
    expect(odd).toEqual([]);
  });
});

describe('layout of docs/architecture.md', () => {
  const [, block = ''] = /^```text\n([\s\S]*?)^```$/m.exec(read('docs/architecture.md')) ?? [];
  /** Commands joined with their continuation lines. */
  const below = (heading: string): string[] => {
    const [, rest = ''] = block.split(`\n${heading}\n`);
    const [own = ''] = rest.split(/\n(?=\S)/);
    return own.replace(/\n {8,}/g, ' ').split('\n');
  };
  const folders = (under: string): string[] => {
    const names = FILES.filter((file) => file.startsWith(under)).map((file) => file.slice(under.length));
    return [
      ...new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/', 1)[0] ?? '')),
    ];
  };

  it.each(['apps/server/src/', 'apps/web/src/'])(
    'names each folder of %s and each of its features',
    (under) => {
      const lines = below(under);
      const named = lines.flatMap((line) =>
        [...line.slice(0, 32).matchAll(/([\w-]+)\//g)].map(([, name]) => name),
      );
      expect(named.toSorted()).toEqual(folders(under).toSorted());
      const [features = ''] = lines.filter((line) => line.includes('features/<name>/'));
      expect(features.trim().split(/\s+/).slice(1).toSorted()).toEqual(
        folders(`${under}features/`).toSorted(),
      );
    },
  );

  it('names each package and each other folder of the project', () => {
    const named = [...block.matchAll(/^([\w-]+)\/(?:([\w-]+)\/)?/gm)].map(([, first, second]) => [
      first,
      second,
    ]);
    const packages = named.filter(([first]) => first === 'packages').map(([, second]) => second);
    expect(packages.toSorted()).toEqual(folders('packages/').toSorted());
    const tops = new Set(named.map(([first]) => first));
    const isShown = (name: string) => !name.startsWith('.');
    expect([...tops].toSorted()).toEqual(folders('').filter(isShown).toSorted());
  });
});

describe('docs/architecture.md', () => {
  const text = read('docs/architecture.md');
  const namesIn = (part: string) => part.match(/[\w@.*/<>-]*\w\.(?:tsx?|mjs|sql|md|json)\b/g) ?? [];

  it('names only existing files', () => {
    const names = namesIn(text.replace(/\]\([^)]*\)/g, ']'));
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !isThere(name.replace(/^.*>/, '')))).toEqual([]);
  });

  it('lists each file of a session start under the folder of its side', () => {
    const [, diagram = ''] = /^```mermaid\n(flowchart TD\n[\s\S]*?)^```$/m.exec(text) ?? [];
    const sides = [...diagram.matchAll(/subgraph \w+ \[(\S+)\]\n([\s\S]*?)^ {2}end$/gm)];
    const files = sides.flatMap(([, folder = '', nodes = '']) =>
      namesIn(nodes).map((name) => `${folder}/${name}`),
    );
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !FILES.includes(file))).toEqual([]);
  });
});

describe('worked example', () => {
  it('has a valid position for each block: a new file or unique line', () => {
    const text = read('CONTRIBUTING.md');
    const steps = stepsOf(text);
    expect(steps.length).toBe(text.match(/^```(?:ts|tsx|sql)$/gm)?.length);
    const changed = steps.filter(({ above }) => above !== null).map(({ file }) => file);
    expect(new Set(changed).size).toBeLessThanOrEqual(3);
    const wrong = steps.filter(({ file, above }) => {
      const full = path.join(ROOT, file);
      if (above === null) return existsSync(full);
      return (
        !existsSync(full) ||
        read(file)
          .split('\n')
          .filter((line) => line === above).length !== 1
      );
    });
    expect(wrong).toEqual([]);
  });

  it('works when followed literally', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'gorpark-example-'));
    const steps = stepsOf(read('CONTRIBUTING.md'));
    for (const file of ['CONTRIBUTING.md', ...steps.map((step) => step.file)]) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(root, file));
    }
    follow(root);
    for (const { file, above, block } of steps)
      expect(readFileSync(path.join(root, file), 'utf8')).toContain(block + (above === null ? '' : above));
    rmSync(root, { recursive: true });
  });
});

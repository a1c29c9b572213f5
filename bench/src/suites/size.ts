import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { APPLICATIONS } from '@gorpark/contract/applications';
import { callsOf, type Families } from '@gorpark/contract/kit/compose';
import type { Operation } from '@gorpark/contract/kit/operation';
import { atMost, countRow, type Row } from '../report/row.ts';
import { baselineKilobytes } from '../web/baseline.ts';
import { type Chunks, closure, kilobytes, readChunks } from '../web/chunks.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DIST = path.join(ROOT, 'apps', 'web', 'dist');
/** A text that occurs only in the code of the map engine. */
const MAP_ENGINE = 'maplibregl-canvas-container';
/** Texts that no script of the driver's client contains. */
const OTHERS = Object.values(APPLICATIONS)
  .filter((families) => families !== APPLICATIONS.openapi)
  .flatMap((families: Families) => [
    ...Object.values<Operation>(callsOf(families)).flatMap(({ paths }) => paths),
    ...Object.values(families).flatMap(({ family }) => Object.values(family.errors).map(({ ru }) => ru)),
  ]);
const HOME = /^home-map-screen-/;

export async function sizeSuite(): Promise<Row[]> {
  const chunks = readChunks(DIST);
  const first = closure(chunks, chunks.entries);
  const total = kilobytes(chunks, first);
  const baseline = await baselineKilobytes();
  const listed = [...first].map((name) => `${stem(name)} ${kilobytes(chunks, [name]).toFixed(1)}`).join(', ');
  const others = [...chunks.bytes.keys()].filter((name) =>
    OTHERS.some((one) => chunks.text(name).includes(one)),
  );
  const engine = [...first].filter((name) => chunks.text(name).includes(MAP_ENGINE));
  const pages = pagesOf(chunks, first);
  return [
    countRow({
      id: 'SPD-14',
      what: 'first-screen scripts',
      against: 'entry and modulepreloads with what they import, brotli',
      unit: 'kB',
      value: total,
      goal: atMost(120),
      note: listed,
    }),
    countRow({
      id: 'SPD-14',
      what: 'first-screen scripts',
      against: 'against React, router and query alone',
      unit: 'x',
      value: total / baseline,
      goal: atMost(1.25),
      note: `${total.toFixed(1)} kB against ${baseline.toFixed(1)} kB`,
    }),
    countRow({
      id: 'SPD-14',
      what: 'map engine in first-screen scripts',
      against: 'searched for in their text',
      unit: 'kB',
      value: kilobytes(chunks, engine),
      goal: atMost(0),
      note: '',
    }),
    countRow({
      id: 'SPD-14',
      what: 'calls and errors of other audiences',
      against: 'paths and messages searched for in all scripts',
      unit: 'kB',
      value: kilobytes(chunks, others),
      goal: atMost(0),
      note: others.join(', '),
    }),
    homeRow(chunks, total, pages),
    biggestRow(chunks, pages),
  ];
}

interface Page {
  name: string;
  /** `own`: files of this part only; `shared`: files that other lazy parts also use. */
  own: Set<string>;
  shared: Set<string>;
}

/** The home screen is lazy as well. */
function homeRow(chunks: Chunks, first: number, pages: readonly Page[]): Row {
  const home = pages.find(({ name }) => HOME.test(name));
  const added = home === undefined ? [] : [...home.own, ...home.shared];
  return countRow({
    id: 'SPD-14',
    what: 'home with its screen, before the map',
    against: 'for information: first-screen scripts and those of the home screen',
    unit: 'kB',
    value: first + kilobytes(chunks, added),
    goal: null,
    note: home === undefined ? 'the home screen is among the first scripts' : pageText(chunks, home),
  });
}

function biggestRow(chunks: Chunks, pages: readonly Page[]): Row {
  const own = (page: Page): number => kilobytes(chunks, page.own);
  const routes = pages.filter(({ name }) => name.includes('page')).toSorted((a, b) => own(b) - own(a));
  const [biggest] = routes;
  if (biggest === undefined) throw new Error('the build has no pages that load on demand');
  return countRow({
    id: 'SPD-15',
    what: `biggest page: ${stem(biggest.name)}`,
    against: 'what only this page loads, brotli',
    unit: 'kB',
    value: own(biggest),
    goal: atMost(30),
    note: routes
      .slice(0, 3)
      .map((page) => pageText(chunks, page))
      .join('; '),
  });
}

function pageText(chunks: Chunks, { name, own, shared }: Page): string {
  return `${stem(name)} ${kilobytes(chunks, own).toFixed(1)} + ${kilobytes(chunks, shared).toFixed(1)} shared`;
}

function pagesOf(chunks: Chunks, first: ReadonlySet<string>): Page[] {
  const names = [...new Set([...chunks.onDemand.values()].flat())].filter((name) => !first.has(name));
  const added = new Map(
    names.map((name) => [name, [...closure(chunks, [name])].filter((file) => !first.has(file))]),
  );
  const users = (file: string): number => [...added.values()].filter((files) => files.includes(file)).length;
  return [...added].map(([name, files]) => ({
    name,
    own: new Set(files.filter((file) => file === name || users(file) === 1)),
    shared: new Set(files.filter((file) => file !== name && users(file) > 1)),
  }));
}

function stem(name: string): string {
  return name.replace(/-[\w-]{8}\.js$/, '');
}

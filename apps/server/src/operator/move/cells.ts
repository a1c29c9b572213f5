import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { UsageError } from '../deps.ts';

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]*$/);
const server = z.string().regex(/^[\w.:[\]-]+:\d+$/);
const cells = z
  .array(
    z.strictObject({ cell: z.int().min(0).max(99), servers: z.array(server).min(1), cities: z.array(slug) }),
  )
  .min(1)
  .refine((list) => isUnique(list.map(({ cell }) => cell)), 'a cell is listed twice')
  .refine((list) => isUnique(list.flatMap(({ cities }) => cities)), 'a city is in two cells');

export type Cells = z.infer<typeof cells>;

const isUnique = (all: readonly unknown[]): boolean => new Set(all).size === all.length;

/** @throws UsageError */
export function readCells(file: string): Cells {
  try {
    return cells.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UsageError(`Список ячеек ${file} не подходит / the list of cells does not fit: ${reason}`);
  }
}

/** Writes the settings of both proxies beside the list, too. @throws UsageError */
export function writeCells(file: string, city: string, number: number): void {
  const list = readCells(file);
  if (list.every(({ cell }) => cell !== number))
    throw new UsageError(`В ${file} нет ячейки ${number} / the list has no cell ${number}`);
  const next = list.map((one) => {
    const others = one.cities.filter((each) => each !== city);
    return { ...one, cities: one.cell === number ? [...others, city].toSorted() : others };
  });
  const base = file.replace(/\.json$/, '');
  writeFileSync(`${base}.caddy`, caddyText(next));
  writeFileSync(`${base}.nginx`, nginxText(next));
  writeFileSync(`${file}.new`, `${JSON.stringify(next, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

const later = (list: Cells) => list.slice(1).filter(({ cities }) => cities.length > 0);
const pathsOf = (cities: readonly string[]): string => `^/(${cities.join('|')})(/|$)`;

export function caddyText(list: Cells): string {
  const proxies = (servers: readonly string[]) => {
    const to = servers.join(' ');
    return [
      '\t@read method GET HEAD',
      `\treverse_proxy @read {\n\t\tto ${to}\n\t\timport cell\n\t\tlb_try_duration 3s\n\t}`,
      `\treverse_proxy {\n\t\tto ${to}\n\t\timport cell\n\t}`,
    ];
  };
  const handles = later(list).map(({ cell, servers, cities }) => [
    `@cell${cell} path_regexp ${pathsOf(cities)}`,
    `handle @cell${cell} {`,
    ...proxies(servers),
    '}',
  ]);
  return [...handles, ['handle {', ...proxies(list[0]?.servers ?? []), '}'], ['']].flat().join('\n');
}

export function nginxText(list: Cells): string {
  const upstreams = list.map(({ cell, servers }) =>
    [
      `upstream gorpark_cell${cell} {`,
      ...servers.map((one) => `  server ${one} max_fails=1 fail_timeout=5s;`),
      '  keepalive 32;',
      '  keepalive_timeout 4s;',
      '}',
    ].join('\n'),
  );
  const map = [
    'map $uri $gorpark_cell {',
    `  default gorpark_cell${list[0]?.cell};`,
    ...later(list).map(({ cell, cities }) => `  "~${pathsOf(cities)}" gorpark_cell${cell};`),
    '}',
  ];
  return [...upstreams, ...map, ''].join('\n');
}

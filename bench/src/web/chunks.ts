import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface Chunks {
  entries: string[];
  imports: ReadonlyMap<string, readonly string[]>;
  onDemand: ReadonlyMap<string, readonly string[]>;
  /** Brotli 11, as served. */
  bytes: ReadonlyMap<string, number>;
  text: (name: string) => string;
}

export function readChunks(folder: string): Chunks {
  const assets = path.join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith('.js')) : [];
  const text = (name: string): string => readFileSync(path.join(assets, name), 'utf8');
  const sources = new Map(names.map((name) => [name, text(name)]));
  const by = (find: (source: string) => string[]) =>
    new Map([...sources].map(([name, source]) => [name, find(source).filter((one) => sources.has(one))]));
  return {
    entries: scriptsOf(readFileSync(path.join(folder, 'index.html'), 'utf8')),
    imports: by(staticImports),
    onDemand: by(dynamicImports),
    bytes: new Map([...sources].map(([name, source]) => [name, brotliBytes(source)])),
    text: (name) => sources.get(name) ?? '',
  };
}

export function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const wanted = tags.filter((tag) => /^<script\b|rel="modulepreload"/.test(tag));
  return wanted.flatMap((tag) => /(?:src|href)="[^"]*\/([^"/]+\.js)"/.exec(tag)?.[1] ?? []);
}

export function staticImports(source: string): string[] {
  return namesOf(source, /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g);
}

export function dynamicImports(source: string): string[] {
  return namesOf(source, /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g);
}

function namesOf(source: string, pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))];
}

export function closure(chunks: Pick<Chunks, 'imports'>, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of chunks.imports.get(name) ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return found;
}

export function kilobytes(chunks: Pick<Chunks, 'bytes'>, names: Iterable<string>): number {
  let bytes = 0;
  for (const name of names) bytes += chunks.bytes.get(name) ?? 0;
  return bytes / 1000;
}

function brotliBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from './browser.ts';

/** Installed manually; not a dependency of the project. */
const FOLDER = process.env['LIGHTHOUSE'] ?? '';
const CLI = path.join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');

export interface Audit {
  /** 0 to 100. */
  score: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Lighthouse's own measure of the machine's speed during this run. */
  index: number;
}

/** Lighthouse warns below this index: its model of a phone expects at least this machine. */
export const LEAST_INDEX = 1000;

export function hasLighthouse(): boolean {
  return FOLDER !== '' && existsSync(CLI);
}

/** Runs a phone audit; `isKept` keeps the browser storage, e.g. a login. */
export async function audit({ port }: Browser, url: string, keepsStorage: boolean): Promise<Audit> {
  const args = [CLI, url, `--port=${port}`, '--only-categories=performance', '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    keepsStorage ? [...args, '--disable-storage-reset'] : args,
    { maxBuffer: 64_000_000 },
  );
  const report = JSON.parse(stdout) as {
    categories: { performance: { score: number } };
    audits: Record<string, { numericValue?: number }>;
    environment: { benchmarkIndex: number };
  };
  const value = (name: string): number => report.audits[name]?.numericValue ?? Number.NaN;
  return {
    score: report.categories.performance.score * 100,
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    index: report.environment.benchmarkIndex,
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plan } from '../options.ts';
import { isMet, type Row } from './row.ts';

const FOLDER = fileURLToPath(new URL('../../results/', import.meta.url));

export interface Report {
  plan: Plan;
  startedMs: number;
  endedMs: number;
  settings: Record<string, string>;
  rows: readonly Row[];
  failures: readonly string[];
}

export function writeReport(report: Report): string {
  mkdirSync(FOLDER, { recursive: true });
  const at = new Date(report.startedMs).toISOString();
  const name = `${at.replaceAll(/[:.]/g, '-')}.json`;
  const machine = {
    platform: platform(),
    arch: arch(),
    cores: availableParallelism(),
    node: process.version,
    cpu: cpus()[0]?.model ?? '',
    memoryMb: Math.round(totalmem() / 1024 ** 2),
    load: loadavg(),
  };
  const rows = report.rows.map((row) => ({ ...row, isMet: isMet(row) }));
  writeFileSync(path.join(FOLDER, name), `${JSON.stringify({ at, machine, ...report, rows }, null, 2)}\n`);
  return `bench/results/${name}`;
}

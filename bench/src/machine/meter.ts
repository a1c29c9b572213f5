import { type CoreTicks, readCores, readFamily, readProcess, TICK_MS } from './proc.ts';

export interface CpuMs {
  database: number;
  server: number;
  client: number;
}

export interface Use {
  /** null where the system does not provide it. */
  cpu: CpuMs | null;
  /** Share of the machine used by other processes, 0..1. */
  foreign: number | null;
}

/** Process ids; null: the process is not measured. */
export interface Watched {
  postmaster: number | null;
  server: number | null;
}

export async function metered<T>(watched: Watched, work: () => Promise<T>): Promise<{ value: T; use: Use }> {
  const before = readAll(watched);
  const value = await work();
  const after = readAll(watched);
  if (before === null || after === null) return { value, use: { cpu: null, foreign: null } };
  const cpu = {
    database: (after.database - before.database) * TICK_MS,
    server: (after.server - before.server) * TICK_MS,
    client: (after.client - before.client) * TICK_MS,
  };
  const busy = sum(after.cores, 'busy') - sum(before.cores, 'busy');
  const total = sum(after.cores, 'total') - sum(before.cores, 'total');
  const ours = (cpu.database + cpu.server + cpu.client) / TICK_MS;
  return { value, use: { cpu, foreign: Math.max(0, busy - ours) / Math.max(1, total) } };
}

const QUIET_LOOK_MS = 350;
const IDLE_SHARE = 0.88;

/** Waits for idle cores. Returns false after `limitMs` or without CPU counters. */
export async function untilQuiet(limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const before = readCores();
    if (before === null) return false;
    await new Promise((resolve) => setTimeout(resolve, QUIET_LOOK_MS));
    const after = readCores() ?? [];
    if (after.every((core, index) => isIdle(before[index], core))) return true;
    if (performance.now() > deadline) return false;
  }
}

function isIdle(before: CoreTicks | undefined, after: CoreTicks): boolean {
  if (before === undefined) return false;
  return after.busy - before.busy <= (1 - IDLE_SHARE) * (after.total - before.total);
}

function readAll(watched: Watched) {
  const cores = readCores();
  const self = readProcess('self');
  if (cores === null || self === null) return null;
  return {
    cores,
    database: watched.postmaster === null ? 0 : readFamily(watched.postmaster),
    server: watched.server === null ? 0 : (readProcess(watched.server)?.own ?? 0),
    client: self.own + self.ended,
  };
}

function sum(cores: readonly CoreTicks[], field: keyof CoreTicks): number {
  return cores.reduce((total, core) => total + core[field], 0);
}

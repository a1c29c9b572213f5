import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds per tick, equal on every Linux that Node supports. */
export const TICK_MS = 10;

export interface CoreTicks {
  busy: number;
  total: number;
}

export interface ProcessTicks {
  pid: number;
  parent: number;
  own: number;
  /** CPU time of children that have ended and were waited for. */
  ended: number;
}

/** Counts disk waits as idle. */
export function parseCores(stat: string): CoreTicks[] {
  return stat
    .split('\n')
    .filter((line) => /^cpu\d/.test(line))
    .map((line) => {
      const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] = line
        .trim()
        .split(/\s+/)
        .slice(1)
        .map(Number);
      const busy = user + nice + system + irq + soft + steal;
      return { busy, total: busy + idle + wait };
    });
}

/** Parses `/proc/PID/stat`; the program name may contain spaces and brackets. */
export function parseProcess(stat: string): ProcessTicks {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number): number => Number(fields[number - 3] ?? 0);
  return {
    pid: Number.parseInt(stat, 10),
    parent: field(4),
    own: field(14) + field(15),
    ended: field(16) + field(17),
  };
}

/** Returns null without /proc. */
export function readCores(): CoreTicks[] | null {
  const text = readText('/proc/stat');
  return text === null ? null : parseCores(text);
}

/** Returns null if the process has ended. */
export function readProcess(pid: number | 'self'): ProcessTicks | null {
  const text = readText(`/proc/${pid}/stat`);
  return text === null ? null : parseProcess(text);
}

const ATTEMPTS = 50;

/**
 * Includes descendants, running or ended. A child that ends during the reads would be missing from both sums, so the
 * reads repeat.
 */
export function readFamily(pid: number): number {
  for (let attempts = 0; ; attempts += 1) {
    const before = readProcess(pid);
    const alive = childrenOf(pid).reduce((sum, { own, ended }) => sum + own + ended, 0);
    const head = readProcess(pid);
    if (head === null) return 0;
    if (before?.ended === head.ended || attempts === ATTEMPTS) return head.own + head.ended + alive;
  }
}

function childrenOf(pid: number): ProcessTicks[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((one) => one !== null)
    .filter(({ parent }) => parent === pid);
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

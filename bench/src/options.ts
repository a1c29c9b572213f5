export const SUITES = [
  'price',
  'start',
  'map',
  'size',
  'papers',
  'profile',
  'history',
  'refill',
  'notice',
  'home',
  'city',
] as const;
export type Suite = (typeof SUITES)[number];

/** How much is measured. */
export interface Plan {
  isQuick: boolean;
  suites: readonly Suite[];
  /** Clean pairs wanted of each comparison. */
  pairs: number;
  /** Seconds of one load sample; whole, for pgbench. */
  seconds: number;
  /** Seconds of one paced sample. */
  pacedSeconds: number;
  /** Drivers of each of the two fleets. */
  drivers: number;
  vehicles: number;
  /** Random price questions whose answers are compared with the minute loop. */
  priceCases: number;
  /** How long to wait for a quiet machine: at first, later, and how long all waiting may go on. Milliseconds. */
  patienceMs: readonly [first: number, later: number, total: number];
}

const FULL = {
  isQuick: false,
  pairs: 5,
  seconds: 2,
  pacedSeconds: 4,
  drivers: 10_000,
  vehicles: 6,
  priceCases: 5000,
  patienceMs: [60_000, 3000, 240_000],
} as const;

const QUICK = {
  ...FULL,
  isQuick: true,
  pairs: 2,
  seconds: 1,
  pacedSeconds: 3,
  drivers: 3000,
  priceCases: 500,
  patienceMs: [4000, 500, 12_000],
} as const;

/** `--quick`, `--only price,start`. Throws Error with a sentence for anything else. */
export function readOptions(args: readonly string[]): Plan {
  let base: typeof FULL | typeof QUICK = FULL;
  let suites: readonly Suite[] = SUITES;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg === '--quick') base = QUICK;
    else if (arg === '--only' || arg.startsWith('--only=')) {
      const text = arg === '--only' ? (args[(index += 1)] ?? '') : arg.slice('--only='.length);
      suites = text.split(',').map(readSuite);
    } else throw new Error(`unknown option ${arg}: --quick, --only ${SUITES.join(',')}`);
  }
  return { ...base, suites };
}

function readSuite(name: string): Suite {
  const suite = SUITES.find((one) => one === name.trim());
  if (suite === undefined) throw new Error(`unknown suite "${name}": ${SUITES.join(', ')}`);
  return suite;
}

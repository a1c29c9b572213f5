export const SUITES = [
  'price',
  'start',
  'pages',
  'map',
  'size',
  'papers',
  'profile',
  'history',
  'refill',
  'notice',
  'check',
  'home',
  'city',
] as const;
export type Suite = (typeof SUITES)[number];

const IN_BROWSER: ReadonlySet<Suite> = new Set(['home', 'city']);

export interface Plan {
  /** Uses tiny counts and by default no browser; a missed goal does not fail the run. */
  isSmoke: boolean;
  suites: readonly Suite[];
  /** null: all packs of the repository. */
  cities: readonly string[] | null;
  /** Throttles CPU and network to those of a phone. */
  isBrowserSlow: boolean;
  pairs: number;
  /** Of starts beside pages: a p99 needs more samples than a rate. */
  pagePairs: number;
  /** Seconds per measurement; pgbench accepts only whole seconds. */
  seconds: number;
  /** Seconds of load before a measurement, so that the server runs compiled code. */
  warmSeconds: number;
  pacedSeconds: number;
  drivers: number;
  vehicles: number;
  priceCases: number;
  history: { total: number; ofOne: number };
  receipts: number;
  sheetRows: number;
  /** Places per generated city. */
  citySizes: readonly number[];
  /** A step is complete after this time without long tasks. */
  quietMs: number;
  /** Layout shifts count for this time after the first places. */
  settleMs: number;
  /** Maximum wait for a quiet machine. */
  patienceMs: readonly [first: number, later: number, total: number];
}

const FULL = {
  isSmoke: false,
  cities: null,
  isBrowserSlow: true,
  pairs: 5,
  pagePairs: 16,
  seconds: 2,
  warmSeconds: 5,
  pacedSeconds: 4,
  drivers: 10_000,
  vehicles: 6,
  priceCases: 5000,
  history: { total: 5_000_000, ofOne: 1_000_000 },
  receipts: 60,
  sheetRows: 50_000,
  citySizes: [200, 5000, 20_000],
  // Shorter than the 3 s after which the engine starts without a touch.
  quietMs: 1500,
  settleMs: 4000,
  patienceMs: [60_000, 3000, 240_000],
} satisfies Omit<Plan, 'suites'>;

const QUICK = {
  ...FULL,
  pairs: 2,
  pagePairs: 4,
  seconds: 1,
  pacedSeconds: 3,
  drivers: 3000,
  priceCases: 500,
  history: { total: 500_000, ofOne: 100_000 },
  receipts: 20,
  patienceMs: [4000, 500, 12_000],
} satisfies Omit<Plan, 'suites'>;

const SMOKE = {
  ...QUICK,
  isSmoke: true,
  // Moscow is the hot city, Saint Petersburg has a map, Perm is for the spread.
  cities: ['moscow', 'saint-petersburg', 'perm'],
  isBrowserSlow: false,
  pairs: 1,
  pagePairs: 1,
  seconds: 0.2,
  warmSeconds: 0.1,
  pacedSeconds: 0.4,
  drivers: 400,
  priceCases: 5,
  history: { total: 1000, ofOne: 200 },
  receipts: 1,
  sheetRows: 200,
  citySizes: [200],
  quietMs: 100,
  settleMs: 100,
  patienceMs: [0, 0, 0],
} satisfies Omit<Plan, 'suites'>;

export function readOptions(args: readonly string[]): Plan {
  let base: Omit<Plan, 'suites'> = FULL;
  let suites: readonly Suite[] = SUITES;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg === '--quick') base = QUICK;
    else if (arg === '--smoke') {
      base = SMOKE;
      suites = SUITES.filter((suite) => !IN_BROWSER.has(suite));
    } else if (arg === '--only' || arg.startsWith('--only=')) {
      const text = arg === '--only' ? (args[(index += 1)] ?? '') : arg.slice('--only='.length);
      suites = text.split(',').map(readSuite);
    } else throw new Error(`unknown option ${arg}: --quick, --smoke, --only ${SUITES.join(',')}`);
  }
  return { ...base, suites };
}

function readSuite(name: string): Suite {
  const suite = SUITES.find((one) => one === name.trim());
  if (suite === undefined) throw new Error(`unknown suite "${name}": ${SUITES.join(', ')}`);
  return suite;
}

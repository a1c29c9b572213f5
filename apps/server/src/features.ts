import type { Pool } from './platform/db/pool.ts';
import { loadCityDirectory } from './city-directory.sql.ts';
import {
  routes as accessRoutes,
  createTokenStore,
  scheduleAccessJobs,
  type TokenStore,
} from './features/access/index.ts';
import { routes as accountRoutes } from './features/accounts/index.ts';
import {
  addressesOf,
  buildChangedMapFiles,
  createCityBook,
  importChangedCities,
  loadCityList,
  routes as cityRoutes,
} from './features/cities/index.ts';
import { scheduleLedgerJobs } from './features/ledger/index.ts';
import { routes as mapRoutes } from './features/map/index.ts';
import {
  refuseDemoAccounts,
  routes as parkingRoutes,
  scheduleParkingJobs,
  seedDemo,
} from './features/parking/index.ts';
import { createTariffBook } from './features/tariffs/index.ts';
import type { Clock } from './platform/clock.ts';
import { writeAudit } from './platform/db/audit.sql.ts';
import type { Db } from './platform/db/schema.ts';
import type { CityDirectory, Route } from './platform/http/route.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/observe/log.ts';

export interface ApplicationOptions {
  db: Db;
  /** The same connections, for prepared statements that the query builder does not make. */
  pool: Pool;
  clock: Clock;
  citiesFolder: string;
  mapsFolder: string;
  /** Whether demo accounts and hooks exist (decision X7). */
  isDemo: boolean;
}

export interface Application {
  routes: Route[];
  access: TokenStore;
  cities: CityDirectory;
  /** apiUrl and mapSource of all cities: what the client may connect to. */
  connectTo: string[];
  /** Hands its background work to the jobs of the platform. */
  startJobs(jobs: Jobs, log: Logger): Promise<void>;
}

/** Puts the features together: the only place that knows all of them. A feature's routes are added here. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const tokens = createTokenStore(options);
  const tariffs = createTariffBook(options);
  const cities = createCityBook(options);
  const deps = { ...options, tokens, tariffs, cities };
  return {
    routes: [
      ...cityRoutes(deps),
      ...mapRoutes(deps),
      ...accessRoutes(deps),
      ...accountRoutes(deps),
      ...parkingRoutes(deps),
    ],
    access: tokens,
    cities: await loadCityDirectory(options.db),
    connectTo: addressesOf(loadCityList(options.citiesFolder)),
    startJobs: async (jobs, log) => {
      await scheduleAccessJobs(jobs, deps);
      await scheduleLedgerJobs(jobs, { ...deps, log });
      await scheduleParkingJobs(jobs, deps);
    },
  };
}

export type Say = (line: string) => void;

/** What the portal needs before it opens: changed city packs, their maps and demo accounts. Lines for the terminal. */
export async function prepareContent(options: ApplicationOptions, say: Say): Promise<string[]> {
  const { db, clock, citiesFolder, mapsFolder } = options;
  const reports = await importChangedCities(db, citiesFolder, clock.now());
  const imported = reports.filter((report) => report.outcome === 'imported');
  for (const { slug, newVersions } of imported) {
    const entry = {
      cityId: null,
      actor: 'system',
      action: 'city.import',
      subject: slug,
      details: { newVersions },
    };
    await writeAudit(db, { ...entry, atMs: clock.now() });
  }
  if (imported.length > 0) say(`Города загружены / cities imported: ${imported.length}`);
  for (const { slug, errors } of reports) for (const error of errors) say(`cities/${slug}: ${error}`);
  const drawn = buildChangedMapFiles(citiesFolder, mapsFolder);
  if (drawn.length > 0) say(`Карты нарисованы / maps drawn: ${drawn.length}`);
  if (options.isDemo) return seedDemo({ db, clock, tariffs: createTariffBook(options) });
  await refuseDemoAccounts(db);
  return [];
}

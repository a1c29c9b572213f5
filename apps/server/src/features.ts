import { loadCityDirectory } from './city-directory.sql.ts';
import { createTokenStore } from './features/access/tokens.ts';
import { addressesOf, importChangedCities, loadCityList } from './features/cities/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/schema.ts';
import type { Access, CityDirectory, Route } from './platform/http/route.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/observe/log.ts';

export interface ApplicationOptions {
  db: Db;
  clock: Clock;
  log: Logger;
  citiesFolder: string;
  mapsFolder: string;
  /** Whether demo accounts and hooks exist (decision X7). */
  isDemo: boolean;
}

export interface Application {
  routes: Route[];
  access: Access;
  cities: CityDirectory;
  /** apiUrl and mapSource of all cities: what the client may connect to. */
  connectTo: string[];
  /** Hands its background work to the jobs of the platform. */
  startJobs(jobs: Jobs): Promise<void>;
}

export interface ContentOptions {
  db: Db;
  clock: Clock;
  say: (line: string) => void;
  isDemo: boolean;
  citiesFolder: string;
  mapsFolder: string;
}

/** What the database needs before the portal opens: changed city packs and demo accounts. Lines for the terminal. */
export async function prepareContent(options: ContentOptions): Promise<string[]> {
  const { db, clock, citiesFolder, say } = options;
  const reports = await importChangedCities(db, citiesFolder, clock.now());
  const imported = reports.filter((report) => report.outcome === 'imported');
  if (imported.length > 0)
    say(`Города загружены / cities imported: ${imported.map((report) => report.slug).join(', ')}`);
  for (const { slug, errors } of reports) for (const error of errors) say(`cities/${slug}: ${error}`);
  return [];
}

/** Puts the features together: the only place that knows all of them. A feature's routes are added here. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const access = createTokenStore(options);
  const cities = await loadCityDirectory(options.db);
  return {
    routes: [],
    access,
    cities,
    connectTo: addressesOf(loadCityList(options.citiesFolder)),
    startJobs: () => Promise.resolve(),
  };
}

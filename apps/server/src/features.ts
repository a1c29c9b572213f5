import { loadCityDirectory } from './city-directory.sql.ts';
import { createTokenStore } from './features/access/tokens.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/schema.ts';
import type { Access, CityDirectory, Route } from './platform/http/route.ts';
import type { Logger } from './platform/observe/log.ts';

export interface ApplicationOptions {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Whether demo accounts and hooks exist (decision X7). */
  isDemo: boolean;
}

export interface Application {
  routes: Route[];
  access: Access;
  cities: CityDirectory;
  /** apiUrl and mapSource of all cities: what the client may connect to. */
  connectTo: string[];
}

/** Puts the features together: the only place that knows all of them. A feature's routes are added here. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const access = createTokenStore(options);
  const cities = await loadCityDirectory(options.db);
  return { routes: [], access, cities, connectTo: [] };
}

import type { Pool } from '#src/platform/db/pool.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Route } from '#src/platform/http/route.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { CityBook } from '../cities/index.ts';
import { createExportWork } from './export-work.ts';
import { createPlaceBook } from './places.ts';
import { historyRoutes } from './routes.ts';

export { pageTextStatement } from './page-text.sql.ts';
export { forgetFiles } from './forget.sql.ts';
export { LINK_MS } from './export.ts';
export { purgeExports } from './export.sql.ts';
export type { FileHead } from './file-text.ts';
export { startFile } from './file-thread.ts';
export type { OperationRow } from './row.ts';
export { addHistoryFileRoute } from './file-route.ts';
export { scheduleHistoryJobs } from './jobs.ts';
export { sendReports } from './report.ts';

export interface History {
  routes: Route[];
  work: Worker;
}

export function createHistory(deps: {
  db: Db;
  pool: Pool;
  replica?: Pool | null;
  clock: Clock;
  log: Logger;
  cities: CityBook;
}): History {
  const places = createPlaceBook(deps);
  const work = createExportWork({ ...deps, places });
  return { routes: historyRoutes({ ...deps, places, work }), work };
}

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type App, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { prepareContent, type Say } from './features.ts';
import { addHooks, createHookClock } from './hooks.ts';
import { systemClock } from './platform/clock.ts';
import { migrate } from './platform/db/migrate.sql.ts';
import { createDb, createPool } from './platform/db/pool.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { createLogger, errorFields, type Logger } from './platform/observe/log.ts';
import { assertPortFree, refusePort } from './platform/process/port.ts';
import { refuse } from './platform/process/refusal.ts';
import { onStopSignal } from './platform/process/shutdown.ts';

const STOP_LIMIT_MS = 15_000;
const REQUESTS_LIMIT_MS = 10_000;

/** Starts the portal: lock and database, migrations, city packs, demo data, jobs, HTTP. Not ready before all of it. */
export async function serve(config: Config, say: Say): Promise<void> {
  refuseWhenIncomplete(config);
  await assertPortFree(config.host, config.port);
  const state: State = { isStopping: false, onDatabaseRestart: () => undefined };
  const database = await openDatabase({ config, say, onRestart: () => state.onDatabaseRestart() });
  try {
    const log = createLogger({ level: config.logLevel, file: logFile(config) });
    await serveOn(database, { config, say, log, state });
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface State {
  isStopping: boolean;
  onDatabaseRestart: () => void;
}

interface Parts {
  config: Config;
  say: Say;
  log: Logger;
  state: State;
}

async function serveOn(database: OpenDatabase, { config, say, log, state }: Parts): Promise<void> {
  const { connectionString } = database;
  const hookClock = config.hooksFromMs === null ? null : createHookClock(config.hooksFromMs);
  const clock = hookClock ?? systemClock;
  await migrate({
    connectionString,
    folder: config.migrations,
    nowMs: clock.now(),
    onApply: (name) => log.info('migration', { name }),
  });
  const pool = createPool({
    connectionString,
    max: config.poolSize,
    onError: (error) => log.warn('database connection', errorFields(error)),
  });
  const db = createDb(pool);
  const isDemo = config.mode === 'demo';
  const mapsFolder = path.join(config.dataFolder, 'maps');
  mkdirSync(mapsFolder, { recursive: true });
  const base = { db, pool, clock, isDemo, citiesFolder: config.citiesFolder, mapsFolder };
  const lines = await prepareContent(base, say);

  const app = await buildApp({
    ...config,
    ...base,
    log,
    isProduction: !isDemo,
    isReplyChecked: false,
    isProcessMeasured: true,
    isStopping: () => state.isStopping,
  });
  if (hookClock) addHooks(app.server, { db, cities: app.application.cities, clock: hookClock });
  state.onDatabaseRestart = () => {
    log.warn('database restarted');
    app.metrics.countDatabaseRestart();
  };
  const jobs = await startJobs({ connectionString, log });
  await app.application.startJobs(jobs);
  stopInOrder({ app, jobs, db, database, log, state });
  const address = await listen(app, config);
  log.info('started', { port: config.port, mode: config.mode });
  say(`Портал работает: ${address}`);
  for (const line of lines) say(line);
}

interface Stoppable {
  app: App;
  jobs: Jobs;
  db: { destroy(): Promise<void> };
  database: OpenDatabase;
  log: Logger;
  state: State;
}

function stopInOrder({ app, jobs, db, database, log, state }: Stoppable): void {
  const stop = onStopSignal({
    onStopping: () => {
      state.isStopping = true;
      log.info('stopping');
    },
    steps: [
      () => closeHttp(app),
      () => jobs.stop(),
      () => db.destroy(),
      () => database.close(),
      () => log.flush(),
    ],
    limitMs: STOP_LIMIT_MS,
    exit: (code) => process.exit(code),
  });
  // The start script holds our standard input: when it is killed, nobody could stop us any more.
  if (process.argv.includes('--supervised')) process.stdin.once('end', stop).once('error', stop).resume();
}

/** The listener closes, idle connections close, running requests finish within 10 s; then the rest is cut. */
async function closeHttp(app: App): Promise<void> {
  const cut = setTimeout(() => app.server.server.closeAllConnections(), REQUESTS_LIMIT_MS);
  await app.server.close();
  clearTimeout(cut);
}

async function listen(app: App, config: Config): Promise<string> {
  try {
    await app.server.listen({ host: config.host, port: config.port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
      refusePort(config.host, config.port, error.code);
    }
    throw error;
  }
  const address = app.server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return `http://${config.mode === 'demo' ? 'localhost' : config.host}:${port}`;
}

function refuseWhenIncomplete(config: Config): void {
  if (config.missing.length === 0) return;
  const names = config.missing.join(', ');
  refuse(
    `Рабочий режим (NODE_ENV=production) не запущен: не заданы ${names}.`,
    `Production mode (NODE_ENV=production) was not started: ${names} not set.`,
  );
}

/** In demo mode the terminal belongs to the person, so lines go to a file; in production to standard output. */
function logFile(config: Config): string | undefined {
  return config.mode === 'demo' ? path.join(config.dataFolder, 'server.log') : undefined;
}

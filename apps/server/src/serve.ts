import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type App, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import { prepareContent, type Say } from './prepare-content.ts';
import { GATE_DEMO_LINE } from './gateways/gate/simulator.ts';
import { createMessageGateways, smsSecretsOf } from './gateways/messages.ts';
import { loadCityDirectory } from './features/cities/index.ts';
import { addHooks, createHookClock } from './hooks.ts';
import { lastSuccesses } from './platform/jobs/successes.sql.ts';
import { systemClock } from './platform/clock.ts';
import { joinCell } from './platform/db/cell.sql.ts';
import { migrate } from './platform/db/migrate.sql.ts';
import { createDb, createPool } from './platform/db/pool.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { isDatabaseReady } from './platform/db/ready.sql.ts';
import { createLogger, errorFields } from './platform/observe/log.ts';
import type { Tracing } from './platform/observe/tracing.ts';
import { quietWhileAway } from './platform/observe/quiet-log.ts';
import { refusePort } from './platform/process/port.ts';
import { readSecretKey } from './platform/process/secret-key.ts';
import { createShutdown, type Shutdown } from './platform/process/shutdown.ts';

const STOP_LIMIT_MS = 15_000;
const REQUESTS_LIMIT_MS = 10_000;
/** Proxies end their idle connections sooner: deploy/nginx.conf, deploy/Caddyfile. Milliseconds. */
const DRAIN_MS = 5000;
/** Reserved for connections and database at the end of the shutdown limit. Milliseconds. */
const POOL_MS = 1000;
const DATABASE_MS = 2500;
/** The database begins to stop this long before the limit, because stopping takes a moment. Milliseconds. */
const ORDER_MS = 700;

/** Starts the portal. The port opens only when every dependency is ready. */
export async function serve(config: Config, say: Say): Promise<void> {
  const shutdown = createShutdown({
    limitMs: STOP_LIMIT_MS,
    exit: (code) => process.exit(code),
    notify: (part, reason) =>
      process.stderr.write(
        `Сервер остановлен не полностью / the server did not stop completely: ${part}: ${reason}\n`,
      ),
  });
  // The start script owns our standard input. If the script is killed, the input closes and this process stops.
  if (process.argv.includes('--supervised')) process.stdin.once('end', shutdown.stop).resume();
  try {
    await start(config, say, shutdown);
  } catch (error) {
    // A stop during the start cleans up and ends the process, so nothing else is done here.
    if (shutdown.isStopping()) return;
    await shutdown.unwind();
    throw error;
  }
}

async function start(config: Config, say: Say, shutdown: Shutdown): Promise<void> {
  let onRestart: () => void = () => undefined;
  const database = await openDatabase({
    config,
    say,
    onRestart: () => onRestart(),
    onOpening: (close) =>
      shutdown.add('database', (leftMs) => close(Math.max(0, leftMs - ORDER_MS)), DATABASE_MS),
  });
  const tracing = await openTracing(config);
  const { logLevel: level } = config;
  const logger = createLogger({ level, file: logFile(config), traceId: tracing?.traceId });
  shutdown.add('log', () => logger.flush());
  if (tracing) shutdown.add('traces', () => tracing.stop());
  const { connectionString, directString } = database;
  const hookClock = config.hooksFromMs === null ? null : createHookClock(config.hooksFromMs);
  const clock = hookClock ?? systemClock;
  await migrate({ connectionString: directString, folder: config.migrations, nowMs: clock.now() });

  const pool = createPool({
    connectionString,
    isPooled: config.isPooled,
    max: config.poolSize,
    tracing,
    onError: (error) => log.warn('database connection', errorFields(error)),
  });
  const db = createDb(pool, tracing);
  if (config.cell !== null) await joinCell(db, config.cell);
  const log = quietWhileAway(logger, () => isDatabaseReady(db));
  const closePool = () => {
    log.stop();
    return db.destroy();
  };
  shutdown.add('connections', closePool, POOL_MS);
  const replica = config.readUrl === null ? null : createPool({ connectionString: config.readUrl, max: 2 });
  shutdown.add('connections of the replica', () => replica?.end(), POOL_MS);
  const isDemo = config.mode === 'demo';
  const mapsFolder = path.join(config.dataFolder, 'maps');
  mkdirSync(mapsFolder, { recursive: true });
  const base = { db, pool, clock, isDemo, citiesFolder: config.citiesFolder, mapsFolder };
  const greetings = await prepareContent(base, say);

  const directory = await loadCityDirectory(base);
  const gateways = createMessageGateways(config.messageAdapters, {
    ...base,
    idOf: (slug) => directory.idOf(slug),
  });
  const app = await buildApp({
    ...config,
    ...base,
    replica,
    gateways,
    smsSecrets: smsSecretsOf(config.messageAdapters),
    secretKey: config.secretKey ?? readSecretKey(config.dataFolder),
    log,
    tracing,
    isProduction: !isDemo,
    isReplyChecked: false,
    isProcessMeasured: true,
    isStopping: shutdown.isStopping,
    drainMs: DRAIN_MS,
  });
  const { cities, access, sms } = app.application;
  if (hookClock) addHooks(app.server, { db, cities, access, clock: hookClock });
  onRestart = () => {
    log.warn('database restarted');
    app.metrics.countDatabaseRestart();
  };
  let jobs: Jobs | null = null;
  // Jobs and requests stop concurrently: a running job delays the stop by at least a second.
  const closeWork = async (leftMs: number) => {
    await Promise.all([closeHttp(app, Math.min(REQUESTS_LIMIT_MS, leftMs)), jobs?.stop(leftMs)]);
  };
  shutdown.add('requests and jobs', closeWork);
  shutdown.add('text messages', () => gateways.phone.line?.close());
  await app.server.ready();
  await app.server.warmPages();
  const address = await listen(app, config);
  gateways.phone.line?.open({
    log,
    take: (received) => sms.take(received),
    report: (isDelivered) => app.metrics.countMessage('sms', isDelivered ? 'delivered' : 'undelivered'),
  });
  // Jobs start last, because a sweep needs the sandbox bank at this server's address.
  jobs = await startJobs({ connectionString: directString, log, metrics: app.metrics, clock });
  for (const { job, atMs } of await lastSuccesses(db)) app.metrics.recordSuccess(job, atMs);
  for (const feature of app.application.features) await feature.jobs(jobs);
  log.info('started', { port: config.port, mode: config.mode });
  say(`Портал работает / the portal is running: ${address}`);
  for (const line of greetings) say(line);
  if (isDemo && config.gates === null) say(GATE_DEMO_LINE);
  if (isDemo) say(`Письма, SMS и звонки / mails, SMS and calls: ${address}/dev/inbox`);
}

/** Loads the packages of OpenTelemetry only if an endpoint is set. */
async function openTracing({ traceEndpoint: endpoint, release }: Config): Promise<Tracing | undefined> {
  if (endpoint === null) return undefined;
  const { createTracing } = await import('./platform/observe/otel.ts');
  return createTracing({ endpoint, release });
}

/** Closes the port, drains kept connections and finishes running requests; after `patienceMs` cuts the rest. */
async function closeHttp(app: App, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.server.closeAllConnections(), patienceMs);
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

function logFile(config: Config): string | undefined {
  return config.mode === 'demo' ? path.join(config.dataFolder, 'server.log') : undefined;
}

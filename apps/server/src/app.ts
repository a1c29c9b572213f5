import type { FastifyInstance } from 'fastify';
import { addInboxPage } from './gateways/inbox/page.ts';
import { createApplication, type Application, type ApplicationOptions } from './features.ts';
import { readFacts } from './observed.sql.ts';
import { createOverloadGuard, type OverloadGuard } from './platform/http/overload.ts';
import type { Route } from './platform/http/route.ts';
import { buildServer } from './platform/http/server.ts';
import { createMetrics, type Metrics } from './platform/observe/metrics.ts';
import { isDatabaseReady } from './platform/db/ready.sql.ts';

export interface AppOptions extends Omit<ApplicationOptions, 'metrics' | 'ownUrl'> {
  webFolder: string;
  allowedOrigins: readonly string[];
  trustedProxies: readonly string[];
  metricsToken: string | null;
  isProduction: boolean;
  isReplyChecked: boolean;
  onUnhandled?: (error: unknown) => void;
  isProcessMeasured: boolean;
  isStopping: () => boolean;
  /** Time for the last calls on kept connections of proxies, milliseconds. */
  drainMs: number;
  release?: string;
  /** Tests only. */
  extraRoutes?: readonly Route[];
}

export interface App {
  server: FastifyInstance;
  application: Application;
  metrics: Metrics;
  overload: OverloadGuard;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const overload = createOverloadGuard();
  const metrics = createMetrics({
    release: options.release,
    facts: () => readFacts(options.db, options.pool, options.replica),
    inFlight: overload.inFlight,
    refused: overload.refused,
    isProcessMeasured: options.isProcessMeasured,
  });
  const ownUrl = (): string => addressOf(server);
  const application = await createApplication({ ...options, metrics, ownUrl });
  const { features } = application;
  const server: FastifyInstance = await buildServer({
    routes: [...features.flatMap(({ routes }) => routes), ...(options.extraRoutes ?? [])],
    clock: options.clock,
    access: application.access,
    cities: application.cities,
    partners: application.partners,
    log: options.log,
    metrics,
    tracing: options.tracing,
    overload,
    security: {
      isProduction: options.isProduction,
      allowedOrigins: options.allowedOrigins,
      ownOrigin: new URL(application.publicUrl).origin,
      connectTo: application.connectTo,
    },
    files: { webFolder: options.webFolder, mapsFolder: options.mapsFolder },
    health: {
      isStopping: options.isStopping,
      isReady: () => isDatabaseReady(options.db),
      metricsToken: options.metricsToken,
      isProduction: options.isProduction,
    },
    trustedProxies: options.trustedProxies,
    isReplyChecked: options.isReplyChecked,
    onUnhandled: options.onUnhandled,
    isStopping: options.isStopping,
    drainMs: options.drainMs,
  });
  addInboxPage(server, {
    db: options.db,
    isShown: !options.isProduction,
    publicUrl: application.publicUrl,
  });
  for (const feature of features) feature.pages(server);
  server.addHook('onClose', async () => {
    for (const feature of features) await feature.stop();
  });
  return { server, application, metrics, overload };
}

function addressOf(server: FastifyInstance): string {
  const address = server.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

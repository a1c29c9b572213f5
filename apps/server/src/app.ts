import type { FastifyInstance } from 'fastify';
import { addInboxPage } from './gateways/inbox/page.ts';
import { createApplication, type Application, type ApplicationOptions } from './features.ts';
import { createOverloadGuard, type OverloadGuard } from './platform/http/overload.ts';
import type { Route } from './platform/http/route.ts';
import { buildServer } from './platform/http/server.ts';
import { createMetrics, type Metrics } from './platform/observe/metrics.ts';
import { isDatabaseReady } from './platform/db/ready.sql.ts';

export interface AppOptions extends Omit<ApplicationOptions, 'metrics'> {
  webFolder: string;
  allowedOrigins: readonly string[];
  trustedProxies: readonly string[];
  metricsToken: string | null;
  isProduction: boolean;
  isReplyChecked: boolean;
  onUnhandled?: (error: unknown) => void;
  isProcessMeasured: boolean;
  isStopping: () => boolean;
  /** Routes besides those of the features; tests only. */
  extraRoutes?: readonly Route[];
}

export interface App {
  server: FastifyInstance;
  application: Application;
  metrics: Metrics;
  overload: OverloadGuard;
}

/** Everything between the database and the socket, without listening: features and their HTTP side. */
export async function buildApp(options: AppOptions): Promise<App> {
  const overload = createOverloadGuard();
  const metrics = createMetrics({
    inFlight: overload.inFlight,
    refused: overload.refused,
    isProcessMeasured: options.isProcessMeasured,
  });
  const application = await createApplication({ ...options, metrics });
  const server = await buildServer({
    routes: [...application.routes, ...(options.extraRoutes ?? [])],
    clock: options.clock,
    access: application.access,
    cities: application.cities,
    log: options.log,
    metrics,
    overload,
    security: {
      isProduction: options.isProduction,
      allowedOrigins: options.allowedOrigins,
      connectTo: application.connectTo,
    },
    files: { webFolder: options.webFolder, mapsFolder: options.mapsFolder },
    health: {
      isReady: async () => !options.isStopping() && (await isDatabaseReady(options.db)),
      metricsToken: options.metricsToken,
    },
    trustedProxies: options.trustedProxies,
    isReplyChecked: options.isReplyChecked,
    onUnhandled: options.onUnhandled,
    isStopping: options.isStopping,
  });
  addInboxPage(server, {
    db: options.db,
    isShown: !options.isProduction,
    publicUrl: application.publicUrl,
  });
  server.addHook('onClose', () => application.stop());
  return { server, application, metrics, overload };
}

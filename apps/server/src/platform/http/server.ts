import { isForPartners } from '@gorpark/contract/kit/partner';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { errorFields, type Logger } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Tracing } from '../observe/tracing.ts';
import { traceRequests } from './trace.ts';
import { LIMITS, parseFormBody, parseJsonBody } from './body.ts';
import { clientErrorRoute } from './client-errors.ts';
import { type Answer, startDrawer } from './drawer.ts';
import { faultOf, TransportFault } from './faults.ts';
import { addHealth, type HealthDeps } from './health.ts';
import { createKnownAnswers } from './known-answers.ts';
import { answerFault, refuseMovedCities } from './moving.ts';
import { bindRoutes } from './operations.ts';
import type { OverloadGuard } from './overload.ts';
import { addCityCards } from './city-cards.ts';
import { addPages, createPages, type Pages } from './pages.ts';
import { answerRawError } from './raw-errors.ts';
import { bindPartnerRoutes } from './partner-calls.ts';
import type { Access, CityDirectory, Partners, Route } from './route.ts';
import { addSecurity, type SecurityOptions } from './security.ts';
import { closeIdleSockets } from './sockets.ts';
import { addStatic, isNavigation, type StaticOptions } from './static.ts';

export interface ServerOptions {
  routes: readonly Route[];
  clock: Clock;
  access: Access;
  cities: CityDirectory;
  partners: Partners;
  log: Logger;
  metrics: Metrics;
  tracing?: Tracing | undefined;
  overload: OverloadGuard;
  security: SecurityOptions;
  files: StaticOptions;
  health: Omit<HealthDeps, 'metrics'>;
  /** For X-Forwarded-For: loopback outside production, a configured proxy in production [THR-27]. */
  trustedProxies: readonly string[];
  isReplyChecked: boolean;
  /** Receives an exception that became a 500 response. Its message must not be logged. */
  onUnhandled?: (error: unknown) => void;
  /** Health checks get 503 [LOD-9]. */
  isStopping: () => boolean;
  /** Time for the last calls on kept connections of proxies, milliseconds. */
  drainMs: number;
}

/** Limits against slow or oversized headers; Node checks them at this interval. Milliseconds and bytes [THR-27]. */
const HTTP = {
  requestTimeout: 30_000,
  keepAliveTimeout: 60_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
} as const;

/** Pages that are not stored yet, for one address of a client. */
const NEW_PAGES_A_MINUTE = 30;

declare module 'fastify' {
  interface FastifyInstance {
    warmPages(): Promise<void>;
  }
}

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const sendKnown = createKnownAnswers(options);
  const app = Fastify({
    logger: false,
    bodyLimit: LIMITS.bodyBytes,
    serverFactory: (handle) => {
      const server = createServer(HTTP, (request, response) => {
        if (!sendKnown(request, response)) handle(request, response);
      });
      return server.setTimeout(0);
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerRawError,
    frameworkErrors: (error, request, reply) => {
      const own = reply as FastifyReply;
      addOwnHeaders(request, own);
      void own.send(answerFault(faultOf(error), request, own));
    },
    routerOptions: { ignoreTrailingSlash: false, ignoreDuplicateSlashes: false, caseSensitive: true },
  });
  closeIdleSockets(app, options.drainMs);
  if (options.tracing) traceRequests(app, options.tracing);
  addHooks(app, options);
  refuseMovedCities(app, options.cities);
  addParsers(app);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new TransportFault(429, { 'retry-after': '60' }),
  });
  const countNewPages = app.createRateLimit({ max: NEW_PAGES_A_MINUTE, timeWindow: '1 minute' });
  const drawer = startDrawer({
    webFolder: options.files.webFolder,
    clock: options.clock,
    answer: answerOf(app),
    onFault: (reason) => options.log.warn('page not drawn', { text: reason }),
  });
  if (drawer) app.addHook('onClose', drawer.stop);
  const pages = createPages({
    webFolder: options.files.webFolder,
    origin: options.security.ownOrigin,
    clock: options.clock,
    cities: options.cities,
    drawer,
    mayDraw: async (request) => {
      const count = await countNewPages(request);
      return count.isAllowed || !count.isExceeded;
    },
  });
  app.decorate('warmPages', async () => pages?.warm());
  addFaultAnswers(app, options, pages);
  await addSecurity(app, options.security);
  addHealth(app, { ...options.health, metrics: options.metrics });
  clientErrorRoute(app, { log: options.log, metrics: options.metrics });
  const { allowedOrigins, ownOrigin } = options.security;
  const { partners = [], others = [] } = Object.groupBy(options.routes, ({ operation }) =>
    isForPartners(operation) ? 'partners' : 'others',
  );
  const deps = { ...options, writers: new Set([ownOrigin, ...allowedOrigins]) };
  bindRoutes(app, others, deps);
  bindPartnerRoutes(app, partners, deps);
  await addStatic(app, options.files);
  if (pages) addPages(app, pages);
  addCityCards(app, options.files.mapsFolder, options.cities);
  return app;
}

/** Answers the reads of a drawn page without a connection. An absolute address belongs to another back end. */
function answerOf(app: FastifyInstance): Answer {
  return async (url, headers) => {
    if (!url.startsWith('/')) throw new Error('a page of another back end is not drawn');
    const { statusCode, headers: sent, body } = await app.inject({ method: 'GET', url, headers });
    return { status: statusCode, contentType: String(sent['content-type']), body };
  };
}

function addOwnHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  reply.header('x-request-id', request.id);
}

function addHooks(app: FastifyInstance, options: ServerOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    addOwnHeaders(request, reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { call, page } = request;
    if (page) {
      const status = page.isUndrawn ? 'undrawn' : String(reply.statusCode);
      options.metrics.observePage(page.path, status, reply.elapsedTime / 1000);
    }
    if (call === undefined) return;
    const outcome = call.error ?? String(reply.statusCode);
    options.metrics.observeCall(call.operation, outcome, reply.elapsedTime / 1000);
    options.log.info('call', {
      operation: call.operation,
      cityId: call.cityId,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      requestId: request.id,
      ...(request.span && { traceId: request.span.traceId }),
      ...(call.error !== undefined && { errorName: call.error }),
    });
  });
}

function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  addParser('application/json', parseJsonBody);
  addParser('application/x-www-form-urlencoded', parseFormBody);

  function addParser(type: string, parse: (bytes: Buffer) => unknown): void {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, bytes, done) => {
      try {
        if (!isUtf8(request)) throw new TransportFault(415);
        done(null, parse(bytes as Buffer));
      } catch (error) {
        done(error as Error);
      }
    });
  }
}

/** Accepts only uncompressed UTF-8 bodies [THR-27]. */
function isUtf8(request: FastifyRequest): boolean {
  const charset = /charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const encoding = request.headers['content-encoding'] ?? 'identity';
  return /^utf-?8$/i.test(charset) && encoding === 'identity';
}

function addFaultAnswers(app: FastifyInstance, options: ServerOptions, pages: Pages | null): void {
  app.setErrorHandler((error, request, reply) => {
    const fault = faultOf(error);
    if (fault.status === 500)
      options.log.error('unhandled', { requestId: request.id, ...errorFields(error) });
    return reply.send(answerFault(fault, request, reply));
  });
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const methods = methodsOf(request, options.routes, options.cities);
    if (pages && methods.length === 0 && isNavigation(request, pathname)) return pages.send(request, reply);
    if (methods.length === 0) throw new TransportFault(404);
    throw new TransportFault(405, { allow: methods.join(', ') });
  });
}

function methodsOf(request: FastifyRequest, routes: readonly Route[], cities: CityDirectory): string[] {
  const [, city = '', rest = ''] = /^\/([^/?]+)(\/[^?]*)/.exec(request.url) ?? [];
  if (cities.idOf(city) === null) return [];
  const found = routes
    .filter(({ operation }) => operation.paths.some((path) => isPathOf(path, rest)))
    .map(({ operation }) => operation.method);
  return [...new Set(found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

function isPathOf(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const names = pattern.split('/');
  return (
    names.length === parts.length &&
    names.every((name, index) => name === parts[index] || (name.startsWith('{') && parts[index] !== ''))
  );
}

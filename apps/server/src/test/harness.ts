import type { Operation, RequestOf } from '@gorpark/contract';
import type pg from 'pg';
import { inject } from 'vitest';
import { type App, type AppOptions, buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createManualClock, type ManualClock } from '../platform/clock.ts';
import { createDb, createPool } from '../platform/db/pool.ts';
import type { Db } from '../platform/db/schema.ts';
import type { Route } from '../platform/http/route.ts';
import { createLogger } from '../platform/observe/log.ts';
import { createTestFiles } from './files.ts';
import { cloneTemplate } from './databases.sql.ts';

/** UTC milliseconds: noon of Wednesday, 5 November 2025 in Moscow, a paid hour. */
export const TEST_NOW_MS = Date.UTC(2025, 10, 5, 9, 0, 0);

export interface TestServerOptions {
  /** A further server on the database and clock of this one. */
  beside?: Pick<TestServer, 'clock' | 'db' | 'pool'>;
  /** Start of the server's clock, UTC milliseconds. */
  nowMs?: number;
  extraRoutes?: readonly Route[];
  allowedOrigins?: readonly string[];
  citiesFolder?: string;
  metricsToken?: string;
  isStopping?: () => boolean;
  /** Milliseconds. */
  statementTimeoutMs?: number;
  app?: Partial<
    Pick<
      AppOptions,
      | 'fiscalShops'
      | 'gates'
      | 'cell'
      | 'directoryTrustMs'
      | 'gateways'
      | 'paymentAdapters'
      | 'publicUrl'
      | 'dataOperator'
      | 'secretKey'
      | 'smsDailyCeiling'
      | 'smsSecrets'
      | 'push'
      | 'isProduction'
      | 'isDemo'
      | 'wrapProvider'
      | 'replica'
    >
  >;
}

export interface CallOptions {
  token?: string;
  /** City slug; default: Saint Petersburg. */
  city?: string;
  headers?: Record<string, string>;
  path?: number;
  isForm?: boolean;
}

export type Answer = { status: string; errorName?: string; errorMessage?: string } & Record<string, unknown>;

export interface TestServer {
  url: string;
  db: Db;
  pool: pg.Pool;
  clock: ManualClock;
  app: App;
  unhandled: unknown[];
  /** Without the times of the lines, whose digits may be those of a secret. */
  logText(): string;
  /** Calls an operation. Throws if the response is not HTTP 200. */
  call<O extends Operation>(operation: O, input?: RequestOf<O>, options?: CallOptions): Promise<Answer>;
  send(operation: Operation, input?: unknown, options?: CallOptions): Promise<Response>;
  /** Restarts as after a crash: same database and port, no memory state. */
  restart(this: TestServer): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server on a separate database, a free port and a unique address. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { adminUrl, template } = inject('databases');
  const { statementTimeoutMs, beside } = options;
  const database = beside ? null : await cloneTemplate(adminUrl, template);
  const pool =
    beside?.pool ??
    createPool({ connectionString: database?.url ?? '', max: 4, statementTimeoutMs, isGuarded: true });
  const db = beside?.db ?? createDb(pool);
  const clock = beside?.clock ?? createManualClock(options.nowMs ?? TEST_NOW_MS);
  const lines: string[] = [];
  const unhandled: unknown[] = [];
  const log = createLogger({ level: 'info', stream: { write: (line) => lines.push(line) } });
  const files = createTestFiles();
  const build = () =>
    buildApp({
      db,
      pool,
      clock,
      log,
      isDemo: true,
      citiesFolder: options.citiesFolder ?? readConfig().citiesFolder,
      webFolder: files.webFolder,
      mapsFolder: files.mapsFolder,
      allowedOrigins: options.allowedOrigins ?? [],
      trustedProxies: ['127.0.0.1', '::1'],
      metricsToken: options.metricsToken ?? null,
      isProduction: false,
      isReplyChecked: true,
      onUnhandled: (error) => unhandled.push(error),
      isProcessMeasured: false,
      isStopping: options.isStopping ?? (() => false),
      drainMs: 0,
      extraRoutes: options.extraRoutes ?? [],
      ...options.app,
    });
  let app = await build();
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`;

  async function send(operation: Operation, input: unknown = {}, call: CallOptions = {}): Promise<Response> {
    const request = buildRequest(operation, input, call);
    const headers = { 'x-forwarded-for': address, ...request.headers, ...call.headers };
    const city = call.city ?? 'saint-petersburg';
    return fetch(`${url}/${city}${request.path}`, { method: operation.method, headers, body: request.body });
  }

  return {
    url,
    db,
    pool,
    clock,
    app,
    unhandled,
    logText: () => lines.join('').replaceAll(/"time":\d+/g, '"time":0'),
    send,
    async call(operation, input, call) {
      const response = await send(operation, input, call);
      if (response.status !== 200)
        throw new Error(`${operation.id}: HTTP ${response.status}`, { cause: unhandled.at(-1) });
      return (await response.json()) as Answer;
    },
    async restart(this: TestServer) {
      await app.server.close();
      app = await build();
      this.app = app;
      await app.server.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
    },
    async close() {
      await app.server.close();
      if (database) {
        await db.destroy();
        await database.drop();
      }
      files.remove();
    },
  };
}

function buildRequest(operation: Operation, input: unknown, call: CallOptions) {
  const { field, place } = operation.token;
  const isInHeader = place === 'header';
  const token = call.token === undefined || isInHeader ? {} : { [field]: call.token };
  const authorization: Record<string, string> =
    isInHeader && call.token !== undefined ? { authorization: call.token } : {};
  const isRead = operation.method === 'GET';
  const path = operation.paths[call.path ?? 0] ?? operation.paths[0];
  const fields = { ...(input as object), ...token };
  if (isRead) return { path: `${path}${queryOf(fields)}`, headers: authorization, body: null };
  const inBody = place === 'body' ? fields : input;
  const query = place === 'query' ? queryOf(token) : '';
  if (call.isForm) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...authorization };
    return { path: `${path}${query}`, headers, body: formOf(inBody) };
  }
  return {
    path: `${path}${query}`,
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(inBody),
  };
}

function queryOf(fields: object): string {
  const text = formOf(fields);
  return text === '' ? '' : `?${text}`;
}

/** Returns bracketed names: Vehicle[Number]=... */
export function formOf(fields: unknown): string {
  const parameters = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (typeof value === 'object') {
      for (const [key, item] of Object.entries(value)) add(name === '' ? key : `${name}[${key}]`, item);
    } else parameters.append(name, String(value as string | number | boolean));
  };
  add('', fields);
  return parameters.toString();
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '@gorpark/server/app';
import { createManualClock } from '@gorpark/server/platform/clock';
import { createDb, createPool } from '@gorpark/server/platform/db/pool';
import { createLogger } from '@gorpark/server/platform/observe/log';
import type pg from 'pg';
import type { Recorded } from '../limit/statement.ts';
import type { RequestParts } from '../load/connection.ts';
import type { Product } from './server-process.ts';

export interface Answered {
  /** Statements in order, which are the round trips of the request. */
  statements: Recorded[];
  status: number;
  body: string;
  headers: Readonly<Record<string, unknown>>;
}

export interface Recorder {
  ask: (request: RequestParts) => Promise<Answered>;
  close: () => Promise<void>;
}

export async function createRecorder(
  { databaseUrl, citiesFolder }: Pick<Product, 'databaseUrl' | 'citiesFolder'>,
  nowMs: number,
): Promise<Recorder> {
  const pool = createPool({ connectionString: databaseUrl, max: 2 });
  const statements: Recorded[] = [];
  pool.on('connect', (client) => record(client, statements));
  const db = createDb(pool);
  const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-bench-files-'));
  const app = await buildApp({
    db,
    pool,
    clock: createManualClock(nowMs),
    log: createLogger({ level: 'silent', stream: { write: () => undefined } }),
    isDemo: true,
    citiesFolder,
    webFolder: folder,
    mapsFolder: folder,
    allowedOrigins: [],
    trustedProxies: [],
    metricsToken: null,
    isProduction: false,
    isReplyChecked: true,
    isProcessMeasured: false,
    isStopping: () => false,
    drainMs: 0,
  });
  return {
    async ask({ method, path: url, headers, body }) {
      const before = statements.length;
      const payload = body === undefined ? {} : { payload: body };
      const answer = await app.server.inject({ method, url, headers: { ...headers }, ...payload });
      return {
        statements: statements.slice(before),
        status: answer.statusCode,
        body: answer.body,
        headers: answer.headers,
      };
    },
    async close() {
      await app.server.close();
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The pool passes each query to a client, so one hook records all. */
function record(client: pg.ClientBase, statements: Recorded[]): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  const listening = (...all: unknown[]): unknown => {
    const [first, second] = all;
    const config = typeof first === 'string' ? { text: first, values: second } : (first as Partial<Recorded>);
    statements.push({
      text: config.text ?? '',
      values: Array.isArray(config.values) ? [...(config.values as unknown[])] : [],
    });
    return query(...all);
  };
  Object.assign(client, { query: listening });
}

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { outliveBroken } from './client.ts';
import { createPipelines } from './pipelines.ts';
import type { Tracing } from '../observe/tracing.ts';
import type { Database, Db } from './schema.ts';
import { isInTransaction } from './tx.ts';

/** For named prepared statements. */
export type Pool = pg.Pool;

const INT8 = 20;
const NUMERIC_ARRAY_OF_INT8 = 1016;

export interface PoolOptions {
  connectionString: string;
  /** More than 8 is slower on 2 cores. */
  max?: number;
  /** The database cancels longer queries (503). Milliseconds [FLT-08]. */
  statementTimeoutMs?: number;
  /** Wait for a free connection before 503. Milliseconds. */
  connectTimeoutMs?: number;
  onError?: (error: Error) => void;
  tracing?: Tracing | undefined;
  /**
   * The address is a pooler in transaction mode: statements have no names, and the pooler must set the time-outs
   * (docs/cluster.md).
   */
  isPooled?: boolean;
  /**
   * For tests. true: throws if the pool is used inside a transaction, because it may wait for a lock of that
   * transaction.
   */
  isGuarded?: boolean;
}

/** Creates the pool. bigint columns (kopecks, ids) become safe integers; larger values throw. */
export function createPool(options: PoolOptions): pg.Pool {
  const client = {
    connectionString: options.connectionString,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 3000,
    ...(!options.isPooled && {
      statement_timeout: options.statementTimeoutMs ?? 5000,
      idle_in_transaction_session_timeout: 15_000,
    }),
    keepAlive: true,
    application_name: 'gorpark',
    types: { getTypeParser },
  };
  const pool = new pg.Pool({ ...client, max: options.max ?? 8, idleTimeoutMillis: 30_000 });
  // A broken idle connection must not end the process: the next query opens a new one [FLT-09].
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', outliveBroken);
  if (options.isPooled) withoutNames(pool);
  else sharePipelines(pool, client);
  if (options.isGuarded) refuseInTransaction(pool);
  if (options.tracing) traceQueries(pool, options.tracing);
  return pool;
}

function refuseInTransaction(pool: pg.Pool): void {
  const guard = (work: (...all: unknown[]) => unknown) =>
    ((...all: unknown[]) => {
      if (isInTransaction()) throw new Error('The pool was used inside a transaction');
      return work(...all);
    }) as never;
  pool.query = guard(pool.query.bind(pool) as (...all: unknown[]) => unknown);
  pool.connect = guard(pool.connect.bind(pool) as (...all: unknown[]) => unknown);
}

function withoutNames(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...all: unknown[]) => Promise<pg.QueryResult>;
  pool.query = ((config: pg.QueryConfig) => query({ ...config, name: undefined })) as typeof pool.query;
}

/** Standalone prepared statements are pipelined; everything else, above all transactions, uses a pool connection. */
function sharePipelines(pool: pg.Pool, options: pg.ClientConfig): void {
  const pipelines = createPipelines(options, {
    open: (client) => pool.emit('connect', client as pg.PoolClient),
    error: (error) => pool.emit('error', error, undefined as never),
  });
  const query = pool.query.bind(pool) as (...all: unknown[]) => Promise<pg.QueryResult>;
  const end = pool.end.bind(pool) as () => Promise<void>;
  pool.query = ((config: pg.QueryConfig, ...rest: unknown[]) =>
    (config.name !== undefined && rest.length === 0 && pipelines.query(config)) ||
    query(config, ...rest)) as typeof pool.query;
  pool.end = (async () => {
    await pipelines.end();
    await end();
  }) as typeof pool.end;
}

/** Statements of Kysely use `connect` and are traced by its log. */
function traceQueries(pool: pg.Pool, tracing: Tracing): void {
  const query = pool.query.bind(pool) as (...all: unknown[]) => Promise<pg.QueryResult>;
  pool.query = (async (config: pg.QueryConfig | string, ...rest: unknown[]) => {
    const beganMs = performance.now();
    const sql = typeof config === 'string' ? { text: config } : config;
    const end = (isFailed: boolean) => tracing.statement(sql, performance.now() - beganMs, isFailed);
    try {
      const result = await query(config, ...rest);
      end(false);
      return result;
    } catch (error) {
      end(true);
      throw error;
    }
  }) as typeof pool.query;
}

export function createDb(pool: pg.Pool, tracing?: Tracing): Db {
  const dialect = new PostgresDialect({ pool });
  if (!tracing) return new Kysely<Database>({ dialect });
  return new Kysely<Database>({
    dialect,
    log: ({ level, query, queryDurationMillis }) =>
      tracing.statement({ text: query.sql }, queryDurationMillis, level === 'error'),
  });
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8 && format !== 'binary') return parseSafeInteger;
  const parser = pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown;
  if (oid === NUMERIC_ARRAY_OF_INT8 && format !== 'binary') {
    return (value) => (parser(value) as string[]).map(parseSafeInteger);
  }
  return parser;
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is not a safe integer');
  return value;
}

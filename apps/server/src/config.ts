import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FiscalShops, readFiscalShops } from './gateways/fiscal/config.ts';
import { type GateEndpoints, readGates } from './gateways/gate/config.ts';
import { readMessageAdapters } from './gateways/config.ts';
import type { MessageAdapters } from './gateways/messages.ts';
import { type PaymentAdapters, readPaymentAdapters } from './gateways/payments/config.ts';
import { type DataOperator, DEMO_OPERATOR } from './platform/data-operator.ts';
import { Refusal } from './platform/process/refusal.ts';
import { refusalOfSettings } from './settings/settings.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Config {
  mode: 'demo' | 'production';
  /** null: uses the embedded PostgreSQL in `dataFolder`. */
  databaseUrl: string | null;
  /** Address past the pooler, for migrations, jobs and operator commands; null: `databaseUrl`. */
  directUrl: string | null;
  /** Address of a replica for history files; null: `databaseUrl`. */
  readUrl: string | null;
  /** `databaseUrl` is a pooler in transaction mode. */
  isPooled: boolean;
  testDatabaseUrl: string | null;
  host: string;
  port: number;
  root: string;
  dataFolder: string;
  citiesFolder: string;
  webFolder: string;
  migrations: URL;
  metricsToken: string | null;
  allowedOrigins: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is trusted. Outside production: the loopback [THR-27]. */
  trustedProxies: readonly string[];
  publicUrl: string;
  dataOperator: DataOperator;
  messageAdapters: MessageAdapters;
  paymentAdapters: PaymentAdapters;
  gates: GateEndpoints | null;
  fiscalShops: FiscalShops | null;
  /** Private VAPID key, 64 hexadecimal digits. */
  pushKey: string | null;
  /** Maximum text messages and calls per city in 24 hours [THR-18]. */
  smsDailyCeiling: number;
  /** null: uses the key in the data folder. */
  secretKey: string | null;
  formerKeys: readonly string[];
  poolSize: number;
  /** Superuser addresses of two cells, for `op city move`. */
  move: { source: string | null; target: string | null };
  /** Number of this cell; null: a single installation. */
  cell: number | null;
  /** Start of the test clock, UTC milliseconds; null: no browser test hooks (TEST_HOOKS). */
  hooksFromMs: number | null;
  logLevel: string;
  release: string;
  /** null: no tracing. */
  traceEndpoint: string | null;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the configuration; the only reader of the environment. Without NODE_ENV=production it is demo mode. Throws
 * for invalid and missing settings [operations-1].
 */
export function readConfig(env: Env = process.env): Config {
  const refusal = refusalOfSettings(env, ROOT);
  if (refusal !== null) throw new Refusal(refusal);
  const mode = env.NODE_ENV === 'production' ? 'production' : 'demo';
  const publicUrl = env.PUBLIC_URL || `http://localhost:${numberOf(env.PORT, 3000)}`;
  return {
    mode,
    databaseUrl: env.DATABASE_URL || null,
    directUrl: env.DATABASE_DIRECT_URL || null,
    readUrl: env.DATABASE_READ_URL || null,
    isPooled: env.DATABASE_POOLER === 'transaction',
    testDatabaseUrl: env.DATABASE_URL_TEST || env.PGTEST_URL || null,
    host: mode === 'demo' ? '127.0.0.1' : env.HOST || '0.0.0.0',
    port: numberOf(env.PORT, 3000),
    root: ROOT,
    dataFolder: path.resolve(env.GORPARK_DATA || path.join(ROOT, '.data')),
    citiesFolder: path.resolve(env.CITIES_DIR || path.join(ROOT, 'cities')),
    webFolder: path.join(ROOT, 'apps', 'web', 'dist'),
    migrations: new URL('../migrations/', import.meta.url),
    metricsToken: env.METRICS_TOKEN || null,
    allowedOrigins: listOf(env.ALLOWED_ORIGINS),
    trustedProxies: mode === 'demo' ? ['127.0.0.1', '::1'] : listOf(env.TRUSTED_PROXIES),
    publicUrl,
    dataOperator: {
      name: env.OPERATOR_NAME || DEMO_OPERATOR.name,
      address: env.OPERATOR_ADDRESS || DEMO_OPERATOR.address,
      inn: env.OPERATOR_INN || DEMO_OPERATOR.inn,
      email: env.OPERATOR_EMAIL || DEMO_OPERATOR.email,
    },
    messageAdapters: readMessageAdapters(env),
    paymentAdapters: readPaymentAdapters(env),
    gates: readGates(env),
    fiscalShops: readFiscalShops(env, publicUrl),
    pushKey: env.PUSH_KEY || null,
    smsDailyCeiling: numberOf(env.SMS_DAILY_CEILING, 5000),
    secretKey: env.SECRET_KEY || null,
    formerKeys: listOf(env.SECRET_KEY_FORMER),
    move: { source: env.MOVE_SOURCE_URL || null, target: env.MOVE_TARGET_URL || null },
    cell: env.CELL ? Number(env.CELL) : null,
    poolSize: numberOf(env.DATABASE_POOL_SIZE, 8),
    hooksFromMs: env.TEST_HOOKS === '1' ? Date.parse(env.CITY_NOW ?? '') : null,
    logLevel: env.LOG_LEVEL || 'info',
    release: env.RELEASE || 'dev',
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT || null,
  };
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

const numberOf = (text: string | undefined, standard: number): number => Number(text || standard);

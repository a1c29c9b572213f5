import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMessageAdapters } from './gateways/config.ts';
import type { MessageAdapters } from './gateways/messages.ts';
import { type PaymentAdapters, readPaymentAdapters } from './gateways/payments/config.ts';
import { Refusal } from './platform/process/refusal.ts';
import { refusalOfSettings } from './settings/settings.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Config {
  mode: 'demo' | 'production';
  /** null: the embedded PostgreSQL in `dataFolder`. */
  databaseUrl: string | null;
  /** Another PostgreSQL for the tests (`npm run test:pg15`). */
  testDatabaseUrl: string | null;
  host: string;
  port: number;
  /** Absolute root of the project. */
  root: string;
  dataFolder: string;
  citiesFolder: string;
  webFolder: string;
  migrations: URL;
  /** May read /metrics from elsewhere than the loopback. */
  metricsToken: string | null;
  /** Origins besides the server's own that may call the API from a browser. */
  allowedOrigins: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For counts; the loopback outside production (THR-27). */
  trustedProxies: readonly string[];
  /** Address of the portal as its users write it: the links in mails begin with it. */
  publicUrl: string;
  messageAdapters: MessageAdapters;
  /** Payment adapters and the keys of their shops; demo mode has the sandbox instead. */
  paymentAdapters: PaymentAdapters;
  /** Text messages and calls of one city within 24 hours; then no more are sent (THR-18). */
  smsDailyCeiling: number;
  /** null: the one in the data folder. */
  secretKey: string | null;
  poolSize: number;
  /** Hooks of the browser journeys exist (TEST_HOOKS=1), with the clock starting here, UTC milliseconds; null: no hooks. */
  hooksFromMs: number | null;
  logLevel: string;
  /** Tag of the release, as the client was built with. */
  release: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The only reader of the environment. Production mode is NODE_ENV=production; everything else is demo mode. Refuses in
 * words a value that cannot be what its name says, and what the mode needs and has not (decision D-X7).
 */
export function readConfig(env: Env = process.env): Config {
  const refusal = refusalOfSettings(env, ROOT);
  if (refusal !== null) throw new Refusal(refusal);
  const mode = env.NODE_ENV === 'production' ? 'production' : 'demo';
  return {
    mode,
    databaseUrl: env.DATABASE_URL || null,
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
    publicUrl: env.PUBLIC_URL || `http://localhost:${numberOf(env.PORT, 3000)}`,
    messageAdapters: readMessageAdapters(env),
    paymentAdapters: readPaymentAdapters(env),
    smsDailyCeiling: numberOf(env.SMS_DAILY_CEILING, 5000),
    secretKey: env.SECRET_KEY || null,
    poolSize: 8,
    hooksFromMs: env.TEST_HOOKS === '1' ? Date.parse(env.CITY_NOW ?? '') : null,
    logLevel: env.LOG_LEVEL || 'info',
    release: env.RELEASE || 'dev',
  };
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

const numberOf = (text: string | undefined, standard: number): number => Number(text || standard);

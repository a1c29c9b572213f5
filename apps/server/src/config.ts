import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingOfMessages, readMessageAdapters } from './gateways/config.ts';
import type { MessageAdapters } from './gateways/messages.ts';
import { missingOfPayments, type PaymentAdapters, readPaymentAdapters } from './gateways/payments/config.ts';
import { refuse } from './platform/process/refusal.ts';

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
  /** Addresses of proxies whose X-Forwarded-For counts; the loopback outside production (T27). */
  trustedProxies: readonly string[];
  /** Address of the portal as its users write it: the links in mails begin with it. */
  publicUrl: string;
  messageAdapters: MessageAdapters;
  /** Payment adapters and the keys of their shops; demo mode has the sandbox instead. */
  paymentAdapters: PaymentAdapters;
  /** Text messages and calls of one city within 24 hours; then no more are sent (T18). */
  smsDailyCeiling: number;
  /** null: the one in the data folder. */
  secretKey: string | null;
  poolSize: number;
  /** Hooks of the browser journeys exist (TEST_HOOKS=1), with the clock starting here, UTC milliseconds; null: no hooks. */
  hooksFromMs: number | null;
  logLevel: string;
  /** What the mode still needs; empty when it may start (decision X7). */
  missing: readonly string[];
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The only reader of the environment. Production mode is NODE_ENV=production; everything else is demo mode. Refuses a value
 * that cannot be what its name says.
 */
export function readConfig(env: Env = process.env): Config {
  const mode = env.NODE_ENV === 'production' ? 'production' : 'demo';
  return {
    mode,
    databaseUrl: env.DATABASE_URL || null,
    testDatabaseUrl: env.DATABASE_URL_TEST || env.PGTEST_URL || null,
    host: mode === 'demo' ? '127.0.0.1' : (env.HOST ?? '0.0.0.0'),
    port: readPort(env.PORT),
    root: ROOT,
    dataFolder: path.resolve(env.GORPARK_DATA || path.join(ROOT, '.data')),
    citiesFolder: path.resolve(env.CITIES_DIR || path.join(ROOT, 'cities')),
    webFolder: path.join(ROOT, 'apps', 'web', 'dist'),
    migrations: new URL('../migrations/', import.meta.url),
    metricsToken: env.METRICS_TOKEN || null,
    allowedOrigins: listOf(env.ALLOWED_ORIGINS),
    trustedProxies: mode === 'demo' ? ['127.0.0.1', '::1'] : listOf(env.TRUSTED_PROXIES),
    publicUrl: env.PUBLIC_URL || `http://localhost:${readPort(env.PORT)}`,
    messageAdapters: readMessageAdapters(env),
    paymentAdapters: readPaymentAdapters(env),
    smsDailyCeiling: readCount('SMS_DAILY_CEILING', env.SMS_DAILY_CEILING, 5000),
    secretKey: env.SECRET_KEY || null,
    poolSize: 8,
    hooksFromMs: env.TEST_HOOKS === '1' ? readMoment(env.CITY_NOW) : null,
    logLevel: env.LOG_LEVEL || 'info',
    missing: mode === 'production' ? missingOf(env) : missingOfMessages(env, mode),
  };
}

/** Names of what production cannot do without; the adapters come with their features. */
function missingOf(env: Env): string[] {
  const required = ['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL'];
  const address = env.PUBLIC_URL && !isWebAddress(env.PUBLIC_URL) ? ['PUBLIC_URL (https://…)'] : [];
  const forbidden = env.TEST_HOOKS ? ['TEST_HOOKS (must be absent)'] : [];
  const absent = required.filter((name) => !env[name]);
  return [
    ...absent,
    ...address,
    ...missingOfMessages(env, 'production'),
    ...missingOfPayments(env),
    ...forbidden,
  ];
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

function readCount(name: string, text: string | undefined, standard: number): number {
  const count = Number(text || standard);
  if (!Number.isSafeInteger(count) || count < 0)
    refuse(`${name}: нужно целое число не меньше нуля.`, `${name}: a whole number, zero or more, is needed.`);
  return count;
}

function readMoment(text: string | undefined): number {
  const ms = Date.parse(text ?? '');
  if (Number.isNaN(ms))
    refuse(
      'CITY_NOW: с TEST_HOOKS=1 нужен момент по ISO 8601.',
      'CITY_NOW: with TEST_HOOKS=1 a moment by ISO 8601 is needed.',
    );
  return ms;
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function readPort(text: string | undefined): number {
  const port = Number(text || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    refuse('PORT: нужно число от 0 до 65535.', 'PORT: a number from 0 to 65535 is needed.');
  return port;
}

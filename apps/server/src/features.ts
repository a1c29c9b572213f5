import { addressesOf } from '@gorpark/city-packs/city-list';
import { buildChangedMapFiles } from '@gorpark/city-packs/ground/build';
import type { Pool } from './platform/db/pool.ts';
import { refuseDemoAccounts } from './demo/drivers.ts';
import { seedDemo } from './demo/seed.ts';
import {
  accessKeysOf,
  type CallGauge,
  routes as accessRoutes,
  createCallGauge,
  createTokenStore,
  type TokenStore,
} from './features/auth/index.ts';
import { routes as appealRoutes } from './features/feedback/index.ts';
import { companyDeps, routes as corporateRoutes } from './features/corporate/index.ts';
import { registrationRoutes, routes as accountRoutes } from './features/accounts/index.ts';
import { type Codes, createCodes } from './features/otp/index.ts';
import {
  createCityBook,
  importChangedCities,
  loadCityDirectory,
  loadSoundCities,
  refusalLines,
  refusedOf,
  routes as cityRoutes,
} from './features/cities/index.ts';
import { routes as contentRoutes } from './features/content/index.ts';
import { createGuests, type Guests, routes as guestRoutes } from './features/guests/index.ts';
import { createHistory, type History, scheduleHistoryJobs } from './features/history/index.ts';
import { ensureWallet, scheduleLedgerJobs } from './features/ledger/index.ts';
import { routes as mapRoutes } from './features/map/index.ts';
import {
  createMessages,
  type MessageGateways,
  type Messages,
  scheduleMessageJobs,
} from './features/messages/index.ts';
import {
  routes as parkingRoutes,
  scheduleSessionJobs,
  renewIntent,
  settleIntent,
  startIntent,
} from './features/sessions/index.ts';
import {
  createPayments,
  type PaymentProvider,
  type Payments,
  routes as paymentRoutes,
  schedulePaymentJobs,
} from './features/payments/index.ts';
import {
  createPlanar,
  gateIntent,
  type Planar,
  routes as planarRoutes,
  schedulePlanarJobs,
} from './features/planar/index.ts';
import { createSourceGuard, routes as fineRoutes } from './features/fines/index.ts';
import { createReceipts, routes as receiptRoutes } from './features/receipts/index.ts';
import { routes as subscriptionRoutes, subscriptionIntent } from './features/subscriptions/index.ts';
import { createSms, type Sms } from './features/sms/index.ts';
import { createTariffBook } from './features/tariffs/index.ts';
import { routes as vehicleRoutes } from './features/vehicles/index.ts';
import { createGateSimulator, GATE_DEMO_LINES } from './gateways/gate/simulator.ts';
import { createFiscalQueue, type FiscalQueue } from './gateways/fiscal/queue.ts';
import { createSandboxFines } from './gateways/fines/sandbox.ts';
import { createMessageGateways, INBOX_ADAPTERS } from './gateways/messages.ts';
import type { PaymentAdapters } from './gateways/payments/config.ts';
import { createPaymentProviders, createSandbox, type SandboxParts } from './gateways/payments/providers.ts';
import { inboundReader } from './gateways/sms/inbound.ts';
import type { Clock } from './platform/clock.ts';
import { writeAudit } from './platform/db/audit.sql.ts';
import type { Db, Tx } from './platform/db/schema.ts';
import type { CityDirectory, Route } from './platform/http/route.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/observe/log.ts';
import type { Metrics } from './platform/observe/metrics.ts';
import { randomSecret } from './platform/secrets.ts';
import { createVault } from './platform/vault.ts';
import { scheduleUpkeep } from './retention/jobs.ts';

export interface ContentOptions {
  db: Db;
  pool: Pool;
  clock: Clock;
  citiesFolder: string;
  mapsFolder: string;
  isDemo: boolean;
}

export interface ApplicationOptions extends ContentOptions {
  log: Logger;
  metrics: Metrics;
  /** Default: the inbox of this server (/dev/inbox). */
  gateways?: Partial<MessageGateways>;
  publicUrl?: string;
  /** Default: a random key. */
  secretKey?: string;
  /** Former keys open what they sealed or signed. */
  formerKeys?: readonly string[];
  smsDailyCeiling?: number;
  smsSecret?: string;
  paymentAdapters?: PaymentAdapters;
  /** Tests only. */
  wrapProvider?: (sandbox: PaymentProvider) => PaymentProvider;
  ownUrl: () => string;
}

export interface Application {
  routes: Route[];
  access: TokenStore;
  messages: Messages;
  codes: Codes;
  payments: Payments;
  history: History;
  planar: Planar;
  fiscal: FiscalQueue;
  guests: Guests;
  sms: Sms;
  /** null outside demo mode. */
  sandbox: SandboxParts | null;
  calls: CallGauge;
  publicUrl: string;
  cities: CityDirectory;
  connectTo: string[];
  startJobs(jobs: Jobs, log: Logger): Promise<void>;
  stop(): Promise<void>;
}

export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const tokens = createTokenStore(options);
  const tariffs = createTariffBook(options);
  const cities = createCityBook(options);
  const gateways = { ...createMessageGateways(INBOX_ADAPTERS, options), ...options.gateways };
  const publicUrl = options.publicUrl ?? 'http://localhost';
  const messages = createMessages({ ...options, gateways, publicUrl });
  const codes = createCodes({ ...options, messages, smsDailyCeiling: options.smsDailyCeiling ?? 5000 });
  const calls = createCallGauge(options.clock);
  const secretKey = options.secretKey ?? randomSecret();
  const sandbox = options.isDemo ? createSandbox({ ...options, secretKey }) : null;
  const wrap = options.wrapProvider ?? ((provider) => provider);
  const adapters = options.paymentAdapters ?? null;
  const providers = createPaymentProviders({
    ...options,
    publicUrl,
    adapters,
    sandbox: sandbox && wrap(sandbox.provider),
  });
  const secretKeys = [secretKey, ...(options.formerKeys ?? [])] as const;
  const vault = createVault(secretKeys, 'payments:card');
  const guests = createGuests({ ...options, messages, publicUrl, secretKey });
  const payments = createPayments({
    ...{ ...options, cities, messages, providers, vault },
    intents: {
      start: guests.notifying(startIntent({ tariffs })),
      renew: renewIntent({ tariffs }),
      settle: guests.notifying(settleIntent()),
      subscription: subscriptionIntent,
      gate: gateIntent(() => planar.work.wake()),
    },
  });
  const gate = options.isDemo ? createGateSimulator(options) : null;
  const planar = createPlanar({ ...options, cities, payments, gate });
  const fiscal = createFiscalQueue(options);
  const history = createHistory({ ...options, cities });
  const keys = accessKeysOf(secretKey);
  const deps = {
    ...options,
    ...keys,
    tokens,
    tariffs,
    cities,
    messages,
    codes,
    calls,
    providers,
    vault,
    payments,
    planar,
    onAccountMade,
    ...companyDeps(options),
  };
  const sms = createSms({ ...deps, publicUrl }, inboundReader(options));
  const receipts = createReceipts({ ...options, cities, messages, secretKeys });
  const fines = {
    ...options,
    cities,
    source: options.isDemo ? createSandboxFines(options.clock) : null,
    guard: createSourceGuard(() => options.clock.now()),
  };
  return {
    routes: [
      ...cityRoutes(deps),
      ...mapRoutes(deps),
      ...accessRoutes(deps),
      ...registrationRoutes(deps),
      ...accountRoutes(deps),
      ...vehicleRoutes(deps),
      ...paymentRoutes(deps),
      ...subscriptionRoutes(deps),
      ...receiptRoutes(receipts),
      ...fineRoutes(fines),
      ...appealRoutes(deps),
      ...contentRoutes(deps),
      ...parkingRoutes(deps),
      ...history.routes,
      ...guestRoutes({ ...deps, secretKeys }),
      ...planarRoutes(deps),
      ...corporateRoutes(deps),
      ...sms.routes,
    ],
    access: tokens,
    messages,
    codes,
    payments,
    history,
    planar,
    fiscal,
    guests,
    sms,
    sandbox,
    calls,
    publicUrl,
    cities: await loadCityDirectory(options.db),
    connectTo: addressesOf(await loadSoundCities(options.db, options.citiesFolder)),
    startJobs: async (jobs, log) => {
      await scheduleMessageJobs(jobs, deps);
      await scheduleLedgerJobs(jobs, { ...deps, log });
      await schedulePaymentJobs(jobs, deps);
      if (sandbox) await jobs.schedule('sandbox-bank', '* * * * *', () => sandbox.bank.work.sweep());
      await scheduleSessionJobs(jobs, deps);
      await scheduleHistoryJobs(jobs, { ...deps, historyWork: history.work });
      await schedulePlanarJobs(jobs, planar);
      await fiscal.schedule(jobs, log);
      await guests.schedule(jobs);
      await sms.schedule(jobs);
      await scheduleUpkeep(jobs, { ...deps, log });
    },
    stop: async () => {
      await calls.settled();
      await sandbox?.bank.work.stop();
      await planar.work.stop();
      await fiscal.stop();
      await guests.receipts.stop();
      await payments.work.stop();
      await history.work.stop();
      await sms.work.stop();
      for (const part of [messages.queue, receipts.papers]) await part.stop();
    },
  };
}

async function onAccountMade(tx: Tx, cityId: number, accountId: number): Promise<void> {
  await ensureWallet(tx, cityId, accountId, 'main');
}

export type Say = (line: string) => void;

/** Imports changed city packs, maps and demo accounts before the server opens. */
export async function prepareContent(options: ContentOptions, say: Say): Promise<string[]> {
  const { db, clock, citiesFolder, mapsFolder } = options;
  const reports = await importChangedCities(db, citiesFolder, clock.now());
  const imported = reports.filter((report) => report.outcome === 'imported');
  for (const { slug, newVersions } of imported) {
    const what = { action: 'city.import', subject: slug, details: { newVersions } };
    await writeAudit(db, { cityId: null, actor: 'system', ...what, atMs: clock.now() });
  }
  if (imported.length > 0) say(`Города загружены / cities imported: ${imported.length}`);
  for (const line of refusalLines(reports)) say(line);
  const drawn = buildChangedMapFiles(citiesFolder, mapsFolder, say, refusedOf(reports));
  if (drawn.length > 0) say(`Карты нарисованы / maps drawn: ${drawn.length}`);
  if (options.isDemo) {
    const lines = await seedDemo({ db, clock, onAccountMade, tariffs: createTariffBook(options) });
    return [...lines, ...GATE_DEMO_LINES];
  }
  await refuseDemoAccounts(db);
  return [];
}

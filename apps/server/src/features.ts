import { type ContentOptions, onAccountMade } from './prepare-content.ts';
import { addressesOf } from '@gorpark/city-packs/city-list';
import { readPlateRegions } from '@gorpark/city-packs/pack/plate-regions';
import {
  accessKeysOf,
  type CallGauge,
  routes as accessRoutes,
  createCallGauge,
  createTokenStore,
  type TokenStore,
} from './features/auth/index.ts';
import { routes as feedbackRoutes } from './features/feedback/index.ts';
import { companyDeps, routes as corporateRoutes } from './features/corporate/index.ts';
import { registrationRoutes, routes as accountRoutes } from './features/accounts/index.ts';
import { type Codes, createCodes } from './features/otp/index.ts';
import {
  createCityBook,
  loadCityDirectory,
  loadSoundCities,
  routes as cityRoutes,
  listCityIds,
} from './features/cities/index.ts';
import { routes as contentRoutes } from './features/content/index.ts';
import { routes as enforcementRoutes } from './features/enforcement/index.ts';
import { createGuests, type Guests, routes as guestRoutes } from './features/guests/index.ts';
import {
  addHistoryFileRoute,
  createHistory,
  type History,
  scheduleHistoryJobs,
} from './features/history/index.ts';
import { scheduleLedgerJobs } from './features/ledger/index.ts';
import { routes as mapRoutes } from './features/map/index.ts';
import {
  createMessages,
  type MessageGateways,
  type Messages,
  scheduleMessageJobs,
} from './features/messages/index.ts';
import {
  routes as sessionRoutes,
  scheduleSessionJobs,
  renewIntent,
  repairIntent,
  settleIntent,
  startIntent,
} from './features/sessions/index.ts';
import {
  addNoticeRoute,
  addWidgetPage,
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
import {
  type PushGateway,
  routes as reminderRoutes,
  createReminderWork,
  scheduleReminderJobs,
} from './features/reminders/index.ts';
import { createSourceGuard, routes as fineRoutes } from './features/fines/index.ts';
import { createPartners, schedulePartnerJobs } from './features/partners/index.ts';
import { createReceipts, routes as receiptRoutes } from './features/receipts/index.ts';
import { routes as subscriptionRoutes, subscriptionIntent } from './features/subscriptions/index.ts';
import { addSmsRoute, createSms, type Sms } from './features/sms/index.ts';
import { createTariffBook } from './features/tariffs/index.ts';
import { routes as vehicleRoutes } from './features/vehicles/index.ts';
import { addFiscalPage } from './gateways/fiscal/sandbox/page.ts';
import { sandboxFeature } from './gateways/payments/sandbox/feature.ts';
import { createGateSimulator } from './gateways/gate/simulator.ts';
import { createFiscalQueue, type FiscalQueue } from './gateways/fiscal/queue.ts';
import { createSandboxFines } from './gateways/fines/sandbox.ts';
import { createMessageGateways, INBOX_ADAPTERS } from './gateways/messages.ts';
import type { PaymentAdapters } from './gateways/payments/config.ts';
import { createPaymentProviders, createSandbox, type SandboxParts } from './gateways/payments/providers.ts';
import { createPush } from './gateways/push/push.ts';
import { inboundReader } from './gateways/sms/inbound.ts';
import type { DataOperator } from './platform/data-operator.ts';
import type { Feature } from './platform/feature.ts';
import type { CityDirectory, Partners } from './platform/http/route.ts';
import type { Pool } from './platform/db/pool.ts';
import type { Logger } from './platform/observe/log.ts';
import type { Metrics } from './platform/observe/metrics.ts';
import type { Tracing } from './platform/observe/tracing.ts';
import { randomSecret } from './platform/secrets.ts';
import { createVault } from './platform/vault.ts';
import { scheduleRetention } from './retention/jobs.ts';

export interface ApplicationOptions extends ContentOptions {
  log: Logger;
  metrics: Metrics;
  /** For history files. */
  replica?: Pool | null;
  tracing?: Tracing | undefined;
  /** Default: the inbox of this server (/dev/inbox). */
  gateways?: Partial<MessageGateways>;
  publicUrl?: string;
  dataOperator?: DataOperator;
  /** Default: a random key. */
  secretKey?: string;
  /** Former keys open what they sealed or signed. */
  formerKeys?: readonly string[];
  pushKey?: string | null;
  push?: PushGateway;
  smsDailyCeiling?: number;
  smsSecrets?: readonly string[] | undefined;
  paymentAdapters?: PaymentAdapters;
  /** Tests only. */
  wrapProvider?: (sandbox: PaymentProvider) => PaymentProvider;
  ownUrl: () => string;
}

export interface Application {
  features: readonly Feature[];
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
  partners: Partners;
  connectTo: string[];
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
  const providers = createPaymentProviders({
    ...options,
    publicUrl,
    adapters: options.paymentAdapters ?? null,
    sandbox: sandbox && wrap(sandbox.provider),
  });
  const secretKeys = [secretKey, ...(options.formerKeys ?? [])] as const;
  const vault = createVault(secretKeys, 'payments:card');
  const guests = createGuests({ ...options, tariffs, messages, publicUrl, secretKey });
  const regions = readPlateRegions(options.citiesFolder);
  const subjectOf = (code: string) => regions[code]?.ru ?? null;
  const payments: Payments = createPayments({
    ...{ ...options, cities, messages, providers, vault },
    intents: {
      start: guests.notifying(startIntent({ tariffs })),
      renew: renewIntent({ tariffs }),
      settle: guests.notifying(settleIntent()),
      subscription: subscriptionIntent,
      gate: gateIntent(() => planar.work.wake()),
      repair: repairIntent({ tariffs, subjectOf, refund: (tx, refund) => payments.refund(tx, refund) }),
    },
  });
  const gate = options.isDemo ? createGateSimulator(options) : null;
  const planar = createPlanar({ ...options, cities, payments, gate });
  const fiscal = createFiscalQueue(options);
  const history = createHistory({ ...options, cities });
  const keys = accessKeysOf(secretKey);
  const push = options.push ?? createPush({ ...options, publicUrl, secretKey });
  const deps = {
    ...options,
    push,
    pushVault: createVault(secretKeys, 'reminders:push'),
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
    subjectOf,
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
  const directory = await loadCityDirectory(options.db);
  const onServer = { db: options.db, clock: options.clock, cities: directory };
  const reminders = createReminderWork(deps);
  // Stopped in this order: what creates work for others comes first.
  const features: readonly Feature[] = [
    { routes: accessRoutes(deps), stop: () => calls.settled() },
    sandboxFeature(sandbox),
    {
      routes: planarRoutes(deps),
      jobs: (jobs) => schedulePlanarJobs(jobs, planar),
      stop: () => planar.work.stop(),
    },
    {
      pages: (server) => addFiscalPage(server, { db: options.db, isShown: fiscal.work !== null }),
      jobs: (jobs) => fiscal.schedule(jobs, options.log),
      stop: () => fiscal.stop(),
    },
    {
      routes: guestRoutes({ ...deps, secretKeys }),
      jobs: (jobs) => guests.schedule(jobs),
      stop: () => guests.receipts.stop(),
    },
    {
      routes: reminderRoutes(deps),
      jobs: (jobs) => scheduleReminderJobs(jobs, reminders),
      stop: () => reminders.stop(),
    },
    { routes: sessionRoutes(deps), jobs: (jobs) => scheduleSessionJobs(jobs, deps) },
    {
      routes: paymentRoutes(deps),
      pages: (server) => {
        addNoticeRoute(server, { ...onServer, payments });
        addWidgetPage(server, payments);
      },
      jobs: (jobs) => schedulePaymentJobs(jobs, deps),
      stop: () => payments.work.stop(),
    },
    {
      routes: history.routes,
      pages: (server) => addHistoryFileRoute(server, { ...onServer, access: tokens }),
      jobs: (jobs) => scheduleHistoryJobs(jobs, { ...deps, historyWork: history.work }),
      stop: () => history.work.stop(),
    },
    {
      routes: sms.routes,
      pages: (server) => addSmsRoute(server, { ...onServer, ...sms }),
      jobs: (jobs) => sms.schedule(jobs),
      stop: () => sms.work.stop(),
    },
    { routes: receiptRoutes(receipts), stop: () => receipts.papers.stop() },
    { jobs: (jobs) => scheduleMessageJobs(jobs, deps), stop: () => messages.queue.stop() },
    { jobs: (jobs) => scheduleLedgerJobs(jobs, deps) },
    { jobs: (jobs) => scheduleRetention(jobs, deps) },
    { routes: [...registrationRoutes(deps), ...accountRoutes(deps)] },
    {
      routes: cityRoutes(deps),
      // A server that has just restarted serves settings without its database, too.
      jobs: async () => {
        for (const cityId of await listCityIds(options.db)) await cities.of(cityId);
      },
    },
    { routes: mapRoutes(deps) },
    { routes: vehicleRoutes(deps) },
    { routes: subscriptionRoutes(deps) },
    { routes: fineRoutes(fines) },
    { routes: feedbackRoutes(deps) },
    { routes: contentRoutes(deps) },
    { routes: corporateRoutes(deps) },
    { routes: enforcementRoutes({ ...deps, tariffs }), jobs: (jobs) => schedulePartnerJobs(jobs, deps) },
  ];
  return {
    features,
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
    cities: directory,
    partners: createPartners(deps),
    connectTo: addressesOf(await loadSoundCities(options.db, options.citiesFolder)),
  };
}

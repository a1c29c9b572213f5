import { type ContentOptions, onAccountMade } from './prepare-content.ts';
import { readPlateRegions } from '@gorpark/city-packs/pack/plate-regions';
import { accessKeysOf, createCallGauge, createTokenStore } from './features/auth/index.ts';
import { companyDeps } from './features/corporate/index.ts';
import { createCodes } from './features/otp/index.ts';
import { createCityBook, loadCityDirectory } from './features/cities/index.ts';
import { createGuests } from './features/guests/index.ts';
import { ownChecks } from './features/enforcement/index.ts';
import { createHistory } from './features/history/index.ts';
import { createMessages, type MessageGateways } from './features/messages/index.ts';
import { repairIntent } from './features/repair/index.ts';
import { renewIntent, settleIntent, startIntent } from './features/sessions/index.ts';
import { createPayments, type PaymentProvider, type Payments } from './features/payments/index.ts';
import { createPartners } from './features/partners/index.ts';
import { createBarrier, gateIntent, type Barrier } from './features/barrier/index.ts';
import { createReminderWork, type PushGateway } from './features/reminders/index.ts';
import { createSourceGuard } from './features/fines/index.ts';
import { createReceipts } from './features/receipts/index.ts';
import { subscriptionIntent } from './features/subscriptions/index.ts';
import { createSms } from './features/sms/index.ts';
import { createTariffBook } from './features/tariffs/index.ts';
import type { FiscalShops } from './gateways/fiscal/config.ts';
import type { GateEndpoints } from './gateways/gate/config.ts';
import { createGateEventReader } from './gateways/gate/events.ts';
import { createHttpGate } from './gateways/gate/http.ts';
import { createGateSimulator } from './gateways/gate/simulator.ts';
import { createFiscalQueue } from './gateways/fiscal/queue.ts';
import { createSandboxFines } from './gateways/fines/sandbox.ts';
import { createMessageGateways, INBOX_ADAPTERS } from './gateways/messages.ts';
import { createSandboxRegister } from './gateways/vehicle-register/sandbox.ts';
import type { PaymentAdapters } from './gateways/payments/config.ts';
import { createPaymentProviders, createSandbox } from './gateways/payments/providers.ts';
import { createPush } from './gateways/push/push.ts';
import { inboundReader } from './gateways/sms/inbound.ts';
import type { DataOperator } from './platform/data-operator.ts';
import type { Pool } from './platform/db/pool.ts';
import type { Logger } from './platform/observe/log.ts';
import type { Metrics } from './platform/observe/metrics.ts';
import type { Tracing } from './platform/observe/tracing.ts';
import { randomSecret } from './platform/secrets.ts';
import { createVault } from './platform/vault.ts';

export interface ServiceOptions extends ContentOptions {
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
  /** null: a single installation. */
  cell?: number | null;
  /** Tests only. */
  directoryTrustMs?: number;
  smsDailyCeiling?: number;
  smsSecrets?: readonly string[] | undefined;
  paymentAdapters?: PaymentAdapters;
  /** null: the simulator in demo mode, else no barriers. */
  gates?: GateEndpoints | null;
  /** null: the simulator in demo mode, else no receipts. */
  fiscalShops?: FiscalShops | null;
  /** Tests only. */
  wrapProvider?: (sandbox: PaymentProvider) => PaymentProvider;
  ownUrl: () => string;
}

/** What all others build on. */
function createBase(options: ServiceOptions) {
  const gateways = {
    ...createMessageGateways(INBOX_ADAPTERS, { ...options, idOf: () => null }),
    ...options.gateways,
  };
  const publicUrl = options.publicUrl ?? 'http://localhost';
  const secretKey = options.secretKey ?? randomSecret();
  const secretKeys = [secretKey, ...(options.formerKeys ?? [])] as const;
  const messages = createMessages({ ...options, gateways, publicUrl });
  const regions = readPlateRegions(options.citiesFolder);
  return {
    ...options,
    publicUrl,
    secretKey,
    secretKeys,
    ...accessKeysOf(secretKey),
    tokens: createTokenStore(options),
    tariffs: createTariffBook(options),
    cities: createCityBook(options),
    messages,
    codes: createCodes({ ...options, messages, smsDailyCeiling: options.smsDailyCeiling ?? 5000 }),
    calls: createCallGauge(options.clock),
    subjectOf: (code: string) => regions[code]?.ru ?? null,
    onAccountMade,
    ...companyDeps(options),
  };
}

type Base = ReturnType<typeof createBase>;

function createMoney(base: Base) {
  const { tariffs, subjectOf, wrapProvider = (provider) => provider } = base;
  const sandbox = base.isDemo ? createSandbox(base) : null;
  const providers = createPaymentProviders({
    ...base,
    adapters: base.paymentAdapters ?? null,
    sandbox: sandbox && wrapProvider(sandbox.provider),
  });
  const vault = createVault(base.secretKeys, 'payments:card');
  const guests = createGuests(base);
  const payments: Payments = createPayments({
    ...{ ...base, providers, vault },
    intents: {
      start: guests.notifying(startIntent({ tariffs })),
      renew: renewIntent({ tariffs }),
      settle: guests.notifying(settleIntent()),
      subscription: subscriptionIntent,
      gate: gateIntent(() => barrier.work.wake()),
      repair: repairIntent({ tariffs, subjectOf, refund: (tx, refund) => payments.refund(tx, refund) }),
    },
  });
  const { gates, clock } = base;
  const simulator = base.isDemo ? createGateSimulator(base) : null;
  const gate = gates ? createHttpGate({ endpointsOf: gates, clock }) : simulator;
  const barrier: Barrier = createBarrier({
    ...{ ...base, payments, gate },
    readEvent: gates ? createGateEventReader(gates) : null,
  });
  return { sandbox, providers, vault, guests, payments, barrier, fiscal: createFiscalQueue(base) };
}

export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices(options: ServiceOptions) {
  const base = createBase(options);
  const services = {
    ...base,
    ...createMoney(base),
    push: base.push ?? createPush(base),
    pushVault: createVault(base.secretKeys, 'reminders:push'),
  };
  const { clock, cities } = base;
  return {
    ...services,
    isOwnCheck: ownChecks(base),
    register: base.isDemo ? createSandboxRegister() : null,
    history: createHistory(base),
    partners: createPartners(base),
    sms: createSms(services, inboundReader(options)),
    receipts: createReceipts(base),
    fines: {
      ...{ db: base.db, log: base.log, cities },
      source: base.isDemo ? createSandboxFines(clock) : null,
      guard: createSourceGuard(() => clock.now()),
    },
    reminders: createReminderWork(services),
    directory: await loadCityDirectory(base),
  };
}

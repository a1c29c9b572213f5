import {
  createProviders,
  type PaymentProvider,
  type Providers,
  type WatchDeps,
  watchProvider,
} from '#src/features/payments/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Tracing } from '#src/platform/observe/tracing.ts';
import type { FiscalShops } from '../fiscal/config.ts';
import type { PaymentAdapter, PaymentAdapters } from './config.ts';
import { createCloudpaymentsProvider } from './cloudpayments/provider.ts';
import { guardProvider } from './guard.ts';
import { createSandboxBank, type SandboxBank } from './sandbox/bank.ts';
import { createSandboxProvider } from './sandbox/provider.ts';
import { sandboxKeysOf } from './sandbox/signature.ts';
import { createYookassaProvider } from './yookassa/provider.ts';

export interface SandboxParts {
  provider: PaymentProvider;
  bank: SandboxBank;
  apiKey: string;
}

export interface ProviderDeps {
  clock: Clock;
  log: Logger;
  metrics: WatchDeps['metrics'];
  tracing?: Tracing | undefined;
  publicUrl: string;
  /** null: demo mode, the sandbox replaces all. */
  adapters: PaymentAdapters | null;
  sandbox: PaymentProvider | null;
  fiscalShops?: FiscalShops | null;
}

/** Returns the providers, each with a circuit breaker, log and metrics. */
export function createPaymentProviders(deps: ProviderDeps): Providers {
  const { clock, adapters, sandbox } = deps;
  const onOpen = (name: string) => deps.log.error('payment provider does not answer', { name });
  const guard = (provider: PaymentProvider) =>
    watchProvider(guardProvider(provider, { clock, onOpen }), deps);
  if (sandbox) return createProviders([guard(sandbox)], { isStandIn: true });
  if (!adapters) return createProviders([]);
  const made: Record<PaymentAdapter, () => PaymentProvider> = {
    yookassa: () =>
      createYookassaProvider({
        ...deps,
        keysOf: adapters.yookassaKeys,
        keepsCards: adapters.keepsCards('yookassa'),
        receiptShopOf: (shop) => {
          const receipts = deps.fiscalShops?.(shop) ?? null;
          return receipts?.way === 'yookassa' ? receipts : null;
        },
      }),
    cloudpayments: () =>
      createCloudpaymentsProvider({
        ...deps,
        keysOf: adapters.cloudpaymentsKeys,
        page: adapters.cloudpaymentsPage,
        keepsCards: adapters.keepsCards('cloudpayments'),
      }),
  };
  return createProviders(adapters.names.map((name) => guard(made[name]())));
}

/** Creates the sandbox; demo mode only [operations-1]. */
export function createSandbox(deps: {
  db: Db;
  clock: Clock;
  log: Logger;
  secretKey: string;
  /** Address of this server, known once it listens. */
  ownUrl: () => string;
}): SandboxParts {
  const { apiKey, noticeKey } = sandboxKeysOf(deps.secretKey);
  const provider = createSandboxProvider({
    bankUrl: deps.ownUrl,
    portalUrl: deps.ownUrl,
    apiKey,
    noticeKeys: [noticeKey],
  });
  return { provider, bank: createSandboxBank({ ...deps, noticeKey }), apiKey };
}

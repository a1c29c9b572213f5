import type { PaymentProvider } from '#src/features/payments/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import { createSandboxBank, type SandboxBank } from './sandbox/bank.ts';
import { createSandboxProvider } from './sandbox/provider.ts';
import { sandboxKeysOf } from './sandbox/signature.ts';

export interface SandboxParts {
  provider: PaymentProvider;
  bank: SandboxBank;
  apiKey: string;
}

/** The sandbox provider and the bank behind it, on one server; demo mode only (decision X7). */
export function createSandbox(deps: {
  db: Db;
  clock: Clock;
  log: Logger;
  secretKey: string;
  /** Address of this server once it listens. */
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

import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Access } from '#src/platform/http/route.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { TokenStore } from '../auth/index.ts';
import type { CityBook } from '../cities/index.ts';
import type { Messages } from '../messages/index.ts';
import type { SessionDeps } from '../sessions/index.ts';
import type { PaymentDeps } from '../payments/index.ts';

export interface InboundSms {
  /** Equal in repeated deliveries of a message. */
  id: string;
  /** The message if it came shortly before. */
  formerId?: string;
  phone: string;
  text: string;
}

/** Rejects a missing or old signature. */
export type ReadInbound = (
  call: { raw: Buffer; headers: Readonly<Record<string, unknown>> },
  nowMs: number,
) => { ok: true; sms: InboundSms } | { ok: false; reason: 'forged' | 'unreadable' };

export interface SmsDeps extends SessionDeps, Omit<PaymentDeps, 'messages'> {
  db: Db;
  clock: Clock;
  log: Logger;
  cities: CityBook;
  tokens: Access & Pick<TokenStore, 'issueToken' | 'endToken'>;
  messages: Messages;
  publicUrl: string;
  companiesOfPhone: (cityId: number, phone: string) => Promise<{ accountId: number; plate: string }[]>;
  findCompanyVehicle: NonNullable<SessionDeps['findCompanyVehicle']>;
}

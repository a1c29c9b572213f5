import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Access } from '#src/platform/http/route.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { TokenStore } from '../auth/index.ts';
import type { CityBook } from '../cities/index.ts';
import type { Messages } from '../messages/index.ts';
import type { ParkingDeps } from '../parking/index.ts';
import type { PaymentDeps } from '../payments/index.ts';

export interface InboundSms {
  /** Id from the gateway; the same for repeated deliveries of a message. */
  id: string;
  /** 7 and ten digits. */
  phone: string;
  text: string;
}

/** Verifies and parses a gateway request; requires a fresh signature. */
export type ReadInbound = (
  call: { raw: Buffer; headers: Readonly<Record<string, unknown>> },
  nowMs: number,
) => { ok: true; sms: InboundSms } | { ok: false; reason: 'forged' | 'unreadable' };

export interface SmsDeps extends ParkingDeps, Omit<PaymentDeps, 'messages'> {
  db: Db;
  clock: Clock;
  log: Logger;
  cities: CityBook;
  tokens: Access & Pick<TokenStore, 'issueToken' | 'endToken'>;
  messages: Messages;
  /** Prefix of all links in an answer. */
  publicUrl: string;
  /** Returns companies that allow this phone to park for them, each with the assigned car. */
  companiesOfPhone: (cityId: number, phone: string) => Promise<{ accountId: number; plate: string }[]>;
  findCompanyVehicle: NonNullable<ParkingDeps['findCompanyVehicle']>;
}

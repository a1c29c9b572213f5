import { randomInt } from 'node:crypto';
import type { DeliveryReason } from '#src/features/messages/index.ts';
import { DeliveryError, type PhoneGateway } from '#src/features/messages/index.ts';
import type { CodeContext, CodeOrder } from './tables.ts';

let count = 0;

/** Uses a fresh network address. */
export function callerOfTest(cityId: number, more: Partial<CodeContext> = {}): CodeContext {
  count += 1;
  const address = `10.9.${Math.floor(count / 250)}.${count % 250}`;
  return { cityId, address, lang: 'ru', accountId: null, ...more };
}

export function freshPhone(): string {
  return `79${String(randomInt(10 ** 9)).padStart(9, '0')}`;
}

export const byEmail = (target: string, more: Partial<CodeOrder> = {}): CodeOrder => ({
  channel: 'email',
  target,
  purpose: 'registration',
  ...more,
});

export const bySms = (target: string, more: Partial<CodeOrder> = {}): CodeOrder => ({
  channel: 'sms',
  target,
  purpose: 'registration',
  ...more,
});

export interface TestPhone extends PhoneGateway {
  /** null: messages succeed. */
  fault: DeliveryReason | null;
  taken: { phone: string; text: string }[];
}

export function createTestPhone(): TestPhone {
  const gateway: TestPhone = {
    fault: null,
    taken: [],
    sms: ({ phone, text }) => take(phone, text),
    call: ({ phone, digits }) => take(phone, digits),
  };
  function take(phone: string, text: string): Promise<void> {
    if (gateway.fault !== null) return Promise.reject(new DeliveryError(gateway.fault));
    gateway.taken.push({ phone, text });
    return Promise.resolve();
  }
  return gateway;
}

import { createHash } from 'node:crypto';
import type { ProviderOrder } from '#src/features/payments/index.ts';

/** Returns the parts as a key of up to 64 characters, which is what providers accept. */
export function idempotenceKey(...parts: string[]): string {
  const key = parts.join('-');
  return key.length <= 64 ? key : createHash('sha256').update(key).digest('hex');
}

/** Returns the key of an order. Its random part tells it from an order with the same number before a restore. */
export const orderKey = ({ shop, orderNumber, nonce }: ProviderOrder): string =>
  idempotenceKey(shop, orderNumber, ...(nonce === null ? [] : [nonce]));

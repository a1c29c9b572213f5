import { createHash } from 'node:crypto';
import type { ProviderOrder } from '#src/features/payments/index.ts';

/** Returns up to 64 characters, as providers accept. */
export function idempotenceKey(...parts: string[]): string {
  const key = parts.join('-');
  return key.length <= 64 ? key : createHash('sha256').update(key).digest('hex');
}

/** Differs for an order with the same number before a restore. */
export const orderKey = ({ shop, orderNumber, nonce }: ProviderOrder): string =>
  idempotenceKey(shop, orderNumber, ...(nonce === null ? [] : [nonce]));

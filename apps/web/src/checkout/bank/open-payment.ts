import type { Core } from '#src/core/core.ts';

export const paymentKey = (citySlug: string): string => `gorpark.payment.${citySlug}`;

/**
 * Returns whether a payment may be pending: a cheap check for page load. `createPaymentMemory` validates the stored
 * value.
 */
export const mayWait = ({ store, city }: Pick<Core, 'store' | 'city'>): boolean =>
  store.read(paymentKey(city.city))?.includes('"isTold":false') === true;

import type { Core } from '../core.ts';

export const paymentKey = (citySlug: string): string => `gorpark.payment.${citySlug}`;

/**
 * Whether this browser may still wait for a payment: a cheap look for a page that has just been loaded. What lies there
 * is judged by whoever reads it (`createPaymentMemory`).
 */
export const mayWait = ({ store, city }: Pick<Core, 'store' | 'city'>): boolean =>
  store.read(paymentKey(city.city))?.includes('"isTold":false') === true;

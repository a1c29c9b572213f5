import type { PaymentDeps } from '../deps.ts';

/** Reports an answer of the provider about another order or refund than the one asked for. It is never credited. */
export function raiseMismatch(
  { metrics, log }: Pick<PaymentDeps, 'metrics' | 'log'>,
  cityId: number,
  code: string,
): void {
  metrics.countPayment('mismatch');
  metrics.countAlarm('mismatch');
  log.error('the answer of the payment provider does not match the order', { cityId, code });
}

import type { PaymentDeps } from '../deps.ts';

/** The provider answered about another order: never credited. */
export function raiseMismatch(
  { metrics, log }: Pick<PaymentDeps, 'metrics' | 'log'>,
  cityId: number,
  code: string,
): void {
  metrics.countPayment('mismatch');
  metrics.countAlarm('mismatch');
  log.error('the answer of the payment provider does not match the order', { cityId, code });
}

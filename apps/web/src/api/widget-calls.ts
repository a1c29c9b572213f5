import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

/** Calls of `/payment`, which is a separate document. */
export const WIDGET_CALLS = {
  getPaymentInfo: { method: 'GET', path: '/api/payment/payment-info', token: null },
  sendPaymentInfo: { method: 'POST', path: '/api/payment/payment-info', token: null },
} as const satisfies Partial<Record<OperationId, Call>>;

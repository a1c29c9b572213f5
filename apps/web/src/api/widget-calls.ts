import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

/** Calls of the page `/payment`, which is a document of its own. */
export const WIDGET_CALLS = {
  getPaymentInfo: { method: 'GET', path: '/api/payment/payment-info', token: null },
  sendPaymentInfo: { method: 'POST', path: '/api/payment/payment-info', token: null },
} as const satisfies Partial<Record<OperationId, Call>>;

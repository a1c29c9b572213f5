import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

/** Calls of the payment dialogs, loaded with them and not with the first page. */
export const PAYMENT_CALLS = {
  refill: {
    method: 'POST',
    path: '/api/payment/refill',
    token: { isRequired: true, place: 'body', field: 'Token' },
    isMoney: true,
  },
  paymentFromPortal: { method: 'GET', path: '/api/payment/payment-from-portal', token: null },
} as const satisfies Partial<Record<OperationId, Call>>;

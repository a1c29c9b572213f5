import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

export const PAYMENT_CALLS = {
  refill: {
    method: 'POST',
    path: '/api/payment/refill',
    token: { isRequired: true, place: 'body', field: 'Token' },
    isMoney: true,
  },
  paymentFromPortal: { method: 'GET', path: '/api/payment/payment-from-portal', token: null },
} as const satisfies Partial<Record<OperationId, Call>>;

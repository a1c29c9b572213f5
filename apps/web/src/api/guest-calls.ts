import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

export const GUEST_CALLS = {
  guestToken: { method: 'POST', path: '/api/auth/guest-token', token: null },
  pay: {
    method: 'POST',
    path: '/api/payment/pay',
    token: { isRequired: true, place: 'body', field: 'Token' },
    isMoney: true,
    own: ['receiptEmail', 'receiptPhone', 'Place'],
  },
} as const satisfies Partial<Record<OperationId, Call>>;

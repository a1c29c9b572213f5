import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

const IN_BODY = { isRequired: true, place: 'body', field: 'token' } as const;

export const SESSION_CALLS = {
  deferSession: { method: 'POST', path: '/api/payment/deffered/v1', token: IN_BODY, isMoney: true },
  breakSession: { method: 'POST', path: '/api/payment/break/v1', token: IN_BODY, isMoney: true },
  cancelOrder: { method: 'POST', path: '/api/payment/cancel/v2', token: IN_BODY, isMoney: true },
} as const satisfies Partial<Record<OperationId, Call>>;

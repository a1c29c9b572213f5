import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

export const CHECK_CALLS = {
  checkProof: { method: 'GET', path: '/api/payment/check-proof', token: null },
} as const satisfies Partial<Record<OperationId, Call>>;

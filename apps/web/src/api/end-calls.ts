import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

/** Call for the cancellation quote; only for a gorpark back end. [api-7] */
export const END_CALLS = {
  endCost: {
    method: 'GET',
    path: '/api/payment/end-cost',
    token: { isRequired: true, place: 'header', field: 'token' },
  },
} as const satisfies Partial<Record<OperationId, Call>>;

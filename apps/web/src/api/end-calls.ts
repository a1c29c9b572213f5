import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

/** What the end of a parking would come to. Ours: only a gorpark back end is asked (decision D-X21). */
export const END_CALLS = {
  endCost: {
    method: 'GET',
    path: '/api/payment/end-cost',
    token: { isRequired: true, place: 'header', field: 'token' },
  },
} as const satisfies Partial<Record<OperationId, Call>>;

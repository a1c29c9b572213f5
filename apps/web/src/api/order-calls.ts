import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

/** Call for the state of a payment; only for a gorpark back end. [api-7] */
export const ORDER_CALLS = {
  orderState: {
    method: 'GET',
    path: '/api/payment/order-state',
    token: { isRequired: true, place: 'header', field: 'token' },
  },
} as const satisfies Partial<Record<OperationId, Call>>;

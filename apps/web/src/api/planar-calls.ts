import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

const IN_BODY = { isRequired: true, place: 'body', field: 'token' } as const;

export const PLANAR_CALLS = {
  planarCost: { method: 'POST', path: '/api/payment/planar/cost', token: IN_BODY },
  planarPay: { method: 'POST', path: '/api/payment/planar/pay', token: IN_BODY, isMoney: true },
} as const satisfies Partial<Record<OperationId, Call>>;

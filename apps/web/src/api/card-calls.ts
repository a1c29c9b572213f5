import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

const IN_HEADER = { isRequired: true, place: 'header', field: 'token' } as const;

/** Calls for saved cards; only for a gorpark back end. [api-7] */
export const CARD_CALLS = {
  getPaymentCards: { method: 'GET', path: '/api/payment/cards', token: IN_HEADER },
  keepPaymentCards: { method: 'POST', path: '/api/payment/cards/keep', token: IN_HEADER },
  removePaymentCard: { method: 'POST', path: '/api/payment/cards/remove', token: IN_HEADER },
} as const satisfies Partial<Record<OperationId, Call>>;

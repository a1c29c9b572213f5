import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

const IN_HEADER = { isRequired: true, place: 'header', field: 'token' } as const;

export const SUBSCRIPTION_CALLS = {
  getBenefits: {
    method: 'GET',
    path: '/api/profile/get-benefits-v2',
    token: { isRequired: true, place: 'query', field: 'token' },
  },
  getSubscription: {
    method: 'GET',
    path: '/api/profile/get-subscription',
    token: { isRequired: false, place: 'query', field: 'token' },
  },
  paySubscription: {
    method: 'POST',
    path: '/api/payment/subscription',
    token: { isRequired: true, place: 'body', field: 'token' },
    isMoney: true,
    own: ['cost'],
  },
  pauseAb: { method: 'POST', path: '/backend/v2/pauseAb', token: IN_HEADER },
  continueAb: { method: 'POST', path: '/backend/v2/continueAb', token: IN_HEADER },
  refundAb: { method: 'POST', path: '/backend/v2/refund', token: IN_HEADER, isMoney: true },
  changeGrz: { method: 'POST', path: '/backend/v2/changeGRZ', token: IN_HEADER },
  getConstructorZones: { method: 'GET', path: '/backend/v2/getZones', token: IN_HEADER },
  getTiming: { method: 'GET', path: '/backend/v2/getTiming', token: IN_HEADER },
  selectSubscriptions: {
    method: 'POST',
    path: '/backend/v2/selectedAbonements',
    token: IN_HEADER,
    own: ['vehicle'],
  },
} as const satisfies Partial<Record<OperationId, Call>>;

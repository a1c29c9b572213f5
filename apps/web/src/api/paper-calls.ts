import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

const IN_QUERY = { isRequired: true, place: 'query', field: 'token' } as const;
const IN_BODY = { isRequired: true, place: 'body', field: 'token' } as const;

export const PAPER_CALLS = {
  getReceiptList: { method: 'GET', path: '/api/receipt-list', token: IN_QUERY },
  getReceipt: { method: 'GET', path: '/api/receipt', token: IN_QUERY, isFile: true },
  sendReceipt: { method: 'GET', path: '/api/sendreceipt', token: IN_QUERY },
  createRefillReceipt: { method: 'POST', path: '/api/creatrefill', token: IN_BODY, isMoney: true },
  createSubscriptionReceipt: {
    method: 'POST',
    path: '/api/creatsubscription',
    token: IN_BODY,
    isMoney: true,
  },
  getFines: { method: 'GET', path: '/api/finesstorage/fines/v1', token: IN_QUERY },
  getFineImage: { method: 'GET', path: '/api/finesstorage/fineimage/v1', token: IN_QUERY },
} as const satisfies Partial<Record<OperationId, Call>>;

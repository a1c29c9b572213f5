import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

const IN_QUERY = { isRequired: true, place: 'query', field: 'token' } as const;

export const OPERATIONS_CALLS = {
  getOperationsWithFilter: {
    method: 'POST',
    path: '/api/profile/get-operations-with-filter',
    token: IN_QUERY,
    own: ['before'],
  },
  downloadHistory: { method: 'GET', path: '/api/profile/download-history/v1', token: IN_QUERY },
  historyFileState: { method: 'GET', path: '/api/profile/download-history/state', token: IN_QUERY },
  getSpending: { method: 'GET', path: '/api/profile/get-spending', token: IN_QUERY },
} as const satisfies Partial<Record<OperationId, Call>>;

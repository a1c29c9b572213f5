import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

const IN_HEADER = { isRequired: true, place: 'header', field: 'token' } as const;
/** A repeated id creates no second message. [THR-8] */
const OWN_ID = ['clientId'] as const;

export const SERVICE_CALLS = {
  registerAppeal: {
    method: 'POST',
    path: '/api/appealProcessing/appealRegistration/v1',
    token: IN_HEADER,
    own: OWN_ID,
  },
  getAppeals: { method: 'GET', path: '/api/appealProcessing/getAppeals/v1', token: IN_HEADER },
  getMessages: { method: 'GET', path: '/api/appealProcessing/getMessages/v1', token: IN_HEADER },
  addAppealMessage: {
    method: 'POST',
    path: '/api/appealProcessing/messageRegistration/v1',
    token: IN_HEADER,
    own: OWN_ID,
  },
} as const satisfies Partial<Record<OperationId, Call>>;

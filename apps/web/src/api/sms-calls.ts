import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

/** The call of the SMS commands page. */
export const SMS_CALLS = {
  getSmsCommands: { method: 'GET', path: '/api/sms-commands', token: null },
} as const satisfies Partial<Record<OperationId, Call>>;

import type { OperationId } from '@gorpark/contract';
import type { Call } from './calls.ts';

export const SMS_CALLS = {
  getSmsCommands: { method: 'GET', path: '/api/sms-commands', token: null },
} as const satisfies Partial<Record<OperationId, Call>>;

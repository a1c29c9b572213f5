import { readSmsCommands, type SmsCommandText } from '@gorpark/contract/wire/sms';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';
import { SMS_CALLS } from './sms-calls.ts';

export const loadSmsCommands = (
  { send }: Pick<ApiClient, 'send'>,
  call?: CallOptions,
): Promise<ApiResult<readonly SmsCommandText[]>> => send(SMS_CALLS.getSmsCommands, {}, readSmsCommands, call);

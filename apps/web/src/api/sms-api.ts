import getSmsCommandsCall from 'virtual:call/getSmsCommands';
import { readSmsCommands, type SmsCommandText } from '@gorpark/contract/public/sms/read';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

export const loadSmsCommands = (
  { send }: Pick<ApiClient, 'send'>,
  call?: CallOptions,
): Promise<ApiResult<readonly SmsCommandText[]>> => send(getSmsCommandsCall, {}, readSmsCommands, call);

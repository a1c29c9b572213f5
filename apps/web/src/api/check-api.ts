import checkProofCall from 'virtual:call/checkProof';
import { fields } from '@gorpark/contract/wire/read';
import type { CheckField } from '@gorpark/contract/public/check/caps';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

/** Returns whether the server signed exactly these fields. Never throws. [payments-3] */
export const askProof = (
  { send }: Pick<ApiClient, 'send'>,
  signed: Readonly<Record<CheckField | 'proof', string>>,
  call?: CallOptions,
): Promise<ApiResult<boolean>> =>
  send(checkProofCall, signed, (answer) => fields(answer)['isVerified'] === true, call);

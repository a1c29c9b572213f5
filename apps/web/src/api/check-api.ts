import { fields } from '@gorpark/contract/wire/read';
import type { CheckField } from '@gorpark/contract/check-caps';
import { CHECK_CALLS } from './check-calls.ts';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

/** Whether the server signed exactly these fields (decision D-R14); only a plain true counts. Nothing here throws. */
export const askProof = (
  { send }: Pick<ApiClient, 'send'>,
  signed: Readonly<Record<CheckField | 'proof', string>>,
  call?: CallOptions,
): Promise<ApiResult<boolean>> =>
  send(CHECK_CALLS.checkProof, signed, (answer) => fields(answer)['isVerified'] === true, call);

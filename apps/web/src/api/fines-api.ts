import { type FineImage, type Fines, readFineImage, readFines } from '@gorpark/contract/wire/fines';
import type { ApiClient, CallOptions } from './client.ts';
import { PAPER_CALLS } from './paper-calls.ts';
import type { ApiResult } from './result.ts';

type Sender = Pick<ApiClient, 'send'>;

export const loadFines = ({ send }: Sender, call?: CallOptions): Promise<ApiResult<Fines>> =>
  send(PAPER_CALLS.getFines, {}, readFines, call);

/** Returns null without a valid photo. */
export const loadFineImage = (
  { send }: Sender,
  uin: string,
  call?: CallOptions,
): Promise<ApiResult<FineImage | null>> => send(PAPER_CALLS.getFineImage, { uin }, readFineImage, call);

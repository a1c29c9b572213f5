import getFineImageCall from 'virtual:call/getFineImage';
import getFinesCall from 'virtual:call/getFines';
import { type FineImage, type Fines, readFineImage, readFines } from '@gorpark/contract/person/fines/read';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

type Sender = Pick<ApiClient, 'send'>;

export const loadFines = ({ send }: Sender, call?: CallOptions): Promise<ApiResult<Fines>> =>
  send(getFinesCall, {}, readFines, call);

/** Returns null without a valid photo. */
export const loadFineImage = (
  { send }: Sender,
  uin: string,
  call?: CallOptions,
): Promise<ApiResult<FineImage | null>> => send(getFineImageCall, { uin }, readFineImage, call);

import { getClosing as getClosingCall } from '@gorpark/contract/company/closing/calls';
import { getClosingFile as getClosingFileCall } from '@gorpark/contract/company/closing/calls';
import { amount } from '@gorpark/contract/wire/money';
import { count, fields, flag } from '@gorpark/contract/wire/read';
import type { Kopecks } from '@gorpark/domain/money';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

type Sender = Pick<ApiClient, 'send'>;

/** A value is `null` if the back end omits it. */
export interface Closing {
  isRunning: boolean;
  opening: Kopecks | null;
  came: Kopecks | null;
  paid: Kopecks | null;
  returned: Kopecks | null;
  other: Kopecks | null;
  closing: Kopecks | null;
  stays: number;
}

export const readClosing = (answer: unknown): Closing => {
  const from = fields(fields(answer)['result']);
  return {
    isRunning: flag(from['isRunning']),
    opening: amount(from['opening']),
    came: amount(from['came']),
    paid: amount(from['paid']),
    returned: amount(from['returned']),
    other: amount(from['other']),
    closing: amount(from['closing']),
    stays: count(from['stays']) ?? 0,
  };
};

export const isClosingEmpty = ({ stays, opening, came, paid, returned, other, closing }: Closing): boolean =>
  [stays, opening, came, paid, returned, other, closing].every((sum) => !sum);

/** Returns a month's closing; `month`: `2025-10`. */
export const loadClosing = (
  { send }: Sender,
  month: string,
  call?: CallOptions,
): Promise<ApiResult<Closing>> => send(getClosingCall, { month }, readClosing, call);

export const loadClosingFile = (
  { send }: Sender,
  month: string,
  type: 'xlsx' | 'pdf',
): Promise<ApiResult<Blob>> =>
  send(getClosingFileCall, { month, type }, (file) => {
    if (!(file instanceof Blob)) throw new TypeError('no file came');
    return file;
  });

import { createRefillReceipt as createRefillReceiptCall } from '@gorpark/contract/person/receipts/calls';
import { createSubscriptionReceipt as createSubscriptionReceiptCall } from '@gorpark/contract/person/receipts/calls';
import { getReceipt as getReceiptCall } from '@gorpark/contract/person/receipts/calls';
import { getReceiptList as getReceiptListCall } from '@gorpark/contract/person/receipts/calls';
import { sendReceipt as sendReceiptCall } from '@gorpark/contract/person/receipts/calls';
import {
  type MadeReceipt,
  readMadeReceipt,
  readReceiptList,
  type ReceiptItem,
} from '@gorpark/contract/shared/read-receipts';
import { type Kopecks, toRoubles } from '@gorpark/domain/money';
import type { ReceiptPayer } from '@gorpark/domain/receipt';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

type Sender = Pick<ApiClient, 'send'>;

export type ReceiptOrder =
  | { kind: 'refill'; sum: Kopecks; payer: ReceiptPayer }
  | { kind: 'subscription'; codeSubscription: string; grz: string; payer: ReceiptPayer };

/** Returns the payer, and the sum or the subscription with its vehicle. [PAY-210, PAY-212] */
export const receiptBody = (order: ReceiptOrder) =>
  order.kind === 'refill'
    ? { sum: toRoubles(order.sum), payer: order.payer }
    : { codeSubscription: order.codeSubscription, grz: order.grz, payer: order.payer };

export const loadReceipts = ({ send }: Sender, call?: CallOptions): Promise<ApiResult<ReceiptItem[]>> =>
  send(getReceiptListCall, {}, readReceiptList, call);

export const makeReceipt = (
  { send }: Sender,
  order: ReceiptOrder,
  call?: CallOptions,
): Promise<ApiResult<MadeReceipt>> =>
  send(
    order.kind === 'refill' ? createRefillReceiptCall : createSubscriptionReceiptCall,
    receiptBody(order),
    readMadeReceipt,
    call,
  );

export const loadReceiptFile = (
  { send }: Sender,
  receiptnumber: string,
  call?: CallOptions,
): Promise<ApiResult<Blob>> =>
  send(
    getReceiptCall,
    { receiptnumber, blob: true },
    (file) => {
      if (!(file instanceof Blob)) throw new TypeError('no file came');
      return file;
    },
    call,
  );

/** Sends a mail. Never retried automatically, although its method is GET. */
export const mailReceipt = (
  { send }: Sender,
  receiptnumber: string,
  email: string,
): Promise<ApiResult<true>> => send(sendReceiptCall, { receiptnumber, email }, () => true, { retries: 0 });

import { createInvoice as createInvoiceCall } from '@gorpark/contract/company/invoices/calls';
import { getInvoice as getInvoiceCall } from '@gorpark/contract/company/invoices/calls';
import { getInvoices as getInvoicesCall } from '@gorpark/contract/company/invoices/calls';
import {
  type MadeReceipt,
  type ReceiptItem,
  readMadeReceipt,
  readReceiptList,
} from '@gorpark/contract/shared/read-receipts';
import { fields, flag, text } from '@gorpark/contract/wire/read';
import { type Kopecks, toRoubles } from '@gorpark/domain/money';
import type { LegalField } from '@gorpark/domain/receipt';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

type Sender = Pick<ApiClient, 'send'>;

export interface Invoices {
  items: readonly ReceiptItem[];
  /** true: the city has configured a payee. */
  isOffered: boolean;
  payer: Readonly<Record<LegalField, string>>;
}

export const readInvoices = (answer: unknown): Invoices => {
  const from = fields(answer);
  const payer = fields(from['payer']);
  const line = (name: LegalField): string => text(payer[name]);
  return {
    items: readReceiptList(answer),
    isOffered: flag(from['isOffered']),
    payer: {
      name: line('name'),
      inn: line('inn'),
      ogrn: line('ogrn'),
      kpp: line('kpp'),
      address: line('address'),
    },
  };
};

export const loadInvoices = ({ send }: Sender, call?: CallOptions): Promise<ApiResult<Invoices>> =>
  send(getInvoicesCall, {}, readInvoices, call);

export type InvoiceOrder = { sum: Kopecks } & Readonly<Record<'ogrn' | 'kpp' | 'address', string>>;

export const makeInvoice = (
  { send }: Sender,
  { sum, ...payer }: InvoiceOrder,
  call?: CallOptions,
): Promise<ApiResult<MadeReceipt>> =>
  send(createInvoiceCall, { sum: toRoubles(sum), ...payer }, readMadeReceipt, call);

export const loadInvoiceFile = ({ send }: Sender, receiptnumber: string): Promise<ApiResult<Blob>> =>
  send(getInvoiceCall, { receiptnumber }, (file) => {
    if (!(file instanceof Blob)) throw new TypeError('no file came');
    return file;
  });

import type { LegalField } from '@gorpark/domain/receipt';
import { type ReceiptItem, readReceiptList } from '../../shared/read-receipts.ts';
import { fields, flag, text } from '../../wire/read.ts';

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

import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  open: 'Top up by invoice',
  title: 'Invoice for a top-up',
  text: 'Pay the invoice at a bank: your balance is topped up when the money arrives, usually within 1–3 working days.',
  payer: 'Payer',
  sum: 'Amount',
  ogrn: 'OGRN or OGRNIP',
  kpp: 'KPP',
  address: 'Legal address',
  make: 'Create an invoice',
  making: 'Preparing the invoice',
  made: 'Invoice No. {number} is ready',
  madeText: 'To pay: {sum}. Do not change the payment purpose: we find the money by the number in it.',
  download: 'Download PDF',
  another: 'Another invoice',
  list: 'Your invoices',
  wait: 'Waiting for payment',
  done: 'Paid',
  other: 'Unknown',
  downloadOf: 'Download invoice No. {number}',
  rowText: 'No. {number} of {date}',
  fileFailed: 'The invoice did not download. Try again',
  lost: 'We got no response. Press again: there will be no second invoice',
};

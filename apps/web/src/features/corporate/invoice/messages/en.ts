import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  open: 'Top up by invoice',
  title: 'Invoice for a top-up',
  text: 'Pay the invoice at a bank: the balance grows when the money has come, usually within 1–3 working days.',
  payer: 'Payer',
  sum: 'Sum',
  ogrn: 'OGRN or OGRNIP',
  kpp: 'KPP',
  address: 'Legal address',
  make: 'Make an invoice',
  making: 'Making the invoice',
  made: 'Invoice No. {number} is ready',
  madeText: 'To pay: {sum}. Keep the purpose of the payment: by the number in it we find the money.',
  download: 'Download PDF',
  another: 'Another invoice',
  list: 'Invoices made',
  wait: 'Waits for payment',
  done: 'Paid',
  other: 'Unknown',
  downloadOf: 'Download invoice No. {number}',
  rowText: 'No. {number} of {date}',
  fileFailed: 'The invoice did not come. Try again',
  lost: 'No answer came. Press again: there will be no second invoice',
};

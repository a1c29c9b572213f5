import type { operations, ReplyOf } from '@gorpark/contract';
import type { Lang } from '@gorpark/domain/time';
import { printedNumber } from './number.ts';
import type { Receipt } from './receipts.sql.ts';

export type ReceiptItem = ReplyOf<typeof operations.getReceiptList>['result'][number];

export const PAPER_NAMES = {
  legal: { ru: 'Счёт', en: 'Invoice' },
  individual: { ru: 'Квитанция', en: 'Receipt' },
} as const;

export function purposeText(
  { purpose, subscriptionCode, plate }: Pick<Receipt, 'purpose' | 'subscriptionCode' | 'plate'>,
  lang: Lang,
): string {
  if (purpose === 'refill')
    return lang === 'ru' ? 'Пополнение парковочного счёта' : 'Top-up of the parking account';
  return lang === 'ru'
    ? `Абонемент ${subscriptionCode ?? ''} для автомобиля ${plate ?? ''}`
    : `Subscription ${subscriptionCode ?? ''} for vehicle ${plate ?? ''}`;
}

export function toItem(receipt: Receipt, lang: Lang): ReceiptItem {
  const number = printedNumber(receipt);
  return {
    date: receipt.createdAt.toISOString(),
    receiptnumber: receipt.receiptNumber,
    sum: receipt.amount,
    status: receipt.status,
    receiptname: `${PAPER_NAMES[receipt.payerType][lang]} № ${number}: ${purposeText(receipt, lang)}`,
    type: receipt.payerType,
    UIN: receipt.uin,
    number,
    purpose: receipt.purpose,
  };
}

import type { PaymentStatus } from '@gorpark/domain/payment';
import type { EndReason, ReturnReason } from './tables.ts';

/** Stored in Russian, translated for the reader. */
export const HISTORY_TEXTS = {
  /** Confirmed by the bank during a ledger freeze [FLT-17]. */
  confirmed: {
    ru: 'Банк подтвердил оплату, зачислим после проверки счетов',
    en: 'The bank has confirmed the payment; it is credited once the accounts are checked',
  },
  /** The order waits for another card. */
  otherCard: {
    ru: 'Банк отклонил карту, деньги не списаны. Заплатить можно другим способом',
    en: 'The bank declined the card; no money was taken. You can pay another way',
  },
  declined: {
    ru: 'Банк отклонил платёж, деньги не списаны',
    en: 'The bank declined the payment; no money was taken',
  },
  left: {
    ru: 'Оплата не завершена, деньги не списаны',
    en: 'The payment was not completed; no money was taken',
  },
  refused: {
    ru: 'Платёжный сервис не принял платёж, деньги не списаны',
    en: 'The payment service did not accept the payment; no money was taken',
  },
  refunded: { ru: 'Возврат на способ оплаты', en: 'Refund to the payment method' },
  refundReturned: {
    ru: 'Банк отклонил возврат, сумма снова на балансе',
    en: 'The bank rejected the refund; the amount is back on the balance',
  },
  refundRefused: { ru: 'Банк отклонил возврат', en: 'The bank rejected the refund' },
  chargeBack: { ru: 'Оплата отозвана банком', en: 'The bank reversed the payment' },
  debt: { ru: 'Долг за отозванную оплату', en: 'Debt for a reversed payment' },
} as const;

const WHY = {
  late: { ru: 'Деньги пришли поздно', en: 'The money came too late' },
  parked: { ru: 'Парковка автомобиля уже была оплачена', en: 'The parking of this car was already paid' },
  price: { ru: 'Пока шёл платёж, цена выросла', en: 'The price rose meanwhile' },
  changed: { ru: 'Пока шёл платёж, условия изменились', en: 'The terms changed meanwhile' },
} as const satisfies Record<ReturnReason, { ru: string; en: string }>;
const WHERE = {
  balance: { ru: 'сумма зачислена на баланс', en: 'the sum went to the balance' },
  source: { ru: 'возвращаем сумму тем же способом', en: 'the sum goes back to the payment method' },
  none: { ru: 'сумма погасила долг или уже возвращена', en: 'the sum paid a debt or is refunded already' },
} as const;

export const RETURN_TEXTS = Object.values(WHY).flatMap((why) =>
  Object.values(WHERE).map((where) => ({ ru: `${why.ru}, ${where.ru}`, en: `${why.en}; ${where.en}` })),
);

/** Returns the text of a payment that failed or waits for another card, or null. */
export function textOfEnd(
  status: PaymentStatus,
  { reason, isDeclined }: { reason: EndReason | null; isDeclined: boolean },
): string | null {
  if (isDeclined) return HISTORY_TEXTS.otherCard.ru;
  if (status === 'error') return HISTORY_TEXTS.refused.ru;
  if (status === 'cancel') return HISTORY_TEXTS[reason === 'declined' ? 'declined' : 'left'].ru;
  return reason === null || reason === 'declined' ? null : textOfReturn(reason, 'balance');
}

export const textOfReturn = (reason: ReturnReason, where: keyof typeof WHERE): string =>
  `${WHY[reason].ru}, ${WHERE[where].ru}`;

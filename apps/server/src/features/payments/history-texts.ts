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
  late: {
    ru: 'Деньги пришли поздно, сумма зачислена на баланс',
    en: 'The money came too late; the sum went to the balance',
  },
  parked: {
    ru: 'Парковка автомобиля уже была оплачена, сумма зачислена на баланс',
    en: 'The parking of this car was already paid; the sum went to the balance',
  },
  price: {
    ru: 'Пока шёл платёж, цена выросла, сумма зачислена на баланс',
    en: 'The price rose meanwhile; the sum went to the balance',
  },
  changed: {
    ru: 'Пока шёл платёж, условия изменились, сумма зачислена на баланс',
    en: 'The terms changed meanwhile; the sum went to the balance',
  },
} as const satisfies Record<
  'confirmed' | 'otherCard' | 'left' | 'refused' | EndReason,
  { ru: string; en: string }
>;

/** Returns the text of a payment that failed or waits for another card, or null. */
export function textOfEnd(
  status: PaymentStatus,
  { reason, isDeclined }: { reason: EndReason | null; isDeclined: boolean },
): string | null {
  if (isDeclined) return HISTORY_TEXTS.otherCard.ru;
  if (status === 'error') return HISTORY_TEXTS.refused.ru;
  if (status === 'cancel') return HISTORY_TEXTS[reason === 'declined' ? 'declined' : 'left'].ru;
  return reason === null ? null : HISTORY_TEXTS[reason].ru;
}

export const textOfReturn = (reason: ReturnReason): string => HISTORY_TEXTS[reason].ru;

import { readSpelling, writeSpelling } from '@gorpark/contract/wire/spellings';
import type { Lang } from '@gorpark/domain/time';
import type { OperationType } from './filter.ts';

/** Must match the titles in the client [SRV-018]. */
export const TYPE_LABELS: Readonly<Record<Lang, Readonly<Record<OperationType, string>>>> = {
  ru: {
    payment: 'Оплата парковки',
    refill: 'Пополнение',
    renew: 'Продление',
    cancel: 'Возврат',
    paymentSubscription: 'Абонемент',
    paymentGate: 'Парковка со шлагбаумом',
    bonus20: 'Бонус за оплату картой',
  },
  en: {
    payment: 'Parking payment',
    refill: 'Top-up',
    renew: 'Extension',
    cancel: 'Refund',
    paymentSubscription: 'Subscription',
    paymentGate: 'Barrier parking',
    bonus20: 'Bonus for card payment',
  },
};

export const STATUS_LABELS: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  ru: {
    done: 'Выполнено',
    cancel: 'Отменено',
    error: 'Ошибка',
    waiting: 'Ждёт оплаты',
    processing: 'В обработке',
  },
  en: {
    done: 'Done',
    cancel: 'Cancelled',
    error: 'Error',
    waiting: 'Waits for payment',
    processing: 'Processing',
  },
};

export const statusWord = (status: string, lang: Lang): string => STATUS_LABELS[lang][status] ?? status;
export const statusSpelling = (status: string): string => writeSpelling(readSpelling(status));

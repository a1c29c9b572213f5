import type { TestInfo } from '@playwright/test';
import { type Lang, langOf } from './words.ts';

/** Texts of the sandbox bank, which uses the browser's language. */
const WORDS = {
  ru: {
    topUp: 'Пополнить',
    sum: 'Сумма',
    card: 'Банковская карта',
    keepCard: 'Запомнить карту для следующих оплат',
    cards: 'Банковские карты',
    removeCard: 'Удалить',
    toPay: 'Перейти к оплате',
    openBank: 'Открыть страницу банка',
    refilled: /^Баланс пополнен/,
    goOn: /^Продолжить/,
    toAdd: /^Доплатить/,
    secureCard: /3-D Secure/,
    declinedCard: /Банк отказывает/,
    slowCard: /20 секунд/,
    begun: 'Парковка началась',
    waitTitle: 'Ждём ответ банка',
    processing: /Платёж на .* обрабатывается/,
    failed: /Оплата не прошла|Банк отклонил|Ошибка/,
    bankPay: /^Оплатить/,
    bankConfirm: 'Подтвердить',
  },
  en: {
    topUp: 'Top up',
    sum: 'Amount',
    card: 'Bank card',
    keepCard: 'Remember the card for future payments',
    cards: 'Bank cards',
    removeCard: 'Remove',
    toPay: 'Go to payment',
    openBank: 'Open the bank’s page',
    refilled: /^Balance topped up/,
    goOn: /^Continue/,
    toAdd: /^Pay the rest/,
    secureCard: /3-D Secure/,
    declinedCard: /The bank declines/,
    slowCard: /20 seconds/,
    begun: 'The parking has started',
    waitTitle: 'Waiting for the bank',
    processing: /The payment of .* is being processed/,
    failed: /did not go through|bank declined|[Ee]rror/,
    bankPay: /^Pay /,
    bankConfirm: 'Confirm',
  },
} as const;

export const payWordsOf = (info: TestInfo): (typeof WORDS)[Lang] => WORDS[langOf(info)];

import type { TestInfo } from '@playwright/test';
import { type Lang, langOf } from './words.ts';

const WORDS = {
  ru: {
    running: /^Парковка .+, идёт/,
    postpone: /^Отложить оплату/,
    postponeConfirm: 'Отложить',
    postponed: 'Оплата отложена',
    deferred: 'Отложенные',
    payOf: /^Оплатить парковку/,
    dropOf: /^Отменить парковку/,
    settleTitle: 'Оплата парковочной сессии',
    keeps: /в блоке отложенных/,
    responsibility: /полную ответственность/,
    dropConfirm: 'Отменить парковку',
    yesterday: 'За вчера',
    hour: 'Час начала',
    minute: 'Минуты начала',
    anHour: '1 час',
    payPost: /^Оплатить парковку/,
    confirmPost: 'Оплатить прошедшее время?',
    postPaid: 'Парковка оплачена',
    done: 'Понятно',
  },
  en: {
    running: /^Parking .+, running/,
    postpone: /^Postpone the payment/,
    postponeConfirm: 'Postpone',
    postponed: 'Payment postponed',
    deferred: 'Deferred',
    payOf: /^Pay for the parking of/,
    dropOf: /^Cancel the parking of/,
    settleTitle: 'Payment for the parking session',
    keeps: /under “Deferred”/,
    responsibility: /full responsibility/,
    dropConfirm: 'Cancel the parking',
    yesterday: 'For yesterday',
    hour: 'Start hour',
    minute: 'Start minutes',
    anHour: '1 hour',
    payPost: /^Pay for parking/,
    confirmPost: 'Pay for time already parked?',
    postPaid: 'Parking paid',
    done: 'OK',
  },
} as const;

export const laterWordsOf = (info: TestInfo): (typeof WORDS)[Lang] => WORDS[langOf(info)];

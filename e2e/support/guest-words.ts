import type { TestInfo } from '@playwright/test';
import { type Lang, langOf } from './words.ts';

const WORDS = {
  ru: {
    title: 'Оплата без регистрации',
    number: 'Номер без региона',
    region: 'Регион',
    means: /^Чем заплатить/,
    byEmail: 'На почту',
    email: 'Почта для чека',
    pay: /^Оплатить/,
    done: /^Парковка оплачена до/,
    gateDone: /^Оплачено, выезжайте до \d/,
    barrier: 'Шлагбаум',
    card: 'Номер парковочной карты',
    ask: 'Узнать стоимость',
    holds: /^Цена действует/,
    priceChanged: /Цена изменилась/,
    free: /Парковка бесплатная/,
  },
  en: {
    title: 'Pay without registration',
    number: 'Number without region',
    region: 'Region',
    means: /^Pay with/,
    byEmail: 'By e-mail',
    email: 'E-mail for the receipt',
    pay: /^Pay(?! with)/,
    done: /^Parking is paid until/,
    gateDone: /^Paid, leave before \d/,
    barrier: 'Barrier',
    card: 'Parking card number',
    ask: 'Get the price',
    holds: /^The price is valid/,
    priceChanged: /price/i,
    free: /Parking is free/,
  },
} as const;

export const guestWordsOf = (info: TestInfo): (typeof WORDS)[Lang] => WORDS[langOf(info)];

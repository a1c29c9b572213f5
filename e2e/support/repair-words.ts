import type { TestInfo } from '@playwright/test';
import { type Lang, langOf } from './words.ts';

const WORDS = {
  ru: {
    repair: /^Исправить парковку/,
    plate: 'Номер машины',
    own: 'Ваши автомобили',
    zone: 'Зона',
    nothing: 'Без доплаты',
    more: /^Доплатить/,
    done: /^Исправлено\./,
    repaired: 'Парковка исправлена',
  },
  en: {
    repair: /^Fix the parking/,
    plate: 'Plate',
    own: 'Your vehicles',
    zone: 'Zone',
    nothing: 'Nothing to pay',
    more: /^Pay/,
    done: /^Fixed\./,
    repaired: 'The parking is fixed',
  },
} as const;

export const repairWordsOf = (info: TestInfo): (typeof WORDS)[Lang] => WORDS[langOf(info)];

import type { TestInfo } from '@playwright/test';
import { langOf } from './words.ts';

const WORDS = {
  ru: {
    city: 'Город',
    key: 'Ключ',
    begin: 'Начать работу',
    choosePlace: /Выберите место/,
    byPosition: 'По моему положению',
    number: 'Номер',
    select: 'Выбрать',
    check: /^Проверить/,
    again: /Проверить ещё раз/,
    recent: 'Мои проверки',
    allowed: /Можно стоять.*Парковка оплачена/,
    notAllowed: /Нельзя стоять.*Меры — не раньше/,
    noAnswer: /Нет ответа.*мер принимать нельзя/,
    revoked: 'Ключ отозван',
  },
  en: {
    city: 'City',
    key: 'Key',
    begin: 'Start',
    choosePlace: /Choose a place/,
    byPosition: 'Use my position',
    number: 'Number',
    select: 'Select',
    check: /^Check/,
    again: /Check again/,
    recent: 'My checks',
    allowed: /Allowed.*Parking is paid/,
    notAllowed: /Not allowed.*No measure before/,
    noAnswer: /No answer.*take no measure/,
    revoked: 'The key is revoked',
  },
} as const;

export const inspectWordsOf = (info: TestInfo): (typeof WORDS)['ru' | 'en'] => WORDS[langOf(info)];

import type { TestInfo } from '@playwright/test';

export type Lang = 'ru' | 'en';

const WORDS = {
  ru: {
    search: 'Адрес или номер зоны',
    logInAndPay: /^Войти и оплатить/,
    logIn: 'Войти',
    login: 'Почта или телефон',
    password: 'Пароль',
    start: /^Начать парковку/,
    twoHours: /^2 часа/,
    parking: 'Парковка',
    nowTitle: /^Сейчас на парковке/,
    extend: /^Продлить/,
    changedParking: /^Парковка изменилась: теперь она до /,
    oldData: /^Нет связи, данные на/,
    finish: 'Завершить',
    finishConfirm: 'Завершить парковку',
    cancelDone: 'Сессия успешно отменена',
    balance: /^Баланс/,
    left: 'Осталось',
    notFound: 'Такой страницы нет',
    close: 'Закрыть',
    active: 'Активные парковки',
    moreInfo: 'Подробнее',
    lessInfo: 'Свернуть',
    list: 'Показать списком',
    zone: /^Зона парковки/,
    started: 'Парковка началась',
    topUp: /пополнить$/,
    legend: 'Обозначения',
  },
  en: {
    search: 'Address or zone number',
    logInAndPay: /^Log in and pay/,
    logIn: 'Log in',
    login: 'E-mail or phone',
    password: 'Password',
    start: /^Start parking/,
    twoHours: /^2 hours/,
    parking: 'Parking',
    nowTitle: /^Parked now/,
    extend: /^Extend/,
    changedParking: /^The parking has changed: it now ends at /,
    oldData: /^No connection, data as of/,
    finish: 'Finish',
    finishConfirm: 'Finish the parking',
    cancelDone: 'The session was cancelled',
    balance: /^Balance/,
    left: 'Left',
    close: 'Close',
    active: 'Active parking',
    moreInfo: 'More',
    lessInfo: 'Less',
    notFound: 'Page not found',
    list: 'Show as a list',
    zone: /^Parking zone/,
    started: 'Parking has started',
    topUp: /top up$/,
    legend: 'Legend',
  },
} as const;

export const langOf = (info: TestInfo): Lang => (info.project.name.startsWith('en') ? 'en' : 'ru');

export const wordsOf = (info: TestInfo): (typeof WORDS)[Lang] => WORDS[langOf(info)];

export const pathOf = (look: TestInfo | Lang, path: string): string =>
  (typeof look === 'string' ? look : langOf(look)) === 'en' ? `/en${path === '/' ? '' : path}` : path;

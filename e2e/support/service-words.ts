import type { TestInfo } from '@playwright/test';
import { type Lang, langOf } from './words.ts';

/** Texts of feedback, news and the pop-up notification. */
const WORDS = {
  ru: {
    feedback: /обращение|Обращения/,
    email: 'Эл. почта',
    message: 'Сообщение',
    send: 'Отправить',
    sent: /^Обращение отправлено/,
    news: 'Новости',
    item: /^Абонемент можно собрать/,
    howToPay: /платить/i,
    popup: 'Это демонстрация',
    close: 'Закрыть уведомление',
  },
  en: {
    feedback: /Feedback|appeal/,
    email: 'E-mail',
    message: 'Message',
    send: 'Send',
    sent: /^Your appeal is sent/,
    news: 'News',
    item: /^Put a subscription together/,
    howToPay: /pay/i,
    popup: 'This is a demonstration',
    close: 'Close the notification',
  },
} as const;

export const serviceWordsOf = (info: TestInfo): (typeof WORDS)[Lang] => WORDS[langOf(info)];

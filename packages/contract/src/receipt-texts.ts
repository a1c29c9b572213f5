import type { PayerProblem, ReceiptEmailProblem } from '@gorpark/domain/receipt';
import type { Lang } from '@gorpark/domain/time';
import type { TextPair } from './kit/errors.ts';

/** The email messages are quoted verbatim from the specification. */
const TEXTS = {
  required: { ru: 'Это поле обязательно', en: 'This field is required' },
  tooLong: { ru: 'Слишком длинный текст. Сократите его', en: 'The text is too long. Shorten it' },
  digits: { ru: 'Введите только цифры', en: 'Enter digits only' },
  date: {
    ru: 'Введите дату в формате ГГГГ-ММ-ДД, год от 1900 до 2099',
    en: 'Enter a date as YYYY-MM-DD, year 1900 to 2099',
  },
  ogrn: {
    ru: 'В ОГРН должно быть 13 цифр, в ОГРНИП предпринимателя — 15',
    en: 'An OGRN has 13 digits, a sole trader’s OGRNIP has 15',
  },
  inn: { ru: 'В ИНН должно быть 10 или 12 цифр', en: 'An INN has 10 or 12 digits' },
  kpp: { ru: 'В КПП должно быть 9 цифр', en: 'A KPP has 9 digits' },
  emailEmpty: { ru: 'Необходимо заполнить', en: 'Must be filled in' },
  emailTooLong: { ru: 'Длинна не более 50 символов', en: 'No more than 50 characters' },
  emailPattern: { ru: 'Неверный формат адреса', en: 'Wrong address format' },
  sendingTooOften: {
    ru: 'Слишком много писем. Скачайте квитанцию или попробуйте через час',
    en: 'Too many e-mails. Download the receipt or try again in an hour',
  },
  sendingTooWide: {
    ru: 'За сутки квитанции можно отправить не больше чем на три адреса. Скачайте эту',
    en: 'Receipts can be sent to three addresses a day at most. Download this one',
  },
  tooManyReceipts: {
    ru: 'Сегодня создано слишком много квитанций. Попробуйте завтра',
    en: 'Too many receipts were created today. Try again tomorrow',
  },
} as const satisfies Record<PayerProblem, TextPair> & Record<string, TextPair>;

export type ReceiptTextKey = keyof typeof TEXTS;

export const receiptText = (key: ReceiptTextKey, lang: Lang): string => TEXTS[key][lang];

const EMAIL_KEYS: Readonly<Record<ReceiptEmailProblem, ReceiptTextKey>> = {
  empty: 'emailEmpty',
  tooLong: 'emailTooLong',
  pattern: 'emailPattern',
};

export const receiptEmailText = (problem: ReceiptEmailProblem, lang: Lang): string =>
  receiptText(EMAIL_KEYS[problem], lang);

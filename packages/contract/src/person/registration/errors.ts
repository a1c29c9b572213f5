import type { ErrorTable } from '../../kit/errors.ts';

export const REGISTRATION_ERRORS = {
  EmailExists: {
    ru: 'Адрес уже занят. Войдите или укажите другой',
    en: 'This e-mail is already in use. Log in or enter another',
    place: 'email',
  },
  IncorrectCode: {
    ru: 'Код не подошёл. Проверьте цифры',
    en: 'The code is wrong. Check the digits',
    place: 'code',
  },
  LimitSMS: {
    ru: 'Лимит SMS исчерпан, попробуйте позже',
    en: 'The SMS limit is reached. Try later',
  },
  PhoneExists: { ru: 'Номер уже добавлен', en: 'This number is already added', place: 'phone' },
  SMSNotSend: {
    ru: 'Не удалось отправить SMS. Попробуйте ещё раз',
    en: 'The SMS was not sent. Try again',
    place: 'phone',
  },
  UserExists: {
    ru: 'Адрес уже занят. Войдите или укажите другой',
    en: 'This e-mail is already in use. Log in or enter another',
    place: 'login',
  },
} as const satisfies ErrorTable;

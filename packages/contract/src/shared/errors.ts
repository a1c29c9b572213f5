import type { ErrorTable } from '../kit/errors.ts';

export const ACCOUNT_ERRORS = {
  CaptchaIncorrect: {
    ru: 'Код не подошёл. Введите код с новой картинки',
    en: 'The code did not match. Enter the code from the new picture',
    place: 'captcha',
    next: 'showCaptcha',
  },
  DoublePhone: { ru: 'Номер уже добавлен', en: 'This number is already added', place: 'phone' },
  IncorrectLogin: {
    ru: 'Неверный логин или пароль. Проверьте раскладку или смените пароль',
    en: 'Incorrect login or password. Check the keyboard layout or change the password',
  },
  LoginTryLimit: {
    ru: 'Слишком много попыток. Введите код с картинки',
    en: 'Too many attempts. Enter the code from the picture',
    next: 'showCaptcha',
  },
  PhoneEmpty: { ru: 'Введите номер телефона', en: 'Enter the phone number', place: 'phone' },
} as const satisfies ErrorTable;

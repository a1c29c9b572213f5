import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'Log in',
  login: 'E-mail or phone',
  password: 'Password',
  emptyField: 'Fill in this field',
  emailPhone: 'Enter an e-mail or a phone, for example anna@example.com or +7 921 555-01-42',
  captcha: 'Code from the picture',
  captchaPicture: 'Picture with a code',
  submit: 'Log in',
  submitting: 'Logging in',
  forgot: 'Forgot the password?',
  noAccount: 'No account?',
  register: 'Register',
  expiredTitle: 'Your login has expired',
  expiredText: 'Log in again. Your parkings go on.',
  expiredOk: 'OK',
};

import type { ErrorTable } from '../../kit/errors.ts';

export const LOGIN_ERRORS = {
  EmptyPass: {
    ru: 'Мы обновили систему. Задайте новый пароль',
    en: 'Update your password because of a system upgrade',
    next: 'restorePassword',
  },
  UnregistredAccount: {
    ru: 'Неверный логин или пароль. Проверьте раскладку или смените пароль',
    en: 'Incorrect login or password. Check the keyboard layout or change the password',
  },
} as const satisfies ErrorTable;

import type { ErrorTable } from '../../kit/errors.ts';

export const PROFILE_ERRORS = {
  CurrentPasswordIncorrect: {
    ru: 'Текущий пароль неверен',
    en: 'The current password is wrong',
    place: 'password',
  },
} as const satisfies ErrorTable;

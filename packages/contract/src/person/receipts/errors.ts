import type { ErrorTable } from '../../kit/errors.ts';

export const RECEIPT_ERRORS = {
  SetEmailInProfile: { ru: 'Укажите почту в профиле', en: 'Enter your e-mail on the profile page' },
} as const satisfies ErrorTable;

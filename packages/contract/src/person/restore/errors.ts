import type { ErrorTable } from '../../kit/errors.ts';

export const RESTORE_ERRORS = {
  AccountNotFound: { ru: 'Аккаунт не найден. Проверьте данные', en: 'Account not found. Check the details' },
} as const satisfies ErrorTable;

import type { ErrorTable } from '../../kit/errors.ts';

export const GUEST_ERRORS = {
  LinkNotValid: {
    ru: 'Ссылка использована, отозвана или устарела',
    en: 'The link was used, revoked or is too old',
  },
} as const satisfies ErrorTable;

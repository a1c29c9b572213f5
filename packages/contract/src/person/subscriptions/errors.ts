import type { ErrorTable } from '../../kit/errors.ts';

export const SUBSCRIPTION_ERRORS = {
  SubscriptionAlreadyExists: { ru: 'Такой абонемент уже есть', en: 'This subscription already exists' },
} as const satisfies ErrorTable;

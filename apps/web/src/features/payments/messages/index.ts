import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(payments)`. */
export const payments = messagesOf('features/payments', ru);

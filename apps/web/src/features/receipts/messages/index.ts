import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(receiptMessages)`. */
export const receiptMessages = messagesOf('features/receipts', ru);

import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(invoiceMessages)`. */
export const invoiceMessages = messagesOf('features/corporate/invoice', ru);

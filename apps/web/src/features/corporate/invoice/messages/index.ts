import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** Texts of this feature for `useT`. */
export const invoiceMessages = messagesOf('features/corporate/invoice', ru);

import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(tableMessages)`. */
export const tableMessages = messagesOf('features/corporate/table', ru);

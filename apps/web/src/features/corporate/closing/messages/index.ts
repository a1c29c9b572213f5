import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(closingMessages)`. */
export const closingMessages = messagesOf('features/corporate/closing', ru);

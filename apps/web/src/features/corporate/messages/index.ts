import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(corporateMessages)`. */
export const corporateMessages = messagesOf('features/corporate', ru);

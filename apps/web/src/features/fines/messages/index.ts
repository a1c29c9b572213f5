import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(fineMessages)`. */
export const fineMessages = messagesOf('features/fines', ru);

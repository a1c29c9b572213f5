import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(loginMessages)`. */
export const loginMessages = messagesOf('features/login', ru);

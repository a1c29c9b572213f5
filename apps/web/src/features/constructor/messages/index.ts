import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(constructorMessages)`. */
export const constructorMessages = messagesOf('features/constructor', ru);

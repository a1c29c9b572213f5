import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(stayMessages)`. */
export const stayMessages = messagesOf('core/stay', ru);

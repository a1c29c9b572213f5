import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(documentMessages)`. */
export const documentMessages = messagesOf('features/documents', ru);

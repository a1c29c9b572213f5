import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(newsMessages)`. */
export const newsMessages = messagesOf('features/news', ru);

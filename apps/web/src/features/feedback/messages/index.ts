import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(feedbackMessages)`. */
export const feedbackMessages = messagesOf('features/feedback', ru);

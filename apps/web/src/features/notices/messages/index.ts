import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(noticeMessages)`. */
export const noticeMessages = messagesOf('features/notices', ru);

import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(smsMessages)`. */
export const smsMessages = messagesOf('features/sms-commands', ru);

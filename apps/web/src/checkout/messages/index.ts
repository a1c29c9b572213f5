import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

export const paymentMessages = messagesOf('checkout', ru);

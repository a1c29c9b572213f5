import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(subscriptionMessages)`. */
export const subscriptionMessages = messagesOf('features/subscriptions', ru);

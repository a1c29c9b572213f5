import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(priceMessages)`. */
export const priceMessages = messagesOf('core/price', ru);

import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** Texts of this module for `useT`. */
export const parkingFormMessages = messagesOf('checkout/form', ru);

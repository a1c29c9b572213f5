import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(parkingMessages)`. */
export const parkingMessages = messagesOf('features/parking', ru);

import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

export const parkingMessages = messagesOf('features/parking', ru);

import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** `useT(vehicleMessages)`. */
export const vehicleMessages = messagesOf('features/vehicles', ru);

import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

/** Texts of this feature for `useT`. */
export const vehicleCheckMessages = messagesOf('features/vehicle-checks', ru);

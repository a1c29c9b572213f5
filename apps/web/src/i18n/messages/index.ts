import { messagesOf } from '../messages-of.ts';
import { ru } from './ru.ts';

/** Words that several screens share: `useT(common)`. */
export const common = messagesOf('i18n', ru);

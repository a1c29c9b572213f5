import { messagesOf } from '../messages-of.ts';
import { ru } from './ru.ts';

/** Texts that several screens share: `useT(common)`. */
export const common = messagesOf('i18n', ru);

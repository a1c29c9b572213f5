import { en } from './en.ts';
import { ru } from './ru.ts';

/** `useT(loginMessages)`. */
export const loginMessages = { ru, en };

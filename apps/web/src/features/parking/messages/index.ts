import { en } from './en.ts';
import { ru } from './ru.ts';

/** `useT(parkingMessages)`. */
export const parkingMessages = { ru, en };

import { en } from './en.ts';
import { ru } from './ru.ts';

/** Words that several screens share: `useT(common)`. */
export const common = { ru, en };

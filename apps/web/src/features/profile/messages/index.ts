import { en } from './en.ts';
import { ru } from './ru.ts';

export const profileMessages = { ru, en };

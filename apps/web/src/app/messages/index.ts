import { en } from './en.ts';
import { ru } from './ru.ts';

export const appMessages = { ru, en };

import { en } from './en.ts';
import { ru } from './ru.ts';

export const plateInputMessages = { ru, en };

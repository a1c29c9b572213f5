import { en } from './en.ts';
import { ru } from './ru.ts';

export const homeMap = { ru, en };
export type HomeMapTexts = typeof ru;

import { messagesOf } from '#src/i18n/messages-of.ts';
import { ru } from './ru.ts';

export const homeMap = messagesOf('features/home-map', ru);
export type HomeMapTexts = typeof ru;

import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  offlineTitle: 'No connection',
  offlineText: 'Check the internet and try again. Everything you typed is still here.',
};

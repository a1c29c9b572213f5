import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  region: 'Notification',
  more: 'More',
  close: 'Close the notification',
  pause: 'Stop the ticker',
  play: 'Start the ticker',
};

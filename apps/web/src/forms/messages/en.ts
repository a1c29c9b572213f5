import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  plate: 'Number plate',
  number: 'Number without region',
  region: 'Region',
  foreign: 'Foreign plate',
  isForeign: 'Foreign plate',
};

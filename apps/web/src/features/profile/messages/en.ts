import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'My profile',
  balance: 'Balance',
  balanceUnknown: 'Balance is being updated',
  data: 'Details',
  name: 'Name',
  email: 'E-mail',
  noEmail: 'no e-mail yet',
  phones: 'Phones',
  noPhones: 'no phones yet',
  mainPhone: 'main',
  cars: 'Cars',
  noCars: 'No cars yet',
  mainCar: 'main',
  checkPlate: 'Check a vehicle number',
  settings: 'Settings',
  links: 'More',
  failed: 'The profile did not load',
};

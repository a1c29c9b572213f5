import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  open: 'Monthly documents',
  title: 'Monthly documents',
  month: 'Month',
  text: 'A parking register by vehicle and driver, with amounts, for accounting.',
  running: 'The month is not over: the register is preliminary',
  opening: 'Balance at the beginning',
  came: 'Top-ups',
  paid: 'Paid for parking',
  returned: 'Returned',
  other: 'Other movements',
  closing: 'Balance at the end',
  stays: 'Parking sessions',
  xlsx: 'Download Excel',
  pdf: 'Download PDF',
  loading: 'Preparing',
  failed: 'The documents did not load. Try again',
  retry: 'Retry',
};

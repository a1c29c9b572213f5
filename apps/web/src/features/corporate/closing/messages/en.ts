import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  open: 'Papers of a month',
  title: 'Papers of a month',
  month: 'Month',
  text: 'A register of parking by vehicle and driver with its sums, for bookkeeping.',
  running: 'The month is not over: the register is preliminary',
  opening: 'Balance at the beginning',
  came: 'Top-ups',
  paid: 'Paid for parking',
  returned: 'Returned',
  other: 'Other movements',
  closing: 'Balance at the end',
  stays: 'Stays',
  xlsx: 'Download Excel',
  pdf: 'Download PDF',
  loading: 'Preparing',
  failed: 'The papers did not come. Try again',
  retry: 'Retry',
};

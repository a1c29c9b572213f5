import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'Checks',
  lead: 'See when the city inspection checked your vehicles and what it found.',
  vehicles: 'Your vehicles',
  proved: 'Confirmed until {date}',
  provedEver: 'Confirmed',
  pending: 'Waiting for the register',
  noMatch: 'The STS does not match the register',
  none: 'Not confirmed',
  noSts: 'Enter the STS in your profile',
  prove: 'Confirm',
  proveAgain: 'Check again',
  proving: 'Checking',
  proofFailed: 'Could not confirm the vehicle',
  proofText: 'To see checks, confirm the vehicle: we compare its plate and STS with the register.',
  toProfile: 'To vehicles',
  noVehicles: 'There are no vehicles in your profile.',
  list: 'List of checks',
  empty: 'No checks yet',
  emptyText: 'A check of a confirmed vehicle appears here within a minute.',
  failed: 'Could not load the checks',
  failedText: 'Try again a little later.',
  zone: 'Zone {zone}',
  offline: 'Checked without a network',
  graceUntil: 'No measure before {time}',
  more: 'Show more',
  wrong: 'Is a check wrong?',
  wrongText:
    'If you paid with a wrong plate or zone, correct it. If all is right, write an appeal below the check and we will look into it.',
  toFeedback: 'Write an appeal',
};

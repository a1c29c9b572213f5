import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  heading: 'Payment details',
  fields: 'From the link',
  noTitle: 'Parking',
  plate: 'Vehicle',
  dateIn: 'Start',
  dateOut: 'End',
  price: 'Price',
  notFiscal: 'This is not a fiscal receipt.',
  host: 'You are on {host}. Compare the address: on another site these details mean nothing.',

  checking: 'Checking the signature…',
  verified: 'Verified by the server',
  verifiedText: 'Our server issued these details, and nobody has changed them.',
  notVerified: 'Not verified',
  noProof: 'This is only the text of a link. It does not prove a payment.',
  wrongProof:
    'The signature does not fit these details: somebody may have changed them. They prove no payment.',
  noAnswer: 'The server did not answer, the signature could not be checked.',
  again: 'Check again',
};

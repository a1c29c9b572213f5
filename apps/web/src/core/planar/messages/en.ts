import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'Parking behind a barrier',
  card: 'Number of the parking card',
  cardHint: 'It is printed on the card below the bar code',
  cardDigits: 'A card number has digits only, no more than 20',
  cardUnknown: 'No card with this number was found. Check the digits',
  ask: 'Find out the price',
  askAgain: 'Find out the price again',
  asking: 'Asking',
  note: 'The price changes while the car is parked. That is why there are 30 seconds to pay.',
  parking: 'Parking',
  parkingFound: 'Found by the card number',
  free: 'The parking is free: there is nothing to pay. You can leave.',

  holds: { one: 'The price holds for {count} second', other: 'The price holds for {count} seconds' },
  holdsNote: 'Then it is counted anew',
  holdsSaid: '{sum} to pay. The price holds for 30 seconds',
  holdsSaid10: 'The price holds for 10 more seconds',
  stay: 'Parked for {duration}',
  stayBare: 'Parking',
  balance: 'Balance',
  balanceAfter: '{sum} remains after the payment',
  balancePart: '{part} is taken from the balance, {rest} is left to pay.',
  pay: 'Pay',
  paying: 'Paying',
  leave: 'Leave after the payment: the barrier opens by your number or card.',
  resultTitle: 'Parking payment',
  resultText: 'The payment is accepted.',
  lost: 'No answer came. Press “Pay” again: the money is not taken twice.',
};

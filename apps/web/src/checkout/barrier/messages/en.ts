import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'Parking behind a barrier',
  card: 'Parking card number',
  cardAgain: 'Enter {card} again',
  cardHint: 'It is printed on the card below the bar code',
  cardDigits: 'A card number has only digits, 20 at most',
  cardUnknown: 'No card with this number was found. Check the digits',
  ask: 'Get the price',
  askAgain: 'Get the price again',
  asking: 'Getting the price',
  note: 'The price changes while the car is parked. That is why there are 30 seconds to pay.',
  parking: 'Parking',
  parkingFound: 'Found by the card number',
  free: 'Parking is free: there is nothing to pay. You can leave.',

  holds: { one: 'The price is valid for {count} second', other: 'The price is valid for {count} seconds' },
  holdsNote: 'Then we work it out again',
  holdsSaid: '{sum} to pay. The price is valid for 30 seconds',
  holdsSaid10: 'The price is valid for 10 more seconds',
  time: 'Parked for {duration}',
  timeBare: 'Parking',
  balance: 'Balance',
  balanceAfter: '{sum} will be left after the payment',
  balancePart: 'We take {part} from the balance, {rest} is left to pay.',
  pay: 'Pay',
  paying: 'Paying',
  leave: 'Pay and drive out: the barrier opens for your plate or card.',
  resultTitle: 'Parking payment',
  resultText: 'The payment is accepted.',
  lost: 'We got no response. Press “Pay” again: you will not be charged twice.',
};

import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  payWith: 'Pay with',
  noMethods: 'There is no payment method right now. Try again later.',
  phone: 'Phone',
  phoneHint: 'You will get a text message. Reply to it to confirm the payment.',

  savedCard: '{brand} •• {last4}',
  card: 'Card',
  savedCardNote: 'Charged at once, no bank page',
  keepCard: 'Remember the card for future payments',
  keepCardNote:
    'The payment service keeps the number; we see the last four digits. You can remove the card in your profile.',
  sbpBank: 'You choose your bank on the next page.',

  bankTitle: 'One step left',
  bankDue: 'To pay',
  bankNewTab:
    'The bank’s page opens next. When you have paid, come back to the portal: everything updates by itself.',
  bankSameTab: 'The amount has changed. The bank’s page opens here, and then you come back to the portal.',
  bankOpen: 'Open the bank’s page',
  bankOther: 'Choose another method',
  lost: 'We got no response. Press again: you will not be charged twice.',

  payOther: 'Pay another way',
  giveUp: 'Give up the payment',
  giveUpFailed: 'Could not give it up. Check the connection and try again.',
  givenUpText: 'You gave up the payment. If the money is taken anyway, it goes to your balance.',
  openTitle: 'The payment is unfinished',
  openSum: 'A bank payment of {sum} is waiting.',
  openSince: 'A bank payment of {sum} was begun at {time}.',
  openSinceDay: 'A bank payment of {sum} was begun on {time}.',
  openText: 'If you give it up and the money is taken anyway, it goes to your balance.',
  openTextGuest: 'If you give it up and the money is taken anyway, it goes back to where it came from.',
  openPaid: 'The bank is confirming the payment. This usually takes a few seconds.',
  openContinue: 'Continue the payment',
  declinedTitle: 'The bank declined the payment',
  declinedText: 'No money was taken. Use another card or another method.',
  cancelledTitle: 'The payment was not finished',
  cancelledText: 'The bank’s page was closed, or the time to pay ran out. No money was taken.',
  failedTitle: 'The payment did not go through',
  failedText: 'The bank declined it, or it was not finished. No money was taken.',
  unpaidTitle: 'The bank declined the card, no money was taken',
  unpaidText: 'You can still pay: with another card on the bank’s page or another method.',
  unknownTitle: 'The bank has not answered yet',
  unknownText: 'We keep checking. If you have paid, your money is safe:',
  unknown_refill: 'it goes to your balance. If you pay again, both sums do.',
  unknown_start:
    'the parking starts by itself, or the money goes to your balance. If you pay again, the extra money stays there too.',
  unknown_renew:
    'the parking is extended by itself, or the money goes to your balance. If you pay again, the extra money stays there too.',
  unknown_settle:
    'the parking gets paid, or the money goes to your balance. If you pay again, the extra money stays there too.',
  unknown_subscription:
    'the subscription appears by itself, or the money goes to your balance. If you pay again, the extra money stays there too.',
  unknown_gate:
    'the exit gets paid, or the money goes to your balance. If you pay again, the extra money stays there too.',
  unknown_repair:
    'the parking is fixed by itself, or the money goes to your balance. If you pay again, the extra money stays there too.',
  returned_refill: 'The money is in your balance',
  returned_start: 'The parking did not start, the money is in your balance',
  returned_renew: 'The parking was not extended, the money is in your balance',
  returned_settle: 'The parking is not paid, the money is in your balance',
  returned_subscription: 'The subscription was not bought, the money is in your balance',
  returned_gate: 'The exit is not paid, the money is in your balance',
  returned_repair: 'The parking was not fixed, the money is in your balance',
  reason_late: 'The money came too late.',
  reason_parked: 'This car already has paid parking.',
  reason_price: 'The price rose while you were paying.',
  reason_changed: 'Something changed while you were paying, or it is already paid.',
  reason_gate: 'The barrier did not accept the payment.',
  reason_stopped: 'The parking ended early.',
  onBalance: 'The whole sum is in your balance.',
  onBalanceSum: 'Balance: {sum}.',
};

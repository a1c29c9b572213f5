import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'Pay without registration',
  backToMap: 'To the map',
  host: 'You are on {host}. Check the address if you came by a QR code.',
  formLabel: 'Roadside parking',

  loadFailedTitle: 'The payment page did not load',
  loadFailedText: 'Check the connection and try again. What you typed is still here.',

  plateNotEmpty: 'Enter the vehicle number',
  plateFormat: 'The number does not fit the format. Check its signs',

  receipt: 'Receipt',
  receiptNone: 'Not needed',
  receiptEmail: 'By e-mail',
  receiptSms: 'By SMS',
  email: 'E-mail for the receipt',
  phone: 'Phone for the receipt',

  sumTitle: 'To pay',
  costEmpty: 'Choose a zone and enter the vehicle number, the price will be here.',
  costEmptyPost: 'Choose a zone, the number, the start and the time, the price will be here.',
  pay: 'Pay',
  free: 'Free',
  paying: 'Paying',
  account: 'With {link} you can extend a parking and end it early.',
  accountLink: 'an account',

  paidTitle: 'The parking is paid',
  paidText: 'The parking of {plate} is paid until {time}.',
  waitTitle: 'The payment is being processed',
  waitText: 'The bank has not answered yet. The parking starts by itself as soon as the money is there.',
  lost: 'No answer came. Press “Pay” again: the money is not taken twice.',
  priceChanged: 'The new one is here already. Look at it and pay.',

  backTitle: 'You are back from the bank’s page',
  backText:
    'If the payment went through, the parking is paid and the receipt goes where you asked. If not, your data is still here: pay again.',

  backTextPlanar:
    'If the payment went through, you can leave. To check, find out the price again: a parking that is paid costs nothing.',

  orderProcessing: 'The payment is being processed',
  orderProcessingStay:
    'We wait for the bank, mostly a few seconds. Do not pay again: the parking starts by itself.',
  orderProcessingGate: 'We wait for the bank and the barrier, mostly a few seconds. Do not pay again.',
  orderLong:
    'The bank takes longer than usual. The money is safe: either the parking is paid, or it comes back. Do not pay again.',
  orderDone: 'The parking is paid until {time}',
  orderDoneText: '{plate}, zone {zone}, from {start}. Paid: {sum}.',
  orderDoneSum: 'Paid: {sum}.',
  orderCheck: 'Proof of payment',
  orderGateDone: 'Paid, you can leave',
  orderGateDoneText: 'The barrier opens by your number or card. Paid: {sum}.',
  orderReturned: 'The money goes back to where it came from',
  orderReturnedText: 'The parking is not paid.',
  orderReturnedSum: 'You get {sum} back; how soon depends on the bank.',
  reason_late: 'The payment came too late, the price does not hold any more: no parking was started.',
  reason_changed: 'Meanwhile the price has risen, or another parking of this number has begun.',
  reason_gate:
    'The barrier did not take the payment. Find out the price again or call for help at the barrier.',
  orderDeclined: 'The bank declined the card, no money was taken',
  reason_declined:
    'Pay the order by another card on the page of the bank while it is open, or use the form below and pay anew.',
  reason_stopped: 'The parking ended before its time.',
  orderCancel: 'The payment did not go through, your data is here',
  orderCancelText: 'No money was taken. Check the card or choose another method and pay again.',
  orderCancelGate: 'The payment did not go through',
  orderCancelGateText: 'No money was taken. Find out the price again and pay.',

  startTitle: 'Pay without registration',
  startText:
    'Only the vehicle number and a payment method are needed. An account lets you extend a parking and end it early.',
  startPlace: 'Where you park',
  startGo: 'Go to the payment',
  startLogin: 'Log in',
};

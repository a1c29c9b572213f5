import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'Pay without registration',
  backToMap: 'Go to the map',
  host: 'You are on {host}. Check the address if you came from a QR code.',
  formLabel: 'Roadside parking',

  loadFailedTitle: 'The payment page did not load',
  loadFailedText: 'Check the connection and try again. What you typed is still here.',

  plateNotEmpty: 'Enter the plate number',
  plateFormat: 'This is not a valid plate. Check the letters and digits',

  receipt: 'Receipt',
  receiptNone: 'Not needed',
  receiptEmail: 'By e-mail',
  receiptSms: 'By SMS',
  receiptNoneLine: 'no receipt',
  receiptLine: 'receipt to {to}',
  email: 'E-mail for the receipt',
  phone: 'Phone for the receipt',

  sumTitle: 'To pay',
  zoneFirst: 'Choose a zone first',
  costEmpty: 'Choose a zone and enter the plate number: the price will appear here.',
  costEmptyPost: 'Choose a zone, enter the plate, the start and the time: the price will appear here.',
  pay: 'Pay',
  typePlate: '{sum}, enter the plate',
  typePlateNoSum: 'Enter the plate',
  another: 'One more parking',
  free: 'Free',
  paying: 'Paying',
  account: 'With {link} you can extend your parking and end it early.',
  accountLink: 'an account',

  paidTitle: 'Parking is paid',
  paidText: 'Parking for {plate} is paid until {time}.',
  waitTitle: 'The payment is being processed',
  waitText: 'The bank has not answered yet. Parking starts by itself as soon as the money arrives.',
  alreadyParked: 'This car is already parked. You can pay for a new parking when that one ends.',
  lost: 'We got no response. Press “Pay” again: you will not be charged twice.',
  priceChanged: 'We already have the new one. Check it and pay.',

  backTitle: 'You are back from the bank’s page',
  backText:
    'If the payment went through, the parking is paid and the receipt goes where you asked. If not, what you entered is still here: pay again.',

  backTextElsewhere:
    'The payment was started in another browser: its result is shown there. Before you pay again, check whether the money was taken.',
  backTextBarrier:
    'If the payment went through, you can leave. To check, get the price again: if it is paid, nothing is due.',

  orderProcessing: 'The payment is being processed',
  orderProcessingStay:
    'We are waiting for the bank, usually a few seconds. Do not pay again: parking starts by itself.',
  orderProcessingGate:
    'We are waiting for the bank and the barrier, usually a few seconds. Do not pay again.',
  orderLong:
    'The bank is taking longer than usual. Your money is safe: either the parking is paid, or the money comes back. Do not pay again.',
  orderDone: 'Parking is paid until {time}',
  stayOver: 'The parking is over, {time}',
  stayElapsed: 'Time elapsed',
  stayPlace: 'Place',
  stayTime: 'Time',
  stayFromTo: 'from {start} to {end}',
  staySum: 'Paid',
  stayCopy: 'Copy the link',
  stayCopied: 'The link is copied',
  stayNotCopied: 'Could not copy: open the confirmation and save its address',
  parkedNote: 'If this car already has paid parking, the money goes back to where it came from.',
  orderDoneSum: 'Paid: {sum}.',
  orderCheck: 'Proof of payment',
  orderGateDone: 'Paid, you can leave',
  orderGateDoneBefore: 'Paid, leave before {time}',
  orderGateDoneText: 'The barrier opens for your plate or card. Paid: {sum}.',
  orderReturned: 'The money goes back to where it came from',
  orderReturnedText: 'Parking is not paid.',
  orderReturnedSum: 'You get {sum} back; how soon depends on your bank.',
  reason_late: 'The payment came too late and the price was no longer valid: parking did not start.',
  reason_parked: 'This car already has paid parking: no second one was started.',
  reason_price: 'The price rose while you were paying: the parking did not start.',
  reason_changed: 'Something changed while you were paying: the parking did not start.',
  reason_gate: 'The barrier did not accept the payment. Get the price again or call for help at the barrier.',
  repair: 'Fix',
  repairLabel: 'Fix the parking of {plate}',
  orderProcessingRepair:
    'Waiting for the bank, usually a few seconds. Do not pay again: the parking is fixed by itself.',
  orderRepaired: 'The parking is fixed',
  orderRepairedText: 'Inspectors already see {plate}. Paid: {sum}.',
  orderRepairCancel: 'The payment did not go through, no money was taken',
  orderRepairKept: 'The parking was not fixed and stays as it was.',
  orderDeclined: 'The bank declined the card, no money was taken',
  reason_declined:
    'Pay with another card on the bank’s page while it is open, or fill in the form below and pay again.',
  reason_stopped: 'Parking ended early.',
  orderDeclinedEnd: 'The bank declined the payment, your data is still here',
  orderCancel: 'The payment did not go through, what you entered is still here',
  orderCancelText: 'No money was taken. Check the card or choose another method and pay again.',
  orderCancelGate: 'The payment did not go through',
  orderCancelGateText: 'No money was taken. Get the price again and pay.',
};

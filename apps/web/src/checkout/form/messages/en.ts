import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  zoneLabel: 'Parking zone',
  zonePlaceholder: 'Choose a zone',
  zoneSearch: 'Zone number or street',
  parkingLabel: 'Parking',
  parkingPlaceholder: 'Choose a car park',
  parkingSearch: 'Parking number or street',
  zonesLoading: 'Loading zones',
  zonesFailed: 'The zones did not load',
  priceNow: 'now {price} an hour',
  freeNow: 'free now',
  noPriceNow: 'no price today',
  required: 'This field is required',

  parkingType: 'Type of parking',
  roadside: 'Street',
  barrier: 'Barrier',

  paymentType: 'When',
  today: 'Start now',
  postPayment: 'For today',
  postPaymentYesterday: 'For yesterday',
  noteToday: 'You can pay for today until 23:59. The start cannot be later than now.',
  noteYesterday: 'You can pay for yesterday until 23:59 today. The parking must end yesterday, by 24:00.',

  startToday: 'Start (paying for today)',
  startYesterday: 'Start (paying for yesterday)',
  hour: 'Start hour',
  minute: 'Start minutes',
  hourMore: 'Hour up',
  hourLess: 'Hour down',
  minuteMore: 'Minutes up',
  minuteLess: 'Minutes down',
  endsTooLate: 'The parking must end on the same day. Choose a shorter time',

  durationLabel: 'For how long',
  untilPaidEnd: 'until {time}',

  costLabel: 'Price',
  costFailed: 'Could not work out the price',
  costLoading: 'Working out the price',
  costSaid: 'Total {sum}, until {time}',
  balanceUnknown: 'Updating the balance',
  balanceRetry: 'Refresh',
  showCost: 'Show the price',
  hideCost: 'Hide the price',
  untilCap: 'until',
  freeNote: 'Parking is free until {time}. There is nothing to pay.',
  freeNoteNoEnd: 'Parking is free now. There is nothing to pay.',
  paidFrom:
    'Parking is free until {time}, so nothing needs to be paid before. You pay only for the time after {time}.',
  paidFromWhole:
    'Parking is free until {time}. Only {minutes}\u00a0min of it are after {time}, but the first hour is charged as a whole. A parking cannot be started in advance: it is cheaper to start at {time}.',
  paidTo: 'Parking is free after {time}.',
  paidToWhole: 'It is free after {time}, but the first hour is charged as a whole.',
  freeNotePost: 'There is nothing to pay for this time.',
};

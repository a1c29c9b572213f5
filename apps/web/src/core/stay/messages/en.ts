import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  zoneLabel: 'Parking zone',
  zonePlaceholder: 'Choose a zone',
  zoneSearch: 'Zone number or street',
  parkingLabel: 'Parking',
  parkingPlaceholder: 'Choose a parking',
  parkingSearch: 'Parking number or street',
  zonesLoading: 'Loading zones',
  zonesFailed: 'The zones did not load',
  priceNow: 'now {price} an hour',
  freeNow: 'free now',
  required: 'This field is required',

  parkingType: 'Kind of parking',
  roadside: 'Street',
  planar: 'Barrier',

  paymentType: 'When',
  today: 'Start now',
  postPayment: 'For today',
  postPaymentYesterday: 'For yesterday',
  noteToday: 'Today can be paid until 23:59. The start is not later than now.',
  noteYesterday: 'Yesterday can be paid today until 23:59. The parking has to end yesterday, by 23:59.',

  startToday: 'Start (paying for today)',
  startYesterday: 'Start (paying for yesterday)',
  hour: 'Hour of the start',
  minute: 'Minutes of the start',
  hourMore: 'Hour up',
  hourLess: 'Hour down',
  minuteMore: 'Minutes up',
  minuteLess: 'Minutes down',
  endsTooLate: 'The parking has to end on the same day. Choose a shorter time',

  durationLabel: 'For how long',
  untilPaidEnd: 'until {time}',

  costLabel: 'Price',
  costFailed: 'Could not work out the price',
  costLoading: 'Working out the price',
  costSaid: 'Total {sum}, until {time}',
  balanceUnknown: 'The balance is being updated',
  balanceRetry: 'Refresh',
  showCost: 'Show the price',
  hideCost: 'Hide the price',
  untilCap: 'until',
  freeNote: 'Parking is free now until {time}. Nothing has to be paid.',
  freeNoteNoEnd: 'Parking is free now. Nothing has to be paid.',
  freeNotePost: 'Nothing has to be paid for this time.',
};

import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  rowPrice: '{duration} at {price}',
  rowFree: '{duration} free',
  rowFirstMinutes: 'first {duration} free',
  rowFirstHour: 'first hour {price}, even if you leave earlier',
  rowHourPaid: 'part of the first hour, which is paid',
  rowBenefit: 'benefit {sum}',
  benefit: 'Benefit',
  benefitNamed: 'Benefit “{name}”',
  benefitPercent: '{text}, {percent}%',
  ofBonus: 'Including bonus',
  balanceAfter: 'Left on the balance',
  optionFirstHour: 'The first hour is charged in full',
  optionMinutePrice: 'The price per minute is rounded to a kopeck',
};

import { isDate, NO_ACTIONS } from '@gorpark/domain/subscription';
import { normalizePlate } from '@gorpark/domain/plate';
import { count, fields, flag, list, pick, text, textOr } from '../../wire/read.ts';
import type { Benefit } from './types.ts';

const MOMENT = /^(\d{2})[/.](\d{2})[/.](\d{4}|\d{2})(?: (\d{2}):(\d{2})(?::\d{2})?)?$/;

/** Converts DD/MM/YY HH:mm and DD/MM/YYYY HH:mm to `YYYY-MM-DDTHH:mm`, city time; `null` if unreadable. */
export const cityMoment = (value: unknown): string | null => {
  const parts = MOMENT.exec(text(value));
  if (!parts) return null;
  const [, day = '', month = '', year = '', hours = '00', minutes = '00'] = parts;
  const date = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return isDate(date) && hours < '24' && minutes < '60' ? `${date}T${hours}:${minutes}` : null;
};

const zoneOf = (value: unknown): Benefit['zone'] => {
  const zones = (Array.isArray(value) ? list(value).map(text) : text(value).split(/[,;]/))
    .map((zone) => zone.trim())
    .filter((zone) => zone !== '');
  return zones.length === 0 || zones.includes('#') || zones.includes('all') ? '#' : zones;
};

const transportOf = (value: unknown): string => {
  const plate = text(typeof value === 'object' ? pick(fields(value), 'numberTs', 'number') : value);
  return plate === '' || plate === '#' ? '#' : normalizePlate(plate);
};

const benefitOf = (value: unknown): Benefit[] => {
  const from = fields(value);
  const type = text(from['type']);
  const orderNum = text(pick(from, 'orderNum', 'orderNumber'));
  if (type === '' && orderNum === '') return [];
  const { canPause, canContinue, canRefund, canChangeTs } = { ...NO_ACTIONS, ...from };
  return [
    {
      variation: text(from['variation']),
      type: textOr(type, text(from['variation'])),
      zone: zoneOf(from['zone']),
      sale: count(from['sale']),
      transport: transportOf(pick(from, 'transport', 'numberTs')),
      orderNum,
      canPause: flag(canPause),
      canContinue: flag(canContinue),
      canRefund: flag(canRefund),
      canChangeTs: flag(canChangeTs),
      startOf: cityMoment(from['startOf']),
      endOf: cityMoment(from['endOf']),
    },
  ];
};

export const readBenefits = (answer: unknown): Benefit[] =>
  list(Array.isArray(answer) ? answer : pick(fields(answer), 'result', 'benefits')).flatMap(benefitOf);

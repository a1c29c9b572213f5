import { isDate, readSubscriptionType } from '@gorpark/domain/subscription';
import { ZERO } from '@gorpark/domain/money';
import { amount } from '../../wire/money.ts';
import { count, fields, list, pick, text, textOr } from '../../wire/read.ts';
import { readSpelling } from '../../wire/spellings.ts';
import type { SubscriptionCard, SubscriptionOffer, SubscriptionPaid } from './types.ts';

/** No other module uses these Russian keys [api-3]. */
const CARD_KEYS = {
  ПарковочноеРазрешение: 'parkingPermit',
  КодПарковочногоРазрешения: 'parkingPermitCode',
  ВидПарковочногоРазрешения: 'parkingPermitType',
  ОписаниеПарковочногоРазрешения: 'parkingPermitDesc',
  Сортировка: 'parkingPermitSort',
  ДатаНачала: 'parkingPermitStartDate',
  ТС: 'parkingPermitTs',
  Стоимость: 'cost',
  Зона: 'zone',
} as const;
export type CardKey = keyof typeof CARD_KEYS;
type CleanKey = (typeof CARD_KEYS)[CardKey];

const cleanCard = (value: unknown): Partial<Record<CleanKey, unknown>> => {
  const from = fields(value);
  const renamed = Object.entries(CARD_KEYS).map(([russian, clean]) => [clean, pick(from, clean, russian)]);
  return Object.fromEntries(renamed) as Partial<Record<CleanKey, unknown>>;
};

const dateOf = (value: unknown): string | null => {
  const date = text(value).slice(0, 10);
  return isDate(date) ? date : null;
};

const typeOf = (value: unknown) => readSubscriptionType(readSpelling(text(value)));

/** Skips a card without a code or a cost, because it cannot be bought. */
const cardOf = (value: unknown): SubscriptionCard[] => {
  const card = cleanCard(value);
  const parkingPermitCode = text(card.parkingPermitCode);
  const cost = amount(card.cost);
  if (parkingPermitCode === '' || cost === null) return [];
  return [
    {
      parkingPermit: textOr(card.parkingPermit, parkingPermitCode),
      parkingPermitCode,
      parkingPermitType: typeOf(card.parkingPermitType),
      parkingPermitDesc: text(card.parkingPermitDesc),
      parkingPermitSort: count(card.parkingPermitSort) ?? 0,
      parkingPermitStartDate: dateOf(card.parkingPermitStartDate),
      parkingPermitTs: textOr(card.parkingPermitTs, '#'),
      cost,
      zone: textOr(card.zone, 'all'),
    },
  ];
};

export const readSubscriptionCards = (answer: unknown): SubscriptionCard[] =>
  list(Array.isArray(answer) ? answer : fields(answer)['result'])
    .flatMap(cardOf)
    .toSorted((a, b) => a.parkingPermitSort - b.parkingPermitSort);

const zonesOf = (value: unknown): string[] =>
  list(value)
    .map((zone) => text(typeof zone === 'object' ? fields(zone)['code'] : zone))
    .filter((zone) => zone !== '' && zone !== '#');

const offerOf = (value: unknown): SubscriptionOffer[] => {
  const from = fields(value);
  const permissionKindCode = text(from['permissionKindCode']);
  const price = amount(from['price']);
  if (permissionKindCode === '' || price === null) return [];
  return [
    {
      permissionKind: textOr(from['permissionKind'], permissionKindCode),
      permissionKindCode,
      permissionType: typeOf(from['permissionType']),
      price,
      zones: zonesOf(from['zones']),
      startDate: dateOf(from['startDate']),
      description: text(from['description']),
      days: count(from['days']),
    },
  ];
};

export const readSubscriptionOffers = (answer: unknown): SubscriptionOffer[] =>
  list(Array.isArray(answer) ? answer : fields(answer)['result']).flatMap(offerOf);

/** Returns the zones; a bare number is a zone too. */
export interface ConstructorZone {
  code: string;
  name: string;
  isSpecial: boolean;
}

export const readSearchZones = (answer: unknown): ConstructorZone[] =>
  list(Array.isArray(answer) ? answer : fields(answer)['result']).flatMap((value) => {
    const from = typeof value === 'object' ? fields(value) : { code: value };
    const code = text(pick(from, 'code', 'value'));
    if (code === '') return [];
    return [{ code, name: textOr(from['name'], code), isSpecial: from['special'] === true }];
  });

/** Returns durations in days. */
export const readTimings = (answer: unknown): number[] =>
  list(Array.isArray(answer) ? answer : fields(answer)['result']).flatMap((value) => {
    const days = count(typeof value === 'object' ? pick(fields(value), 'timing', 'days') : value);
    return days !== null && Number.isSafeInteger(days) && days > 0 ? [days] : [];
  });

/** Reads a purchase. Without a sum and a redirect URL, the wallet paid. */
export const readSubscriptionPaid = (answer: unknown): SubscriptionPaid => {
  const from = fields(answer);
  const redirectUrl = text(pick(from, 'RedirectURL', 'redirectURL'));
  const topUp = pick(from, 'topup', 'topUpSum', 'top-up-sum', 'refill');
  const topup = topUp === undefined && redirectUrl === '' ? ZERO : amount(topUp);
  return { topup, redirectUrl, order: text(from['order']) };
};

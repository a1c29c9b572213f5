import { CHECK_CAPS } from '@gorpark/contract/check-caps';
import { type Kopecks, roublesText } from '@gorpark/domain/money';
import { formatDateTime, type Lang } from '@gorpark/domain/time';
import type { CheckFields } from './proof.ts';
import type { PaidStay } from './session.sql.ts';

export interface PaidFacts {
  stay: PaidStay;
  amount: Kopecks;
  lang: Lang;
  timeZone: string;
  cityName: string;
  cityNameEn: string;
}

export function checkFieldsOf({
  stay,
  amount,
  lang,
  timeZone,
  cityName,
  cityNameEn,
}: PaidFacts): CheckFields {
  const moment = (ms: number) => formatDateTime(ms, timeZone, 'DD.MM.YYYY HH:mm');
  const zone =
    lang === 'en'
      ? `Parking, ${cityNameEn}, zone ${stay.zoneCode}`
      : `Парковка, ${cityName}, зона ${stay.zoneCode}`;
  const title = [zone, stay.street].filter(Boolean).join(', ');
  return {
    title: title.length > CHECK_CAPS.title ? zone : title,
    dateIn: moment(stay.startMs),
    dateOut: moment(stay.endMs),
    price: `${roublesText(amount)} ${lang === 'en' ? 'RUB' : '₽'}`,
    ts: stay.plate,
  };
}

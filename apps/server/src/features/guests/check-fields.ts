import { CHECK_CAPS } from '@gorpark/contract/public/check/caps';
import { type Kopecks, roublesText } from '@gorpark/domain/money';
import { formatDateTime, type Lang } from '@gorpark/domain/time';
import type { CheckFields } from './proof.ts';
import type { PaidSession } from './session.sql.ts';

export interface PaidFacts {
  session: PaidSession;
  amount: Kopecks;
  lang: Lang;
  timeZone: string;
  cityName: string;
  cityNameEn: string;
}

export function checkFieldsOf({
  session,
  amount,
  lang,
  timeZone,
  cityName,
  cityNameEn,
}: PaidFacts): CheckFields {
  const moment = (ms: number) => formatDateTime(ms, timeZone, 'DD.MM.YYYY HH:mm');
  const zone =
    lang === 'en'
      ? `Parking, ${cityNameEn}, zone ${session.zoneCode}`
      : `Парковка, ${cityName}, зона ${session.zoneCode}`;
  const title = [zone, session.street].filter(Boolean).join(', ');
  return {
    title: title.length > CHECK_CAPS.title ? zone : title,
    dateIn: moment(session.startMs),
    dateOut: moment(session.endMs),
    price: `${roublesText(amount)} ${lang === 'en' ? 'RUB' : '₽'}`,
    ts: session.plate,
  };
}

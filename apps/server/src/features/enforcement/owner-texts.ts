import type { Reason, Verdict } from '@gorpark/domain/right-at';
import type { Lang } from '#src/platform/http/route.ts';

type Texts = Readonly<Record<Lang, string>>;

export const VERDICT_TEXTS: Readonly<Record<Verdict, Texts>> = {
  allowed: { ru: 'Всё в порядке', en: 'All in order' },
  notAllowed: { ru: 'Права на парковку нет', en: 'No right to park' },
  unknown: { ru: 'Не удалось определить', en: 'Could not be determined' },
};

const NOT_PAID: Texts = { ru: 'Парковка не оплачена', en: 'Parking is not paid' };
const NOT_KNOWN: Texts = { ru: 'Цена места неизвестна', en: 'The price of the place is unknown' };

export const REASON_TEXTS: Readonly<Record<Reason, Texts>> = {
  placeNotFound: { ru: 'Место не найдено', en: 'The place was not found' },
  placeAmbiguous: { ru: 'Рядом две зоны', en: 'Two zones are near' },
  freePlace: { ru: 'Бесплатное место', en: 'A free place' },
  notSold: { ru: 'Место не продаёт город', en: 'The city does not sell this place' },
  calendarUnknown: NOT_KNOWN,
  tariffUnknown: NOT_KNOWN,
  freeTime: { ru: 'Бесплатное время', en: 'Free time' },
  session: { ru: 'Парковка оплачена', en: 'Parking is paid' },
  partnerRight: { ru: 'Оплачено в другом приложении', en: 'Paid in another app' },
  subscription: { ru: 'Действует абонемент', en: 'A subscription is valid' },
  permit: { ru: 'Действует разрешение', en: 'A permit is valid' },
  paymentProcessing: { ru: 'Платёж ещё обрабатывается', en: 'The payment is still being processed' },
  moneyStopped: { ru: 'Платежи города остановлены', en: 'Payments of the city are stopped' },
  expired: { ru: 'Оплаченное время закончилось', en: 'The paid time is over' },
  otherZone: { ru: 'Оплачена другая зона', en: 'Another zone is paid' },
  noRight: NOT_PAID,
};

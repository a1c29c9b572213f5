import type { Lang } from '@gorpark/domain/time';
import { ERRORS } from './errors.ts';
import {
  CITY_MOVING,
  type FailureName,
  knownFailure,
  NOT_BEGUN,
  NOT_SENT,
  PAYMENTS_PAUSED,
  REQUEST_ERROR,
  UNREADABLE,
} from './failures.ts';
import type { ErrorTable, TextPair } from './kit/errors.ts';

export const ERROR_TEXTS = {
  ...ERRORS,
  [UNREADABLE]: {
    ru: 'Не удалось прочитать ответ портала. Обновите страницу. Если не поможет, напишите нам',
    en: 'The reply of the portal could not be read. Reload the page. If that does not help, write to us',
  },
  [NOT_BEGUN]: {
    ru: 'Парковка ещё не началась. Завершить её можно после начала',
    en: 'The parking has not started yet. You can end it once it starts',
  },
  [PAYMENTS_PAUSED]: {
    ru: 'Оплата в городе приостановлена. Уже оплаченная парковка действует',
    en: 'Payments in the city are paused. Parking that is already paid stays valid',
  },
  [CITY_MOVING]: {
    ru: 'Город переезжает на другой сервер. Деньги и парковки целы. Повторите через минуту',
    en: 'The city is moving to another server. Money and parking are safe. Try again in a minute',
  },
  [NOT_SENT]: {
    ru: 'Нет связи. Ничего не отправлено, деньги не списаны',
    en: 'No connection. Nothing was sent, no money was taken',
  },
  [REQUEST_ERROR]: { ru: 'Не получилось. Попробуйте ещё раз', en: 'That did not work. Try again' },
} as const satisfies Readonly<Record<FailureName, ErrorTable[string]>>;

const NO_MONEY = {
  ru: 'Недостаточно средств. Выберите, чем заплатить',
  en: 'Insufficient funds. Choose how to pay',
};
const WITHOUT_BALANCE: Partial<Record<FailureName, TextPair>> = {
  NoMoneyNoHoney: NO_MONEY,
  NotSelectedPaymentService: NO_MONEY,
};

/** Accepts any spelling of `name` that back ends send. `hasBalance`: whether the city shows balances. */
export const errorText = (name: string, lang: Lang, hasBalance = true): string => {
  const known = knownFailure(name);
  return ((hasBalance ? undefined : WITHOUT_BALANCE[known]) ?? ERROR_TEXTS[known])[lang];
};

import type { AnyErrorName, ErrorName } from '@gorpark/contract';
import type { SmsCommand } from '@gorpark/domain/sms-command';
import type { Failure } from '#src/platform/result.ts';

export type RefusedKind = Extract<SmsCommand['kind'], 'start' | 'renew' | 'end' | 'refill'>;

const TRY_LATER = 'Не получилось, деньги не списаны. Повторите через минуту';
const NO_PRICE = 'Не удалось рассчитать цену на это время, деньги не списаны. Позвоните в поддержку';
const NO_SESSION =
  'Сейчас у вас нет действующих парковок. Чтобы начать, отправьте зону, номер автомобиля и часы';
const OVER = 'Парковка уже закончилась. Чтобы начать новую, отправьте зону, номер автомобиля и часы';
const LITTLE_MONEY = 'На балансе недостаточно денег, списания не было. Пополните баланс и отправьте ещё раз';

/**
 * Catalogue texts mention fields and buttons; these say what to send instead. Every 70 characters cost one more
 * message.
 */
const TEXTS: Partial<Record<AnyErrorName, string>> = {
  AccountNotFound: 'Этот номер не подтверждён на портале парковки. Добавьте его в профиле и повторите',
  CalculationCostError: NO_PRICE,
  CalendarIsEmpty: NO_PRICE,
  CantFindParking: 'Такой парковки нет. Проверьте номер на знаке и отправьте ещё раз',
  EmptyTs: 'В сообщении нет номера автомобиля. Допишите его и отправьте ещё раз',
  FuturePost: TRY_LATER,
  ItNeedToBeANumber: 'Укажите сумму цифрами, например 50',
  NoDurationSelected: 'В сообщении нет часов. Допишите их и отправьте ещё раз',
  NoMoneyNoHoney: LITTLE_MONEY,
  NoSaving: 'До конца меньше 30 минут, завершить раньше нельзя',
  NoSumEntered: 'В сообщении нет суммы. Допишите её, например 50',
  NoZoneSelected: 'В сообщении нет номера зоны. Допишите его и отправьте ещё раз',
  NotSelectedPaymentService: LITTLE_MONEY,
  ParkingSessionAlreadyExists: 'На этот автомобиль уже идёт парковка, вторую начать нельзя',
  ParkingSessionIsOver: OVER,
  ParkingSessionNotFound: NO_SESSION,
  ParkingSessionWasFree: 'Эта парковка была бесплатной, она завершена',
  PaymentServiceError: TRY_LATER,
  PaymentServiceNotFound: 'Пополнить баланс со счёта телефона сейчас нельзя. Пополните его на портале',
  DataChanged: 'Парковка изменилась, деньги не списаны. Отправьте ещё раз',
  PriceChangedTryLater: 'Цена изменилась, деньги не списаны. Отправьте ещё раз',
  RefillAmountCanNotBeMaxAllowable: 'Сумма больше допустимой. Отправьте меньшую',
  TariffNotFound: 'Для этой зоны нет тарифа, деньги не списаны. Проверьте номер на знаке',
  TokenExpired: TRY_LATER,
  TokenNotFound: TRY_LATER,
  TypeOfDayIsNotDefined: NO_PRICE,
  UnknownError: TRY_LATER,
  ZoneNotFound: 'Такой зоны нет. Проверьте номер на знаке и отправьте ещё раз',
};

const NO_HOURS = 'На столько часов парковать здесь нельзя. Отправьте другое число часов';

const OF_COMMAND: Readonly<
  Record<'InvalidFormat' | 'ValidationError', Readonly<Record<RefusedKind, string>>>
> = {
  InvalidFormat: {
    start: 'В номере автомобиля ошибка. Проверьте его и отправьте ещё раз. Пример: А123АА77',
    renew: NO_HOURS,
    end: TRY_LATER,
    refill: 'Укажите сумму в рублях, копейки после точки, например 50 или 50.25',
  },
  ValidationError: {
    start: NO_HOURS,
    renew: NO_HOURS,
    end: TRY_LATER,
    refill: 'Сумма должна быть больше нуля. Отправьте, например, 50',
  },
};

/** `example`: a start message of the city. */
export const hoursText = (example: string): string => `Укажите часы цифрами. Пример: ${example}`;

export function refusalText(kind: RefusedKind, { error }: Pick<Failure, 'error'>): string {
  if (error === 'InvalidFormat' || error === 'ValidationError') return OF_COMMAND[error][kind];
  return TEXTS[error] ?? TRY_LATER;
}

export const isLittleMoney = ({ error }: Pick<Failure, 'error'>): boolean => TEXTS[error] === LITTLE_MONEY;

export const hasRefusalText = (error: ErrorName): boolean => error in TEXTS || error in OF_COMMAND;

import type { ErrorName } from '@gorpark/contract';
import type { SmsCommand } from '@gorpark/domain/sms-command';
import type { Failure } from '#src/platform/result.ts';

export type RefusedKind = Extract<SmsCommand['kind'], 'start' | 'renew' | 'end' | 'refill'>;

const TRY_LATER = 'Не получилось, деньги не списаны. Повторите через минуту';
const NO_PRICE = 'Цену на это время посчитать нельзя, деньги не списаны. Позвоните в поддержку';
const NO_STAY = 'Сейчас ни одна парковка не идёт. Чтобы начать, отправьте зону, номер автомобиля и часы';
const OVER = 'Парковка уже закончилась. Чтобы начать новую, отправьте зону, номер автомобиля и часы';
const LITTLE_MONEY = 'Денег на балансе не хватает, деньги не списаны. Пополните баланс и отправьте ещё раз';

/**
 * Catalogue texts mention fields and buttons; these say what to send instead. Every 70 characters cost one more
 * message.
 */
const TEXTS: Partial<Record<ErrorName, string>> = {
  AccountNotFound: 'Этот номер не подтверждён на портале парковки. Добавьте его в профиле и повторите',
  CalculationCostError: NO_PRICE,
  CalendarIsEmpty: NO_PRICE,
  CantFindParking: 'Такой парковки нет. Проверьте номер на знаке и отправьте ещё раз',
  EmptyTs: 'В сообщении нет номера автомобиля. Допишите его и отправьте ещё раз',
  FuturePost: TRY_LATER,
  ItNeedToBeANumber: 'Сумма пишется цифрами, например 50',
  NoDurationSelected: 'В сообщении нет часов. Допишите их и отправьте ещё раз',
  NoMoneyNoHoney: LITTLE_MONEY,
  NoSaving: 'До конца меньше 30 минут, завершить раньше нельзя',
  NoSumEntered: 'В сообщении нет суммы. Допишите её, например 50',
  NoZoneSelected: 'В сообщении нет номера зоны. Допишите его и отправьте ещё раз',
  NotSelectedPaymentService: LITTLE_MONEY,
  ParkingSessionAlreadyExists: 'На этот автомобиль уже идёт парковка, вторую начать нельзя',
  ParkingSessionIsOver: OVER,
  ParkingSessionNotFound: NO_STAY,
  ParkingSessionWasFree: 'Эта парковка была бесплатной, она завершена',
  PaymentServiceError: TRY_LATER,
  PaymentServiceNotFound: 'Пополнить баланс со счёта телефона сейчас нельзя. Пополните его на портале',
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
    start: 'Номер автомобиля написан с ошибкой. Проверьте его, например А123АА77, и отправьте ещё раз',
    renew: NO_HOURS,
    end: TRY_LATER,
    refill: 'Сумма пишется в рублях, копейки после точки, например 50 или 50.25',
  },
  ValidationError: {
    start: NO_HOURS,
    renew: NO_HOURS,
    end: TRY_LATER,
    refill: 'Сумма должна быть больше нуля. Отправьте, например, 50',
  },
};

/** `example`: a start message of the city. */
export const hoursText = (example: string): string => `Часы пишутся цифрами. Пример: ${example}`;

export function refusalText(kind: RefusedKind, { error }: Pick<Failure, 'error'>): string {
  if (error === 'InvalidFormat' || error === 'ValidationError') return OF_COMMAND[error][kind];
  return TEXTS[error] ?? TRY_LATER;
}

export const hasRefusalText = (error: ErrorName): boolean => error in TEXTS || error in OF_COMMAND;

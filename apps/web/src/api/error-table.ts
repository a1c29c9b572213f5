import type { FailureName } from '@gorpark/contract/error-texts';

/** Where a form shows an error: under a field, above its button, in the place of the price, or nowhere. */
export type ErrorPlace =
  | 'form'
  | 'silent'
  | 'zone'
  | 'duration'
  | 'vehicle'
  | 'startTime'
  | 'method'
  | 'sum'
  | 'login'
  | 'password'
  | 'captcha'
  | 'email'
  | 'phone'
  | 'code';

/** What the portal does after an error besides showing it. */
export type ErrorFollowUp =
  | 'none'
  | 'askLogin'
  | 'askCostAgain'
  | 'chooseMethod'
  | 'reloadSessions'
  | 'restorePassword'
  | 'showCaptcha';

/** `report`: something that should not happen, it goes to the error report; `note`: part of ordinary life. */
export type ErrorLevel = 'note' | 'report';

export interface ErrorRule {
  place: ErrorPlace;
  level: ErrorLevel;
  followUp: ErrorFollowUp;
}

const rule = (
  place: ErrorPlace,
  followUp: ErrorFollowUp = 'none',
  level: ErrorLevel = 'note',
): ErrorRule => ({
  place,
  level,
  followUp,
});

const RULES = {
  AccountNotFound: rule('form'),
  CalculationCostError: rule('form', 'none', 'report'),
  CalendarIsEmpty: rule('form', 'none', 'report'),
  CantFindLocation: rule('zone'),
  CantFindParking: rule('zone'),
  CaptchaIncorrect: rule('captcha', 'showCaptcha'),
  CostCalculationError: rule('silent'),
  CurrentPasswordIncorrect: rule('password'),
  DoublePhone: rule('phone'),
  EmailExists: rule('email'),
  EmptyPass: rule('form', 'restorePassword'),
  EmptyTs: rule('vehicle'),
  FuturePost: rule('startTime'),
  InDevelopingError: rule('form', 'none', 'report'),
  IncorrectCode: rule('code'),
  IncorrectLogin: rule('form'),
  InvalidFormat: rule('form'),
  ItNeedToBeANumber: rule('form', 'none', 'report'),
  ItNeedToBeAString: rule('form', 'none', 'report'),
  LimitSMS: rule('phone'),
  LoginTryLimit: rule('form', 'showCaptcha'),
  NoDurationSelected: rule('duration'),
  NoMoneyNoHoney: rule('method', 'chooseMethod'),
  NoSaving: rule('form'),
  NoSumEntered: rule('sum'),
  NoZoneSelected: rule('zone'),
  NotInCity: rule('zone'),
  NotSelectedPaymentService: rule('method', 'chooseMethod'),
  ParkingSessionAlreadyExists: rule('vehicle', 'reloadSessions'),
  ParkingSessionIsOver: rule('form', 'reloadSessions'),
  ParkingSessionNotFound: rule('form', 'reloadSessions'),
  ParkingSessionWasFree: rule('form', 'reloadSessions'),
  PaymentServiceError: rule('method', 'none', 'report'),
  PaymentServiceNotFound: rule('method'),
  PhoneEmpty: rule('phone'),
  PhoneExists: rule('phone'),
  PriceChangedTryLater: rule('form', 'askCostAgain'),
  RefillAmountCanNotBeMaxAllowable: rule('sum'),
  'Request error': rule('form', 'none', 'report'),
  RequiredField: rule('form'),
  SMSNotSend: rule('phone', 'none', 'report'),
  ServerGateParkingError: rule('form', 'none', 'report'),
  SetEmailInProfile: rule('form'),
  SubscriptionAlreadyExists: rule('form'),
  TariffNotFound: rule('form', 'none', 'report'),
  TokenExpired: rule('silent', 'askLogin'),
  TokenNotFound: rule('form', 'askLogin'),
  TypeOfDayIsNotDefined: rule('form', 'none', 'report'),
  UnknownError: rule('form', 'none', 'report'),
  UnregistredAccount: rule('form'),
  UserExists: rule('email'),
  VIN_IMEI_EMPTY: rule('form'),
  ValidationError: rule('form'),
  ZoneNotFound: rule('zone'),
} as const satisfies Record<FailureName, ErrorRule>;

/** What to do with an error. The table is total: a new name without a decision does not compile. */
export const errorRule = (name: FailureName): ErrorRule => RULES[name];

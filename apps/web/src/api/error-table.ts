import type { FailureName } from '@gorpark/contract/failures';

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

export type ErrorFollowUp =
  | 'none'
  | 'askLogin'
  | 'askCostAgain'
  | 'chooseMethod'
  | 'reloadSessions'
  | 'restorePassword'
  /** Session and price are loaded again; the next press decides. */
  | 'showNow'
  | 'showCaptcha';

export interface ErrorRule {
  place: ErrorPlace;
  followUp: ErrorFollowUp;
}

const rule = (place: ErrorPlace, followUp: ErrorFollowUp = 'none'): ErrorRule => ({ place, followUp });

const RULES = {
  AccountNotFound: rule('form'),
  CalculationCostError: rule('form'),
  CalendarIsEmpty: rule('form'),
  CantFindLocation: rule('zone'),
  CantFindParking: rule('zone'),
  CaptchaIncorrect: rule('captcha', 'showCaptcha'),
  CostCalculationError: rule('silent'),
  CurrentPasswordIncorrect: rule('password'),
  DataChanged: rule('form', 'showNow'),
  DebtOpen: rule('form'),
  DoublePhone: rule('phone'),
  EmailExists: rule('email'),
  EmptyPass: rule('form', 'restorePassword'),
  EmptyTs: rule('vehicle'),
  FuturePost: rule('startTime'),
  InDevelopingError: rule('form'),
  IncorrectCode: rule('code'),
  IncorrectLogin: rule('form'),
  InvalidFormat: rule('form'),
  ItNeedToBeANumber: rule('form'),
  ItNeedToBeAString: rule('form'),
  LimitSMS: rule('phone'),
  LinkNotValid: rule('form'),
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
  PaymentServiceError: rule('method'),
  PaymentServiceNotFound: rule('method'),
  PhoneEmpty: rule('phone'),
  PhoneExists: rule('phone'),
  PriceChangedTryLater: rule('form', 'askCostAgain'),
  RefillAmountCanNotBeMaxAllowable: rule('sum'),
  'Not sent': rule('form'),
  Unreadable: rule('form'),
  'Payments paused': rule('form'),
  'Not begun': rule('form'),
  'Request error': rule('form'),
  RepairChecked: rule('form'),
  RepairLimit: rule('form'),
  RepairNotPossible: rule('form', 'reloadSessions'),
  RepairPlateForeign: rule('vehicle'),
  RepairPlateUsed: rule('vehicle'),
  RepairTooLate: rule('form', 'reloadSessions'),
  RequiredField: rule('form'),
  SMSNotSend: rule('phone'),
  ServerGateParkingError: rule('form'),
  SetEmailInProfile: rule('form'),
  SubscriptionAlreadyExists: rule('form'),
  TariffNotFound: rule('form'),
  TokenExpired: rule('silent', 'askLogin'),
  TokenNotFound: rule('form', 'askLogin'),
  TypeOfDayIsNotDefined: rule('form'),
  UnknownError: rule('form'),
  UnregistredAccount: rule('form'),
  UserExists: rule('email'),
  VIN_IMEI_EMPTY: rule('form'),
  ValidationError: rule('form'),
  ZoneNotFound: rule('zone'),
} as const satisfies Record<FailureName, ErrorRule>;

/** Returns the rule for an error. A new name without a rule fails to compile. */
export const errorRule = (name: FailureName): ErrorRule => RULES[name];

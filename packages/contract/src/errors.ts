/** The error catalogue. An error has status 200 and the body `{status:'error', errorName, errorMessage}` [api-5]. */
export const ERROR_NAMES = [
  'AccountNotFound',
  'CalculationCostError',
  'CalendarIsEmpty',
  'CantFindLocation',
  'CantFindParking',
  'CaptchaIncorrect',
  'CostCalculationError',
  'CurrentPasswordIncorrect',
  'DataChanged',
  'DebtOpen',
  'DoublePhone',
  'EmailExists',
  'EmptyPass',
  'EmptyTs',
  'FuturePost',
  'InDevelopingError',
  'IncorrectCode',
  'IncorrectLogin',
  'InvalidFormat',
  'ItNeedToBeANumber',
  'ItNeedToBeAString',
  'LimitSMS',
  'LinkNotValid',
  'LoginTryLimit',
  'NoDurationSelected',
  'NoMoneyNoHoney',
  'NoSaving',
  'NoSumEntered',
  'NoZoneSelected',
  'NotInCity',
  'NotSelectedPaymentService',
  'ParkingSessionAlreadyExists',
  'ParkingSessionIsOver',
  'ParkingSessionNotFound',
  'ParkingSessionWasFree',
  'PaymentServiceError',
  'PaymentServiceNotFound',
  'PhoneEmpty',
  'PhoneExists',
  'PriceChangedTryLater',
  'RefillAmountCanNotBeMaxAllowable',
  'RepairChecked',
  'RepairLimit',
  'RepairNotPossible',
  'RepairPlateForeign',
  'RepairPlateUsed',
  'RepairTooLate',
  'RequiredField',
  'SMSNotSend',
  'ServerGateParkingError',
  'SetEmailInProfile',
  'SubscriptionAlreadyExists',
  'TariffNotFound',
  'TokenExpired',
  'TokenNotFound',
  'TypeOfDayIsNotDefined',
  'UnknownError',
  'UnregistredAccount',
  'UserExists',
  'VIN_IMEI_EMPTY',
  'ValidationError',
  'ZoneNotFound',
] as const;

export type ErrorName = (typeof ERROR_NAMES)[number];

const KNOWN: ReadonlySet<string> = new Set(ERROR_NAMES);

export const isErrorName = (name: unknown): name is ErrorName => typeof name === 'string' && KNOWN.has(name);

/** `errorMessage` is for people, `errorName` for programs. */
export interface ErrorReply {
  status: 'error';
  errorName: ErrorName;
  errorMessage: string;
}

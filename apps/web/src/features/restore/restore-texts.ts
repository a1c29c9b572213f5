import type { FailureName } from '@gorpark/contract/failures';
import type { RestoreWay } from './restore-form.ts';

type RestoreErrorKey =
  | 'incorrectCode'
  | 'unknownEmail'
  | 'callNotMade'
  | 'smsNotSent'
  | 'limitCall'
  | 'limitMail'
  | 'phone';

const OF_MESSAGES: Partial<Record<FailureName, RestoreErrorKey>> = {
  IncorrectCode: 'incorrectCode',
  AccountNotFound: 'unknownEmail',
  UnregistredAccount: 'unknownEmail',
  SMSNotSend: 'smsNotSent',
  LimitSMS: 'limitMail',
};

const OF_CALLS: Partial<Record<FailureName, RestoreErrorKey>> = {
  ...OF_MESSAGES,
  SMSNotSend: 'callNotMade',
  LimitSMS: 'limitCall',
  PhoneEmpty: 'phone',
  InvalidFormat: 'phone',
  ValidationError: 'phone',
};

/**
 * Returns the text key of restore; `null` where the catalogue's text fits. The way distinguishes a failed call from
 * an unsent message.
 */
export const restoreErrorKey = (name: FailureName, way: RestoreWay): RestoreErrorKey | null =>
  (way === 'call' ? OF_CALLS : OF_MESSAGES)[name] ?? null;

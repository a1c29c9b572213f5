import { flag, fields, pick, text } from '@gorpark/contract/wire/read';
import { UnreadableAnswer } from '@gorpark/contract/wire/unreadable-answer';
import { ACCOUNT_CALLS, type AccountId } from './account-calls.ts';
import type { Input } from './calls.ts';
import type { ApiClient, Decode } from './client.ts';
import { readToken } from './login-answer.ts';
import { type ApiResult, refuse } from './result.ts';

export type ConfirmationType = 'SMS' | 'Call';

export interface AccountSettings {
  reportHistoryOperation: boolean;
  pushOff: boolean;
  checkParkingSessionBefore: boolean;
  checkParkingSession: boolean;
}

type Nothing<Id extends AccountId> = (input: Input<Id>) => Promise<ApiResult<null>>;
type Token<Id extends AccountId> = (input: Input<Id>) => Promise<ApiResult<string>>;

/** Calls return errors and never throw. A `token` comes from a code confirmation or a session. */
export interface AccountApi {
  loginCorporate: Token<'loginCorporate'>;
  checkEmail: Nothing<'checkEmail'>;
  checkPhone: Nothing<'checkPhone'>;
  checkCaptcha: Nothing<'checkCaptcha'>;
  confirmationType: () => Promise<ApiResult<ConfirmationType>>;
  sendEmailCode: Token<'sendEmailCode'>;
  sendSmsCode: Token<'sendSmsCode'>;
  confirmEmail: Nothing<'confirmEmail'>;
  confirmPhone: Nothing<'confirmPhone'>;
  register: Token<'register'>;
  restoreSendEmail: Token<'restoreSendEmail'>;
  restoreCheck: Nothing<'restoreCheck'>;
  restoreChange: Nothing<'restoreChange'>;
  restoreEasy: Nothing<'restoreEasy'>;
  changeProfile: Nothing<'changeProfile'>;
  changePassword: Nothing<'changePassword'>;
  changePhone: Nothing<'changePhone'>;
  addPhone: Nothing<'addPhone'>;
  deletePhone: Nothing<'deletePhone'>;
  setMainPhone: Nothing<'setMainPhone'>;
  accountSettings: () => Promise<ApiResult<AccountSettings>>;
  changeAccountSettings: Nothing<'changeAccountSettings'>;
  addCar: Token<'addCar'>;
  changeCar: Nothing<'changeCar'>;
  removeCar: Nothing<'removeCar'>;
  addDocument: Token<'addDocument'>;
  changeDocument: Nothing<'changeDocument'>;
  removeDocument: Nothing<'removeDocument'>;
}

/** A null answer is an unknown error. */
const readAccepted = (answer: unknown): null => {
  if (answer === null || answer === false) throw new UnreadableAnswer('nothing answered');
  return null;
};

/** Reads the boolean with which some back ends answer a code. */
const readYes = (answer: unknown): boolean => {
  const said = fields(answer)['result'] ?? answer;
  return said !== false && readAccepted(said) === null;
};

const inner = (answer: unknown) => {
  const from = fields(answer);
  return typeof from['result'] === 'object' && from['result'] !== null ? fields(from['result']) : from;
};

const readConfirmationType = (answer: unknown): ConfirmationType => {
  const from = fields(answer);
  const type = text(
    pick(from, 'confirmationType', 'type') ?? inner(answer)['confirmationType'] ?? from['result'],
  );
  return type.toLowerCase() === 'call' ? 'Call' : 'SMS';
};

const readAccountSettings = (answer: unknown): AccountSettings => {
  const from = inner(answer);
  return {
    reportHistoryOperation: flag(from['reportHistoryOperation']),
    pushOff: flag(from['pushOff']),
    checkParkingSessionBefore: flag(from['checkParkingSessionBefore']),
    checkParkingSession: flag(from['checkParkingSession']),
  };
};

const readId = (answer: unknown): string => text(pick(fields(answer), 'id') ?? inner(answer)['id']);

export const createAccountApi = ({ send }: Pick<ApiClient, 'send'>): AccountApi => {
  const by =
    <Id extends AccountId, T>(id: Id, decode: Decode<T>) =>
    (input: Input<Id>) =>
      send(ACCOUNT_CALLS[id], input, decode);

  const confirm = (id: 'confirmEmail' | 'confirmPhone') => async (input: Input<typeof id>) => {
    const result = await by(id, readYes)(input);
    if (!result.ok) return result;
    return result.value ? { ok: true as const, value: null } : refuse('IncorrectCode');
  };

  return {
    loginCorporate: by('loginCorporate', readToken),
    checkEmail: by('checkEmail', readAccepted),
    checkPhone: by('checkPhone', readAccepted),
    checkCaptcha: by('checkCaptcha', readAccepted),
    confirmationType: () => by('getConfirmationType', readConfirmationType)({}),
    sendEmailCode: by('sendEmailCode', readToken),
    sendSmsCode: by('sendSmsCode', readToken),
    confirmEmail: confirm('confirmEmail'),
    confirmPhone: confirm('confirmPhone'),
    register: by('register', readToken),
    restoreSendEmail: by('restoreSendEmail', readToken),
    restoreCheck: by('restoreCheck', readAccepted),
    restoreChange: by('restoreChange', readAccepted),
    restoreEasy: by('restoreEasy', readAccepted),
    changeProfile: by('changeProfile', readAccepted),
    changePassword: by('changePassword', readAccepted),
    changePhone: by('changePhone', readAccepted),
    addPhone: by('addPhone', readAccepted),
    deletePhone: by('deletePhone', readAccepted),
    setMainPhone: by('setMainPhone', readAccepted),
    accountSettings: () => by('getAccountSettings', readAccountSettings)({}),
    changeAccountSettings: by('changeAccountSettings', readAccepted),
    addCar: by('addCar', readId),
    changeCar: by('changeCar', readAccepted),
    removeCar: by('removeCar', readAccepted),
    addDocument: by('addDocument', readId),
    changeDocument: by('changeDocument', readAccepted),
    removeDocument: by('removeDocument', readAccepted),
  };
};

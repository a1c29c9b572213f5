import addCarCall from 'virtual:call/addCar';
import addDocumentCall from 'virtual:call/addDocument';
import addPhoneCall from 'virtual:call/addPhone';
import changeAccountSettingsCall from 'virtual:call/changeAccountSettings';
import changeCarCall from 'virtual:call/changeCar';
import changeDocumentCall from 'virtual:call/changeDocument';
import changePasswordCall from 'virtual:call/changePassword';
import changePhoneCall from 'virtual:call/changePhone';
import changeProfileCall from 'virtual:call/changeProfile';
import checkCaptchaCall from 'virtual:call/checkCaptcha';
import checkEmailCall from 'virtual:call/checkEmail';
import checkPhoneCall from 'virtual:call/checkPhone';
import confirmEmailCall from 'virtual:call/confirmEmail';
import confirmPhoneCall from 'virtual:call/confirmPhone';
import deletePhoneCall from 'virtual:call/deletePhone';
import getAccountSettingsCall from 'virtual:call/getAccountSettings';
import getConfirmationTypeCall from 'virtual:call/getConfirmationType';
import loginCorporateCall from 'virtual:call/loginCorporate';
import registerCall from 'virtual:call/register';
import removeCarCall from 'virtual:call/removeCar';
import removeDocumentCall from 'virtual:call/removeDocument';
import restoreChangeCall from 'virtual:call/restoreChange';
import restoreCheckCall from 'virtual:call/restoreCheck';
import restoreEasyCall from 'virtual:call/restoreEasy';
import restoreSendEmailCall from 'virtual:call/restoreSendEmail';
import sendEmailCodeCall from 'virtual:call/sendEmailCode';
import sendSmsCodeCall from 'virtual:call/sendSmsCode';
import setMainPhoneCall from 'virtual:call/setMainPhone';
import { flag, fields, pick, text } from '@gorpark/contract/wire/read';
import { UnreadableAnswer } from '@gorpark/contract/wire/unreadable-answer';
import type { OperationId } from '@gorpark/contract';
import type { Call } from './call-of.ts';
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

type Nothing<Id extends OperationId> = (input: Input<Id>) => Promise<ApiResult<null>>;
type Token<Id extends OperationId> = (input: Input<Id>) => Promise<ApiResult<string>>;

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
    <T>(call: Call, decode: Decode<T>) =>
    (input: object) =>
      send(call, input, decode);

  const confirm = (call: Call) => async (input: object) => {
    const result = await by(call, readYes)(input);
    if (!result.ok) return result;
    return result.value ? { ok: true as const, value: null } : refuse('IncorrectCode');
  };

  return {
    loginCorporate: by(loginCorporateCall, readToken),
    checkEmail: by(checkEmailCall, readAccepted),
    checkPhone: by(checkPhoneCall, readAccepted),
    checkCaptcha: by(checkCaptchaCall, readAccepted),
    confirmationType: () => by(getConfirmationTypeCall, readConfirmationType)({}),
    sendEmailCode: by(sendEmailCodeCall, readToken),
    sendSmsCode: by(sendSmsCodeCall, readToken),
    confirmEmail: confirm(confirmEmailCall),
    confirmPhone: confirm(confirmPhoneCall),
    register: by(registerCall, readToken),
    restoreSendEmail: by(restoreSendEmailCall, readToken),
    restoreCheck: by(restoreCheckCall, readAccepted),
    restoreChange: by(restoreChangeCall, readAccepted),
    restoreEasy: by(restoreEasyCall, readAccepted),
    changeProfile: by(changeProfileCall, readAccepted),
    changePassword: by(changePasswordCall, readAccepted),
    changePhone: by(changePhoneCall, readAccepted),
    addPhone: by(addPhoneCall, readAccepted),
    deletePhone: by(deletePhoneCall, readAccepted),
    setMainPhone: by(setMainPhoneCall, readAccepted),
    accountSettings: () => by(getAccountSettingsCall, readAccountSettings)({}),
    changeAccountSettings: by(changeAccountSettingsCall, readAccepted),
    addCar: by(addCarCall, readId),
    changeCar: by(changeCarCall, readAccepted),
    removeCar: by(removeCarCall, readAccepted),
    addDocument: by(addDocumentCall, readId),
    changeDocument: by(changeDocumentCall, readAccepted),
    removeDocument: by(removeDocumentCall, readAccepted),
  };
};

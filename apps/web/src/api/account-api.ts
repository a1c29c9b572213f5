import { addCar as addCarCall } from '@gorpark/contract/person/vehicles/calls';
import { addDocument as addDocumentCall } from '@gorpark/contract/person/documents/calls';
import { addPhone as addPhoneCall } from '@gorpark/contract/person/profile/calls';
import { changeAccountSettings as changeAccountSettingsCall } from '@gorpark/contract/person/profile/calls';
import { changeCar as changeCarCall } from '@gorpark/contract/person/vehicles/calls';
import { changeDocument as changeDocumentCall } from '@gorpark/contract/person/documents/calls';
import { changePassword as changePasswordCall } from '@gorpark/contract/person/profile/calls';
import { changePhone as changePhoneCall } from '@gorpark/contract/person/profile/calls';
import { changeProfile as changeProfileCall } from '@gorpark/contract/person/profile/calls';
import { checkCaptcha as checkCaptchaCall } from '@gorpark/contract/person/registration/calls';
import { checkEmail as checkEmailCall } from '@gorpark/contract/person/registration/calls';
import { checkPhone as checkPhoneCall } from '@gorpark/contract/person/registration/calls';
import { confirmEmail as confirmEmailCall } from '@gorpark/contract/person/registration/calls';
import { confirmPhone as confirmPhoneCall } from '@gorpark/contract/person/registration/calls';
import { deletePhone as deletePhoneCall } from '@gorpark/contract/person/profile/calls';
import { getAccountSettings as getAccountSettingsCall } from '@gorpark/contract/person/profile/calls';
import { getConfirmationType as getConfirmationTypeCall } from '@gorpark/contract/person/registration/calls';
import { loginCorporate as loginCorporateCall } from '@gorpark/contract/company/fleet/calls';
import { register as registerCall } from '@gorpark/contract/person/registration/calls';
import { removeCar as removeCarCall } from '@gorpark/contract/person/vehicles/calls';
import { removeDocument as removeDocumentCall } from '@gorpark/contract/person/documents/calls';
import { restoreChange as restoreChangeCall } from '@gorpark/contract/person/restore/calls';
import { restoreCheck as restoreCheckCall } from '@gorpark/contract/person/restore/calls';
import { restoreEasy as restoreEasyCall } from '@gorpark/contract/person/restore/calls';
import { restoreSendEmail as restoreSendEmailCall } from '@gorpark/contract/person/restore/calls';
import { sendEmailCode as sendEmailCodeCall } from '@gorpark/contract/person/registration/calls';
import { sendSmsCode as sendSmsCodeCall } from '@gorpark/contract/person/registration/calls';
import { setMainPhone as setMainPhoneCall } from '@gorpark/contract/person/profile/calls';
import { flag, fields, pick, text } from '@gorpark/contract/wire/read';
import { UnreadableAnswer } from '@gorpark/contract/wire/unreadable-answer';
import type { OperationId, operations, RequestOf } from '@gorpark/contract';
import type { Call } from './call.ts';
import type { ApiClient, Decode } from './client.ts';
import { readToken } from '@gorpark/contract/wire/login';
import { type ApiResult, refuse } from './result.ts';

export type ConfirmationType = 'SMS' | 'Call';

export interface AccountSettings {
  reportHistoryOperation: boolean;
  pushOff: boolean;
  checkParkingSessionBefore: boolean;
  checkParkingSession: boolean;
}

type Nothing<Id extends OperationId> = (
  input: RequestOf<(typeof operations)[Id]>,
) => Promise<ApiResult<null>>;
type Token<Id extends OperationId> = (
  input: RequestOf<(typeof operations)[Id]>,
) => Promise<ApiResult<string>>;

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

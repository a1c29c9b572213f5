import type { OperationId } from '@gorpark/contract';
import { type Call, OWN_CAPTCHA } from './calls.ts';

const IN_QUERY = { isRequired: true, place: 'query', field: 'token' } as const;
const IN_BODY = { isRequired: true, place: 'body', field: 'token' } as const;
const MAYBE_IN_BODY = { isRequired: false, place: 'body', field: 'token' } as const;

const GUARDED = { token: MAYBE_IN_BODY, own: OWN_CAPTCHA } as const;

/** Loaded with the account screens, because the first page does not need these calls. */
export const ACCOUNT_CALLS = {
  loginCorporate: { method: 'POST', path: '/api/auth/login-corp-v1', token: null, own: OWN_CAPTCHA },
  checkEmail: { method: 'POST', path: '/api/auth/check-email', ...GUARDED },
  checkPhone: { method: 'POST', path: '/api/auth/check-phone', ...GUARDED },
  checkCaptcha: { method: 'POST', path: '/api/auth/check-captcha', token: null, own: OWN_CAPTCHA },
  getConfirmationType: { method: 'GET', path: '/api/auth/get-confirmation-type-v2', token: null },
  sendEmailCode: { method: 'POST', path: '/api/profile/send-email-code', ...GUARDED },
  sendSmsCode: { method: 'POST', path: '/api/profile/send-sms-code', ...GUARDED },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm-email', token: null },
  confirmPhone: { method: 'POST', path: '/api/auth/confirm-phone', token: null },
  register: { method: 'POST', path: '/api/auth/registration-v2', token: null },
  restoreSendEmail: {
    method: 'GET',
    path: '/api/profile/restore-password/send-email',
    token: null,
    own: OWN_CAPTCHA,
  },
  restoreCheck: { method: 'GET', path: '/api/profile/restore-password/check', token: null },
  restoreChange: { method: 'PUT', path: '/api/profile/restore-password/change', token: null },
  restoreEasy: {
    method: 'PUT',
    path: '/api/profile/restore-password-v2/change',
    token: null,
    own: OWN_CAPTCHA,
  },
  changeProfile: { method: 'PUT', path: '/api/profile/change-profile', token: IN_BODY },
  changePassword: { method: 'PUT', path: '/api/profile/change-password', token: IN_BODY },
  changePhone: { method: 'PUT', path: '/api/auth/change-phone', token: IN_BODY },
  addPhone: { method: 'POST', path: '/api/profile/add-phone', token: IN_BODY },
  deletePhone: { method: 'DELETE', path: '/api/profile/delete-phone', token: IN_BODY },
  setMainPhone: { method: 'PUT', path: '/api/profile/set-main-phone', token: IN_BODY },
  getAccountSettings: { method: 'GET', path: '/api/profile/get-settings-v1', token: IN_QUERY },
  changeAccountSettings: { method: 'PUT', path: '/api/profile/change-settings-v1', token: IN_BODY },
  addCar: { method: 'POST', path: '/api/profile/car', token: IN_BODY },
  changeCar: { method: 'PUT', path: '/api/profile/car', token: IN_BODY },
  removeCar: { method: 'DELETE', path: '/api/profile/car', token: IN_BODY },
  addDocument: { method: 'POST', path: '/api/profile/document', token: IN_BODY },
  changeDocument: { method: 'PUT', path: '/api/profile/document', token: IN_BODY },
  removeDocument: { method: 'DELETE', path: '/api/profile/document', token: IN_BODY },
} as const satisfies Partial<Record<OperationId, Call>>;

export type AccountId = keyof typeof ACCOUNT_CALLS;

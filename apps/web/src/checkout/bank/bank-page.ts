import { readRedirect, type RedirectRule } from '@gorpark/domain/payment';
import { PHONE_CALLBACK_PATH } from './paths.ts';

export type BankPage =
  | { kind: 'none' }
  | { kind: 'phone' }
  /** The address is allowed by the redirect rule [THR-12]. */
  | { kind: 'page'; address: string }
  /** The address is not allowed by the redirect rule. */
  | { kind: 'refused' };

export const bankPageOf = (redirectUrl: string, rule: RedirectRule): BankPage => {
  if (redirectUrl.trim() === '') return { kind: 'none' };
  const address = readRedirect(redirectUrl, rule);
  if (address === null) return { kind: 'refused' };
  return address.replace(/[?#].*$/, '') === PHONE_CALLBACK_PATH
    ? { kind: 'phone' }
    : { kind: 'page', address };
};

import { readRedirect, type RedirectRule } from '@gorpark/domain/payment';
import { PHONE_CALLBACK_PATH } from './paths.ts';

/** Target of the redirect that a payment call returns. */
export type BankPage =
  /** No redirect: already paid, or the provider has not answered yet. */
  | { kind: 'none' }
  /** Our page that says to wait for a text message. */
  | { kind: 'phone' }
  /** The provider's page; the address passed the redirect rule [THR-12]. */
  | { kind: 'page'; address: string }
  /** An address that the redirect rule rejects: not opened. */
  | { kind: 'refused' };

export const bankPageOf = (redirectUrl: string, rule: RedirectRule): BankPage => {
  if (redirectUrl.trim() === '') return { kind: 'none' };
  const address = readRedirect(redirectUrl, rule);
  if (address === null) return { kind: 'refused' };
  return address.replace(/[?#].*$/, '') === PHONE_CALLBACK_PATH
    ? { kind: 'phone' }
    : { kind: 'page', address };
};

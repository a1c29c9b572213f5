import { readRedirect, type RedirectRule } from '@gorpark/domain/payment';
import { PHONE_CALLBACK_PATH } from './paths.ts';

/** Where the answer of a payment call leads. */
export type BankPage =
  /** Nowhere: it is paid already, or the provider has not answered yet. */
  | { kind: 'none' }
  /** To our own page that says to wait for a text message. */
  | { kind: 'phone' }
  /** To the provider's page; the address has passed the rule of redirects (THR-12). */
  | { kind: 'page'; address: string }
  /** To a place that no payment leads to: it is not opened. */
  | { kind: 'refused' };

export const bankPageOf = (redirectUrl: string, rule: RedirectRule): BankPage => {
  if (redirectUrl.trim() === '') return { kind: 'none' };
  const address = readRedirect(redirectUrl, rule);
  if (address === null) return { kind: 'refused' };
  return address.replace(/[?#].*$/, '') === PHONE_CALLBACK_PATH
    ? { kind: 'phone' }
    : { kind: 'page', address };
};

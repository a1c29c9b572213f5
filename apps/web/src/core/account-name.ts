import type { Profile } from '@gorpark/contract/wire/types';

/**
 * Returns a text that identifies an account within a city: the documented profile has no id. Never stored or sent.
 */
export const accountName = ({ email, phones }: Pick<Profile, 'email' | 'phones'>): string =>
  JSON.stringify([email.toLowerCase(), ...phones.map(({ phone }) => phone).toSorted()]);

/** Returns the login to prefill: the e-mail, else the first phone. */
export const loginOfAccount = (account: string): string | undefined => {
  const names = JSON.parse(account) as readonly string[];
  return names.find((name) => name !== '');
};

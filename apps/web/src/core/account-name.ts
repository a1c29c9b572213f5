import type { Profile } from '@gorpark/contract/wire/types';

/** Tells one account of a city from another: the documented profile has no number of its own. Never stored or sent. */
export const accountName = ({ email, phones }: Pick<Profile, 'email' | 'phones'>): string =>
  JSON.stringify([email.toLowerCase(), ...phones.map(({ phone }) => phone).toSorted()]);

/** What the account logs in with, to fill it in again: its e-mail, else its first phone. */
export const loginOfAccount = (account: string): string | undefined => {
  const names = JSON.parse(account) as readonly string[];
  return names.find((name) => name !== '');
};

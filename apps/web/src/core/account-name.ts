import type { Profile } from '@gorpark/contract/wire/types';

/** Tells one account of a city from another: the documented profile has no number of its own. Never stored or sent. */
export const accountName = ({ email, phones }: Pick<Profile, 'email' | 'phones'>): string =>
  JSON.stringify([email.toLowerCase(), ...phones.map(({ phone }) => phone).toSorted()]);

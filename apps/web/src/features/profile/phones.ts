import type { Phone, Profile } from '@gorpark/contract/wire/types';
import { normalizePhone } from '@gorpark/domain/phone';

/** One form for numbers as back ends and drivers write them. */
const keyOf = (phone: string): string => normalizePhone(phone) ?? phone;

const isSame = (a: string, b: string): boolean => keyOf(a) === keyOf(b);

const withPhones = (profile: Profile, change: (phones: readonly Phone[]) => Phone[]): Profile => ({
  ...profile,
  phones: change(profile.phones),
});

/** The flag isMain moves to the chosen phone and is taken from the former one (accounts-and-access §4). */
export const withMainPhone = (profile: Profile, phone: string): Profile =>
  withPhones(profile, (phones) => phones.map((own) => ({ ...own, isMain: isSame(own.phone, phone) })));

/** The new phone stands in the place of the main one, which is gone. */
export const withChangedPhone = (profile: Profile, phone: string): Profile =>
  withPhones(profile, (phones) => [
    { phone: keyOf(phone), isMain: true },
    ...phones.filter((own) => !own.isMain && !isSame(own.phone, phone)),
  ]);

/** One more phone; the main one stays the same, the first one becomes it. */
export const withAddedPhone = (profile: Profile, phone: string): Profile =>
  withPhones(profile, (phones) => [...phones, { phone: keyOf(phone), isMain: phones.length === 0 }]);

export const withoutPhone = (profile: Profile, phone: string): Profile =>
  withPhones(profile, (phones) => phones.filter((own) => own.isMain || !isSame(own.phone, phone)));

/** The main phone comes first. */
export const sortedPhones = (phones: readonly Phone[]): Phone[] =>
  phones.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));

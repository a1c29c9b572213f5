import type { Phone, Profile } from '@gorpark/contract/wire/types';
import { normalizePhone } from '@gorpark/domain/phone';

const keyOf = (phone: string): string => normalizePhone(phone) ?? phone;

export const isSamePhone = (a: string, b: string): boolean => keyOf(a) === keyOf(b);

const withPhones = (profile: Profile, change: (phones: readonly Phone[]) => Phone[]): Profile => ({
  ...profile,
  phones: change(profile.phones),
});

export const withMainPhone = (profile: Profile, phone: string): Profile =>
  withPhones(profile, (phones) => phones.map((own) => ({ ...own, isMain: isSamePhone(own.phone, phone) })));

export const withChangedPhone = (profile: Profile, phone: string): Profile =>
  withPhones(profile, (phones) => [
    { phone: keyOf(phone), isMain: true },
    ...phones.filter((own) => !own.isMain && !isSamePhone(own.phone, phone)),
  ]);

export const withAddedPhone = (profile: Profile, phone: string): Profile =>
  withPhones(profile, (phones) => [...phones, { phone: keyOf(phone), isMain: phones.length === 0 }]);

export const withoutPhone = (profile: Profile, phone: string): Profile =>
  withPhones(profile, (phones) => phones.filter((own) => own.isMain || !isSamePhone(own.phone, phone)));

/** Returns the main phone, empty without one. */
export const mainPhoneOf = (phones: readonly Phone[]): string =>
  phones.find(({ isMain }) => isMain)?.phone ?? '';

export const sortedPhones = (phones: readonly Phone[]): Phone[] =>
  phones.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));

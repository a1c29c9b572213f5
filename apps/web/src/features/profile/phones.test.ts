import { readProfile } from '@gorpark/contract/person/account/read';
import { describe, expect, it } from 'vitest';
import { fakeProfile } from '#src/test/fake-driver.ts';
import { sortedPhones, withAddedPhone, withChangedPhone, withMainPhone, withoutPhone } from './phones.ts';

const MAIN = '79110000001';
const OTHER = '79110000002';
const NEW = '79110000003';
const profile = readProfile({
  result: fakeProfile({
    telephones: [
      { phone: MAIN, isMain: true },
      { phone: OTHER, isMain: false },
    ],
  }),
});
const phonesOf = ({ phones }: typeof profile) => phones.map(({ phone, isMain }) => [phone, isMain]);

describe('phones of the stored profile', () => {
  it('[ACC-159] moves the flag isMain from the former to the chosen phone', () => {
    const moved = withMainPhone(profile, '+79110000002');
    expect(phonesOf(moved)).toEqual([
      [MAIN, false],
      [OTHER, true],
    ]);
    expect(sortedPhones(moved.phones).map(({ phone }) => phone)).toEqual([OTHER, MAIN]);
  });

  it('replaces the main phone by a changed one and keeps it for an added one', () => {
    expect(phonesOf(withChangedPhone(profile, NEW))).toEqual([
      [NEW, true],
      [OTHER, false],
    ]);
    expect(phonesOf(withAddedPhone(profile, '+79110000003'))).toEqual([
      [MAIN, true],
      [OTHER, false],
      [NEW, false],
    ]);
    expect(phonesOf(withAddedPhone({ ...profile, phones: [] }, NEW))).toEqual([[NEW, true]]);
  });

  it('never removes the main phone', () => {
    expect(phonesOf(withoutPhone(profile, OTHER))).toEqual([[MAIN, true]]);
    expect(phonesOf(withoutPhone(profile, MAIN))).toEqual(phonesOf(profile));
  });
});

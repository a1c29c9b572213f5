import { readProfile } from '@gorpark/contract/person/account/read';
import { describe, expect, it } from 'vitest';
import { fakeProfile } from '#src/test/fake-driver.ts';
import {
  changedFields,
  checkCode,
  checkEmail,
  checkMain,
  checkPassword,
  type MainValues,
  toEditData,
  withChange,
} from './edit-form.ts';

const profile = readProfile({ result: fakeProfile({ middleName: 'Олеговна' }) });
const MAIN: MainValues = {
  email: 'driver@gorpark.example',
  firstName: 'Анна',
  lastName: 'Мельникова',
  middleName: 'Олеговна',
};
const ofLength = (length: number) => 'x'.repeat(length);
const ofPasswords = (next: string, repeat = next) =>
  checkPassword({ current: 'old-one', next, repeat }, true, 'profile');

describe('profile edit', () => {
  it('[ACC-109] edits e-mail, first name, last name, middle name and phone', () => {
    expect(toEditData(profile)).toEqual({ ...MAIN, phone: '+7 (911) 000 - 00 - 01' });
    const [main] = profile.phones;
    const second = { phone: '79110000002', isMain: false };
    expect(toEditData({ ...profile, phones: main ? [second, main] : [] }).phone).toBe(
      '+7 (911) 000 - 00 - 01',
    );
    expect(toEditData({ ...profile, phones: [second] }).phone).toBe('');
  });

  it('[ACC-128] rejects an empty e-mail as an empty field', () => {
    expect(checkEmail('')).toBe('notEmpty');
    expect(checkEmail('   ')).toBe('notEmpty');
  });

  it.each(['anna', 'anna@', '@example.ru', 'anna@example', 'anna example@mail.ru'])(
    '[ACC-129] rejects %s, which does not match the address pattern',
    (email) => expect(checkEmail(email)).toBe('emailFormat'),
  );

  it('[ACC-129] accepts addresses', () => {
    expect(checkEmail(' Anna.K@example.ru ')).toBeNull();
    expect(checkEmail('почта@пример.рф')).toBeNull();
  });

  it('[ACC-132] requires a new password of 4 to 20 characters: rejects 3 and 21, accepts 4 and 20', () => {
    expect([0, 3, 4, 20, 21].map((length) => ofPasswords(ofLength(length)).next)).toEqual([
      'notEmpty',
      'strongValidate',
      undefined,
      undefined,
      'strongValidate',
    ]);
  });

  it('[ACC-133] requires the repeated password to equal the new one', () => {
    expect(ofPasswords('secret', '').repeat).toBe('notEmpty');
    expect(ofPasswords('secret', 'secreT').repeat).toBe('passwordRepeat');
    expect(ofPasswords('secret').repeat).toBeUndefined();
  });

  it('requires the old password, but not after a one-time password', () => {
    const values = { current: '', next: 'secret', repeat: 'secret' };
    expect(checkPassword(values, true, 'profile')).toEqual({ current: 'notEmpty' });
    expect(checkPassword({ ...values, current: 'old' }, true, 'profile')).toEqual({});
    expect(checkPassword(values, false, 'strong')).toEqual({});
    const short = { current: '', next: '12345', repeat: '12345' };
    expect(checkPassword(short, false, 'strong')).toEqual({ next: 'strongPassword' });
    expect(checkPassword(short, false, 'lenient')).toEqual({});
  });

  it('[ACC-136] requires first and last name; the middle name is optional', () => {
    const empty = { ...MAIN, firstName: ' ', lastName: '', middleName: '' };
    expect(checkMain(empty, true)).toEqual({ firstName: 'notEmpty', lastName: 'notEmpty' });
    expect(checkMain({ ...MAIN, middleName: '' }, true)).toEqual({});
    expect(checkMain(empty, false)).toEqual({});
  });

  it('[ACC-137] requires a confirmation code', () => {
    expect(checkCode('')).toBe('notEmpty');
    expect(checkCode('  ')).toBe('notEmpty');
    expect(checkCode('1')).toBeNull();
  });

  it('[ACC-107] sends only changed fields, trimmed', () => {
    expect(changedFields(profile, { ...MAIN, email: ' Driver@gorpark.example ' }, true)).toEqual({});
    expect(
      changedFields(profile, { ...MAIN, firstName: ' Инна ', middleName: '', email: 'New@mail.ru' }, true),
    ).toEqual({ firstname: 'Инна', middlename: '', email: 'new@mail.ru' });
    expect(changedFields(profile, { ...MAIN, firstName: 'Инна' }, false)).toEqual({});
    const padded = { ...MAIN, firstName: ' Анна ', lastName: ' Мельникова ', middleName: ' Олеговна ' };
    expect(changedFields(profile, padded, true)).toEqual({});
    expect(
      changedFields(profile, { ...MAIN, lastName: ' Орлова ', middleName: ' Ильинична ' }, true),
    ).toEqual({
      lastname: 'Орлова',
      middlename: 'Ильинична',
    });
  });

  it('updates the changed fields, including an emptied middle name', () => {
    expect(withChange(profile, {})).toEqual(profile);
    expect(withChange(profile, { email: 'new@mail.ru', lastname: 'Орлова' })).toEqual({
      ...profile,
      email: 'new@mail.ru',
      lastName: 'Орлова',
    });
    expect(withChange(profile, { firstname: 'Инна', middlename: '' })).toEqual({
      ...profile,
      firstName: 'Инна',
      middleName: '',
    });
  });
});

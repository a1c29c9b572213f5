import { describe, expect, it } from 'vitest';
import { PHONES } from './test/formats.ts';
import {
  completePhone,
  formatPhone,
  guestPhoneProblem,
  isLoginPhone,
  isPaymentPhone,
  isProfilePhone,
  normalizePhone,
  readExactPhone,
} from './phone.ts';

describe('phones (decision accounts-6)', () => {
  it.each(PHONES)('stores "$in" as $normal', ({ in: text, normal, isPayment }) => {
    expect(normalizePhone(text)).toBe(normal);
    expect(isPaymentPhone(text)).toBe(isPayment);
  });

  it('[ACC-163] shows a phone in groups of 1, 3, 3, 2 and 2 digits', () => {
    expect(formatPhone('79123456789')).toBe('+7 (912) 345 - 67 - 89');
    expect(formatPhone('8 912 345-67-89')).toBe('+7 (912) 345 - 67 - 89');
    expect(formatPhone('112')).toBe('112');
    expect(formatPhone('791234567890')).toBe('791234567890');
  });

  it('applies the rule of each form', () => {
    expect(isLoginPhone('+7912345678')).toBe(true);
    expect(isPaymentPhone('+7912345678')).toBe(false);
    expect(isLoginPhone('8912345678')).toBe(true);
    expect(isLoginPhone('9123456789')).toBe(false);
    expect(['7912345678', '79123456789', '89123456789'].every(isLoginPhone)).toBe(true);
    expect(['791234567890', '179123456789', '+89123456789', '791234567'].some(isLoginPhone)).toBe(false);
    expect(isPaymentPhone('+7 (912) 345 - 67 - 89')).toBe(true);
    expect(isPaymentPhone('+89123456789')).toBe(false);
    expect(isProfilePhone('+7 (912) 345 - 67 - 89')).toBe(true);
    expect(isProfilePhone('+7 (912) 345 - 67 - 8')).toBe(false);
  });

  it('[accounts-6] completes a typed number of ten digits that begins with 9', () => {
    for (const text of ['9123456789', '912 345-67-89', '(912) 3456789'])
      expect(normalizePhone(completePhone(text))).toBe('79123456789');
    for (const text of ['8123456789', '912345678', '91234567890', '+9123456789', 'a9123456789'])
      expect(completePhone(text)).toBe(text);
  });

  it('distinguishes empty from too short in the guest form', () => {
    expect(guestPhoneProblem('+')).toBe('empty');
    expect(guestPhoneProblem('')).toBe('empty');
    expect(guestPhoneProblem('+7 912')).toBe('tooShort');
    expect(guestPhoneProblem('79123456789')).toBeNull();
  });
});

describe('phone in a file', () => {
  it.each([
    ['+7 (904) 123-45-67', '79041234567'],
    ['8 904 123 45 67', '79041234567'],
    ['79041234567', '79041234567'],
    ['9041234567', '79041234567'],
  ])('reads %j', (text, phone) => {
    expect(readExactPhone(text)).toBe(phone);
  });

  it.each([
    '7,9041234567E+10',
    '+7 8 904 123 45 67',
    '+375 29 123 45 67',
    '89041234567 доб. 5',
    '8904123456',
    '7904123456789',
    '',
    '7.9e10',
  ])('rejects %j', (text) => {
    expect(readExactPhone(text)).toBeNull();
  });
});

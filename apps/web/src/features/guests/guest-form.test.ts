import { formText } from '@gorpark/contract/form-texts';
import { describe, expect, it } from 'vitest';
import {
  GUEST_DEFAULTS,
  guestDuration,
  type GuestParking,
  type GuestValues,
  guestVehicle,
  isGuestValues,
  isPaymentFine,
  paymentProblems,
  toGuestPayment,
  withGuestPaymentType,
} from './guest-form.ts';

const typed = (plate: string, isForeign = false) => guestVehicle({ plate, isForeign });
const values = (rest: Partial<GuestValues> = {}): GuestValues => ({
  ...GUEST_DEFAULTS,
  method: 'card',
  ...rest,
});

describe('vehicle of a guest', () => {
  it('[PAY-190] rejects an empty number as empty', () => {
    for (const plate of ['', '   ', '\u00a0']) expect(typed(plate).problem).toBe('notEmpty');
    expect(typed('', true).problem).toBe('notEmpty');
  });

  it('[PAY-190] checks the format of a filled one', () => {
    for (const plate of ['А12', 'Ж123ВС78', 'А123ВС7', '1234567890', 'А123ВС78!'])
      expect(typed(plate)).toEqual({ vehicle: null, problem: 'format' });
    expect(typed('XYZ-99', true).problem).toBe(null);
    expect(typed('XYZ@99', true).problem).toBe('format');
    expect(typed('А123ВС178').problem).toBe(null);
  });

  it('[PAY-191] converts the number to upper case without whitespace', () => {
    expect(typed(' к 415 мн 178 ').vehicle?.number).toBe('К415МН178');
    expect(typed('k415mh178').vehicle).toEqual({ number: 'К415МН178', category: 'B', numberFormat: 'rus' });
    expect(typed('xyz 99', true).vehicle).toEqual({
      number: 'XYZ99',
      category: 'B',
      numberFormat: 'foreign',
    });
  });

  it('[PAY-195] assigns category A to a motorcycle plate', () => {
    expect(typed('1234АВ78').vehicle?.category).toBe('A');
  });
});

describe('payment method of a guest', () => {
  it("[PAY-192] rejects a phone of at most 1 character with 'Phone cannot be empty'", () => {
    for (const phone of ['', '+', '7', '  ('])
      expect(paymentProblems(values({ phone }), true).phone).toBe('phoneEmpty');
    expect(formText('phoneEmpty', 'en')).toBe('Phone cannot be empty');
    expect(formText('phoneEmpty', 'ru')).toBe('Введите номер телефона');
    expect(paymentProblems(values(), false).phone).toBe(null);
  });

  it("[PAY-193] rejects a phone of more than 1 and under 11 characters with 'Need to be 11 chars'", () => {
    for (const phone of ['79', '7921555', '7921555000'])
      expect(paymentProblems(values({ phone }), true).phone).toBe('phoneLength');
    expect(paymentProblems(values({ phone: '+7 (921) 555 - 00 - 01' }), true).phone).toBe(null);
    expect(formText('phoneLength', 'en')).toBe('Need to be 11 chars');
    expect(formText('phoneLength', 'ru')).toBe('В номере должно быть 11 цифр');
  });

  it("[PAY-194] rejects an empty payment method with 'Cannot be empty'", () => {
    for (const method of ['', ' ']) expect(paymentProblems(values({ method }), false).method).toBe('empty');
    expect(paymentProblems(values(), false).method).toBe(null);
    expect(formText('empty', 'en')).toBe('Cannot be empty');
    expect(formText('empty', 'ru')).toBe('Выберите, чем заплатить');
  });

  it('requires the receipt address only if a receipt is requested', () => {
    expect(isPaymentFine(paymentProblems(values({ receiptEmail: 'x' }), false))).toBe(true);
    const email = (receiptEmail: string) =>
      paymentProblems(values({ receipt: 'email', receiptEmail }), false).receiptEmail;
    expect([email(''), email('a'), email(`${'a'.repeat(50)}@example.org`), email('a@example.org')]).toEqual([
      'empty',
      'pattern',
      'tooLong',
      null,
    ]);
    const sent = { receipt: 'sms', receiptPhone: '7', phone: '79215550043' } as const;
    expect(paymentProblems(values(sent), false).receiptPhone).toBe('phoneEmpty');
  });
});

describe('payment of a guest', () => {
  const stay: GuestParking = {
    vehicle: { number: 'К415МН178', category: 'B', numberFormat: 'rus' },
    zone: '7812',
    parkingCode: '3010',
    pressedCode: '3001',
    durationMinutes: 120,
    postPaymentStartTime: '2026-11-19T09:00:00.000Z',
  };

  it('[PAY-195] contains number, category, numberFormat, payment, zone, duration, parkingCode, postPaymentStartTime and phone', () => {
    const all = values({ paymentType: 'postPayment', method: 'mobile', phone: '+7 (921) 555 - 00 - 01' });
    expect(toGuestPayment(all, stay, true)).toEqual({
      type: 'postPayment',
      number: 'К415МН178',
      category: 'B',
      numberFormat: 'rus',
      payment: 'mobile',
      zone: '7812',
      duration: 120,
      parkingCode: '3010',
      postPaymentStartTime: '2026-11-19T09:00:00.000Z',
      phone: '+79215550001',
    });
  });

  it('[PAY-195] omits unused fields and sends the receipt to the requested address', () => {
    const bare = { ...stay, parkingCode: null, pressedCode: null, postPaymentStartTime: null };
    expect(toGuestPayment(values({ phone: '7921' }), bare, false)).toEqual({
      type: 'payment',
      number: 'К415МН178',
      category: 'B',
      numberFormat: 'rus',
      payment: 'card',
      zone: '7812',
      duration: 120,
    });
    const mailed = values({ receipt: 'email', receiptEmail: ' Anna@Example.org', receiptPhone: '7921' });
    expect(toGuestPayment(mailed, bare, false)).toMatchObject({ receiptEmail: 'anna@example.org' });
    expect(toGuestPayment(mailed, bare, false)).not.toHaveProperty('receiptPhone');
  });

  it('[PAY-189] takes an hour within the limits of the city', () => {
    const minutes = (min: number, max: number) =>
      guestDuration({ duration: null, paymentType: 'today' }, { min, max, step: 15 });
    expect([minutes(15, 45), minutes(15, 720), minutes(90, 720)]).toEqual([45, 60, 90]);
  });

  it('[PAY-189] clears the start time when the payment type changes', () => {
    const before = values({ paymentType: 'postPayment', startMinute: 600, duration: 90 });
    expect(withGuestPaymentType(before, 'today')).toMatchObject({ paymentType: 'today', startMinute: null });
    expect(withGuestPaymentType(values({ duration: 90 }), 'postPayment')).toMatchObject({
      startMinute: null,
      duration: null,
    });
    expect(guestDuration(values(), { min: 15, max: 1440, step: 15 })).toBe(60);
    expect(guestDuration(values(), { min: 120, max: 1440, step: 15 })).toBe(120);
    expect(guestDuration(values({ paymentType: 'postPayment' }), { min: 15, max: 1440, step: 15 })).toBe(
      null,
    );
  });

  it('accepts stored values only in the expected shape', () => {
    expect(isGuestValues(GUEST_DEFAULTS)).toBe(true);
    expect(isGuestValues(values({ plate: 'К415', duration: 60 }))).toBe(true);
    for (const wrong of [null, 1, {}, { ...GUEST_DEFAULTS, plate: 1 }, { ...GUEST_DEFAULTS, receipt: 'fax' }])
      expect(isGuestValues(wrong)).toBe(false);
    expect(isGuestValues({ ...GUEST_DEFAULTS, duration: '60' })).toBe(false);
  });

  it('rejects stored values if any field has the wrong type', () => {
    for (const name of Object.keys(GUEST_DEFAULTS))
      for (const wrong of [undefined, {}, [], 1.5, 'x'.repeat(255), Number.NaN])
        expect([name, wrong, isGuestValues({ ...GUEST_DEFAULTS, [name]: wrong })]).toEqual([
          name,
          wrong,
          false,
        ]);
    for (const name of ['place', 'plate', 'method', 'phone', 'receiptEmail', 'receiptPhone'])
      for (const [text, isKept] of [
        ['x'.repeat(254), true] as const,
        [null, false] as const,
        [7, false] as const,
      ])
        expect([name, isGuestValues({ ...GUEST_DEFAULTS, [name]: text })]).toEqual([name, isKept]);
    for (const name of ['parkingType', 'paymentType', 'receipt'])
      expect([name, isGuestValues({ ...GUEST_DEFAULTS, [name]: 'other' })]).toEqual([name, false]);
    for (const fine of [
      ...[
        { parkingType: 'planar' },
        { paymentType: 'postPayment' },
        { receipt: 'email' },
        { receipt: 'sms' },
      ],
      ...[{ isForeign: true }, { startMinute: 0 }, { duration: null }],
    ])
      expect([fine, isGuestValues({ ...GUEST_DEFAULTS, ...fine })]).toEqual([fine, true]);
    expect(isGuestValues({ ...GUEST_DEFAULTS, isForeign: null })).toBe(false);
    expect(isGuestValues({ ...GUEST_DEFAULTS, startMinute: '60' })).toBe(false);
  });
});

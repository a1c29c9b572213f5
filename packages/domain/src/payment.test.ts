import { describe, expect, it } from 'vitest';
import { kopecks, ZERO } from './money.ts';
import {
  bonusOfRefill,
  isLateSuccess,
  isMethodMissing,
  isMethodPhoneWrong,
  isPaymentOpen,
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
  paymentAfter,
  type PaymentEvent,
  readRedirect,
  readRefill,
  writeRedirect,
} from './payment.ts';

const MAX = kopecks(1_500_000);
const problemOf = (input: unknown, max = MAX) => {
  const read = readRefill(input, max);
  return read.ok ? read.value : read.problem;
};

describe('payment', () => {
  it('[D-X8] a top-up by card brings its percent as a bonus, rounded down to a kopeck; no other method does', () => {
    expect(bonusOfRefill(kopecks(50_009), 'card', 20)).toBe(10_001);
    expect(bonusOfRefill(kopecks(50_009), 'card', 0)).toBe(ZERO);
    expect(bonusOfRefill(kopecks(50_009), 'sbp', 20)).toBe(ZERO);
  });

  it('[PAY-155] the types of a payment', () => {
    expect(PAYMENT_TYPES).toEqual([
      'payment',
      'postPayment',
      'continueSession',
      'paymentUnregister',
      'postPaymentUnregister',
    ]);
  });

  it('[PAY-156] the statuses: wait, processing and done; cancel and error appear in history texts', () => {
    expect(PAYMENT_STATUSES).toEqual(['wait', 'processing', 'done', 'cancel', 'error']);
  });

  it('[INV-14][INV-15][INV-16] all pairs of status and event: done is final, a success after cancel or error is a late one', () => {
    const events: PaymentEvent[] = ['asked', 'refused', 'declined', 'succeeded', 'cancelled'];
    const graph = PAYMENT_STATUSES.map((status) => [
      status,
      ...events.map((event) => paymentAfter(status, event)),
    ]);
    expect(graph).toEqual([
      ['wait', 'processing', 'error', 'processing', 'done', 'cancel'],
      ['processing', null, null, 'processing', 'done', 'cancel'],
      ['done', null, null, null, null, null],
      ['cancel', null, null, null, 'done', null],
      ['error', null, null, null, 'done', null],
    ]);
    expect(PAYMENT_STATUSES.filter(isPaymentOpen)).toEqual(['wait', 'processing']);
    expect(PAYMENT_STATUSES.filter(isLateSuccess)).toEqual(['cancel', 'error']);
  });
});

describe('sum of a top-up', () => {
  it.each([
    [undefined, 'empty'],
    [null, 'empty'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'notANumber'],
    [{}, 'notANumber'],
    [[], 'notANumber'],
    [true, 'notANumber'],
    [Number.NaN, 'notANumber'],
  ])('[PAY-148][BAD-01][BAD-03] required and numeric: %j', (input, problem) => {
    expect(problemOf(input)).toBe(problem);
  });

  it.each(['1e3', '0x10', '١٢', 'NaN', 'Infinity', 'null'])('[BAD-04][BAD-08] %s is no number', (text) => {
    expect(problemOf(text)).toBe('notANumber');
  });

  it.each([0, -1, -0.01, '0', '0.00', '-5'])('[PAY-149][BAD-02] %s is not above zero', (input) => {
    expect(problemOf(input)).toBe('notPositive');
  });

  it('[PAY-149] one kopeck is accepted', () => {
    expect(problemOf(0.01)).toBe(1);
    expect(problemOf('0.01')).toBe(1);
  });

  it.each([0.001, 10.555, '10.555'])('[BAD-05] %s has more than two decimals', (input) => {
    expect(problemOf(input)).toBe('format');
  });

  it('[BAD-06] a comma and spaces are read by the parse rule of the documents', () => {
    expect(problemOf('10,50')).toBe(1050);
    expect(problemOf('1 000.00')).toBe(100_000);
  });

  it('[PAY-150][BAD-07] exactly the largest sum is accepted, a kopeck more is not, nor is anything beyond counting', () => {
    expect(problemOf(15_000)).toBe(1_500_000);
    for (const sum of [15_000.01, 9_007_199_254_740_992, 1e30, '9007199254740993'])
      expect(problemOf(sum)).toBe('tooMuch');
    expect(readRefill(20_000, null)).toEqual({ ok: true, value: 2_000_000 });
  });
});

describe('method of a payment', () => {
  it('[PAY-147] is required', () => {
    for (const name of [undefined, null, '', '  ']) expect(isMethodMissing(name)).toBe(true);
    expect(isMethodMissing('card')).toBe(false);
  });

  it('[PAY-152][BAD-11] one that asks by phone needs 7, +7 or 8 and ten digits; others read no phone', () => {
    const mobile = { isPhoneRequired: true };
    for (const phone of ['79123456789', '+79123456789', '89123456789', '+7 (912) 345 - 67 - 89'])
      expect(isMethodPhoneWrong(mobile, phone)).toBe(false);
    for (const phone of [null, '', '9123456789', '7912345678', '791234567890', '+19123456789'])
      expect(isMethodPhoneWrong(mobile, phone)).toBe(true);
    expect(isMethodPhoneWrong({ isPhoneRequired: false }, null)).toBe(false);
  });
});

describe('address of the provider', () => {
  const rule = { origin: 'https://parking.example', hosts: ['pay.bank.example'] };

  it('[PAY-154] a comma in it becomes a dot', () => {
    expect(readRedirect('https://pay,bank.example/a', rule)).toBe('https://pay.bank.example/a');
  });

  it('[THR-12] only an https page of a listed host or a page of our own is followed, after the commas are gone', () => {
    expect(readRedirect('https://pay.bank.example/x?y=1', rule)).toBe('https://pay.bank.example/x?y=1');
    expect(readRedirect('/sandbox/pay/abc', rule)).toBe('/sandbox/pay/abc');
    expect(readRedirect('https://parking.example/sandbox/pay/abc', rule)).toBe('/sandbox/pay/abc');
    for (const hostile of [
      '',
      'javascript:alert(1)',
      'data:text/html,x',
      'http://pay.bank.example/',
      '//evil.example/a',
      '\\\\evil.example\\a',
      'https://pay.bank.example,evil.ru/',
      'https://pay.bank.example@evil.ru/',
      'https://user@pay.bank.example/',
      'https://:secret@pay.bank.example/',
      'https://:secret@parking.example/',
      'https://pay.bank.example:8443/',
      'https://pay.bank.example.evil.ru/',
      'https://evilpay.bank.example/',
      'https://deep.pay.bank.example/',
      'https://',
    ])
      expect([hostile, readRedirect(hostile, rule)]).toEqual([hostile, null]);
  });

  it('[THR-12] the server writes a comma so that the rule leaves the address whole', () => {
    const sent = writeRedirect('https://pay.bank.example/a,b?c=1,2');
    expect(sent).not.toContain(',');
    expect(readRedirect(sent, rule)).toBe('https://pay.bank.example/a%2Cb?c=1%2C2');
  });
});

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
  it('[money-6] adds a percentage bonus to a card top-up, rounded down, to no other method', () => {
    expect(bonusOfRefill(kopecks(50_009), 'card', 20)).toBe(10_001);
    expect(bonusOfRefill(kopecks(50_009), 'card', 0)).toBe(ZERO);
    expect(bonusOfRefill(kopecks(50_009), 'sbp', 20)).toBe(ZERO);
  });

  it('[PAY-155] has the specified payment types', () => {
    expect(PAYMENT_TYPES).toEqual([
      'payment',
      'postPayment',
      'continueSession',
      'paymentUnregister',
      'postPaymentUnregister',
    ]);
  });

  it('[PAY-156] has the statuses wait, processing and done, plus cancel and error', () => {
    expect(PAYMENT_STATUSES).toEqual(['wait', 'processing', 'done', 'cancel', 'error']);
  });

  it('[INV-14][INV-15][INV-16] checks all pairs of status and event', () => {
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

describe('top-up amount', () => {
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
  ])('[PAY-148][BAD-01][BAD-03] refuses a missing or non-numeric amount: %j', (input, problem) => {
    expect(problemOf(input)).toBe(problem);
  });

  it.each(['1e3', '0x10', '١٢', 'NaN', 'Infinity', 'null'])(
    '[BAD-04][BAD-08] refuses the non-number %s',
    (text) => {
      expect(problemOf(text)).toBe('notANumber');
    },
  );

  it.each([0, -1, -0.01, '0', '0.00', '-5'])(
    '[PAY-149][BAD-02] refuses %s, which is not above zero',
    (input) => {
      expect(problemOf(input)).toBe('notPositive');
    },
  );

  it('[PAY-149] accepts one kopeck', () => {
    expect(problemOf(0.01)).toBe(1);
    expect(problemOf('0.01')).toBe(1);
  });

  it.each([0.001, 10.555, '10.555'])('[BAD-05] refuses %s with more than two decimals', (input) => {
    expect(problemOf(input)).toBe('format');
  });

  it('[BAD-06] reads a comma and spaces by the specified rule', () => {
    expect(problemOf('10,50')).toBe(1050);
    expect(problemOf('1 000.00')).toBe(100_000);
  });

  it('[PAY-150][BAD-07] accepts exactly the maximum and refuses one kopeck more or an unsafe number', () => {
    expect(problemOf(15_000)).toBe(1_500_000);
    for (const sum of [15_000.01, 9_007_199_254_740_992, 1e30, '9007199254740993'])
      expect(problemOf(sum)).toBe('tooMuch');
    expect(readRefill(20_000, null)).toEqual({ ok: true, value: 2_000_000 });
  });
});

describe('payment method', () => {
  it('[PAY-147] is required', () => {
    for (const name of [undefined, null, '', '  ']) expect(isMethodMissing(name)).toBe(true);
    expect(isMethodMissing('card')).toBe(false);
  });

  it('[PAY-152][BAD-11] requires ten digits after 7, +7 or 8 for a method with a phone', () => {
    const mobile = { isPhoneRequired: true };
    for (const phone of ['79123456789', '+79123456789', '89123456789', '+7 (912) 345 - 67 - 89'])
      expect(isMethodPhoneWrong(mobile, phone)).toBe(false);
    for (const phone of [null, '', '9123456789', '7912345678', '791234567890', '+19123456789'])
      expect(isMethodPhoneWrong(mobile, phone)).toBe(true);
    expect(isMethodPhoneWrong({ isPhoneRequired: false }, null)).toBe(false);
  });
});

describe('provider URL', () => {
  const rule = { origin: 'https://parking.example', hosts: ['pay.bank.example'] };

  it('[PAY-154] replaces a comma with a dot', () => {
    expect(readRedirect('https://pay,bank.example/a', rule)).toBe('https://pay.bank.example/a');
  });

  it('[THR-12] allows only an https page of a listed host or our page', () => {
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

  it('[THR-12] encodes commas on the server to protect the URL from the replacement', () => {
    const sent = writeRedirect('https://pay.bank.example/a,b?c=1,2');
    expect(sent).not.toContain(',');
    expect(readRedirect(sent, rule)).toBe('https://pay.bank.example/a%2Cb?c=1%2C2');
  });
});

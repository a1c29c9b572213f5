import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_PARSED, MONEY_SHOWN } from './test/formats.ts';
import {
  addKopecks,
  floorDivide,
  formatMoney,
  fromRoubles,
  isEnough,
  kopecks,
  missingMoney,
  parseMoney,
  percentOf,
  readBalance,
  readExactMoney,
  readRoubles,
  roublesText,
  shownBalance,
  splitMoney,
  subtractKopecks,
  toRoubles,
} from './money.ts';

fc.configureGlobal({ seed: 20_261_127 });

const anyAmount = fc
  .integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  .map((amount) => kopecks(amount));

describe('formatting money', () => {
  it('[PAY-027] splits a price into a whole part and a two-digit fraction, 00 by default', () => {
    expect(splitMoney(kopecks(3500))).toEqual({
      negative: false,
      whole: '35',
      fraction: '00',
      isWhole: true,
    });
    expect(splitMoney(kopecks(124_050))).toEqual({
      negative: false,
      whole: '1\u202f240',
      fraction: '50',
      isWhole: false,
    });
    expect(splitMoney(kopecks(-5))).toEqual({ negative: true, whole: '0', fraction: '05', isWhole: false });
  });

  it.each(MONEY_SHOWN)(
    '[PAY-027] shows $kopecks kopecks as $as as $text',
    ({ kopecks: amount, as, text }) => {
      expect(formatMoney(kopecks(amount), as)).toBe(text);
    },
  );

  it('[PAY-027] omits the plus for income of zero or less', () => {
    expect(formatMoney(kopecks(0), 'income')).toBe('0\u00a0₽');
    expect(formatMoney(kopecks(-100), 'income')).toBe('\u22121\u00a0₽');
  });

  it('[ACC-108] shows an unknown balance (-1 in the API) as 0', () => {
    expect(readBalance(-1)).toBeNull();
    expect(readBalance('-1')).toBeNull();
    expect(formatMoney(shownBalance(readBalance(-1)))).toBe('0\u00a0₽');
    expect(shownBalance(readBalance(12.5))).toBe(1250);
    expect(readBalance(-0.01)).toBe(-1);
  });
});

describe('parsing money', () => {
  it.each(MONEY_PARSED)('[PAY-030] reads "$in" as $kopecks kopecks', ({ in: text, kopecks: amount }) => {
    expect(parseMoney(text)).toBe(amount);
  });

  it('[PAY-030] drops other characters and reads a comma as a dot', () => {
    expect(parseMoney('1 250,50 ₽')).toBe(125_050);
    expect(parseMoney('1\u202f250.50\u00a0₽')).toBe(125_050);
    expect(parseMoney('руб. 50')).toBe(5000);
    expect(parseMoney('руб.50')).toBe(5000);
    expect(parseMoney('30 руб.')).toBe(3000);
    expect(parseMoney('30,5руб./час')).toBe(3050);
    expect(parseMoney('\u221250 ₽')).toBe(-5000);
    expect(parseMoney('.5')).toBe(50);
    expect(parseMoney('8.7500')).toBe(875);
    expect(parseMoney(' \t\n')).toBe(0);
  });

  it('[PAY-030] returns null for text that is not a sum', () => {
    for (const text of ['бесплатно', '1,234.50', '8.755', '5-3', '-']) expect(parseMoney(text)).toBeNull();
  });

  it('[PAY-031] accepts only roubles with at most two decimals in the API', () => {
    expect(fromRoubles(1240.5)).toBe(124_050);
    expect(fromRoubles(0.07)).toBe(7);
    expect(fromRoubles('10,50')).toBe(1050);
    expect(fromRoubles('1 000.00')).toBe(100_000);
    expect(fromRoubles(-50)).toBe(-5000);
    expect(fromRoubles('-0')).toBe(0);
    expect(Object.is(fromRoubles('-0'), 0)).toBe(true);
    expect(fromRoubles('+50')).toBe(5000);
    expect(fromRoubles('007.5')).toBe(750);
  });

  it.each([
    [undefined, 'empty'],
    [null, 'empty'],
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'notANumber'],
    ['1e3', 'notANumber'],
    ['0x10', 'notANumber'],
    ['١٢', 'notANumber'],
    ['NaN', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['null', 'notANumber'],
    ['.5', 'notANumber'],
    [{}, 'notANumber'],
    [[], 'notANumber'],
    [true, 'notANumber'],
    [Number.NaN, 'notANumber'],
    [Number.POSITIVE_INFINITY, 'notANumber'],
    [0.001, 'format'],
    [10.555, 'format'],
    ['10.555', 'format'],
    [1e-7, 'format'],
    [2 ** 53, 'tooLarge'],
    ['9007199254740993', 'tooLarge'],
    [1e30, 'tooLarge'],
    ['1'.repeat(40), 'tooLarge'],
  ])('[PAY-031] B01-B08 refuses %o as %s', (input, problem) => {
    expect(readRoubles(input)).toEqual({ ok: false, problem });
    expect(fromRoubles(input)).toBeNull();
  });

  it('[PAY-031] [INV-1] keeps kopecks exact through API, files and screen', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(fromRoubles(toRoubles(amount))).toBe(amount);
        expect(fromRoubles(JSON.parse(JSON.stringify(toRoubles(amount))))).toBe(amount);
        expect(fromRoubles(roublesText(amount))).toBe(amount);
        expect(parseMoney(formatMoney(amount))).toBe(amount);
      }),
    );
  });
});

describe('calculation', () => {
  it('[PAY-031] accepts only safe integers as kopecks and throws otherwise', () => {
    for (const wrong of [0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY]) {
      expect(() => kopecks(wrong)).toThrow(RangeError);
      expect(() => kopecks(wrong)).toThrow(String(wrong));
    }
    expect(() => addKopecks(kopecks(Number.MAX_SAFE_INTEGER), kopecks(1))).toThrow(RangeError);
    expect(addKopecks(kopecks(1), kopecks(2), kopecks(3))).toBe(6);
    expect(subtractKopecks(kopecks(1), kopecks(2))).toBe(-1);
    expect(percentOf(kopecks(999), 50)).toBe(499);
  });

  it('[PAY-031] [INV-1] computes exact floors up to the largest safe integer', () => {
    const anyDivisor = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(fc.maxSafeInteger(), anyDivisor, (dividend, divisor) => {
        const quotient = BigInt(dividend) / BigInt(divisor);
        const isRoundedUp = dividend < 0 && BigInt(dividend) % BigInt(divisor) !== 0n;
        expect(String(floorDivide(dividend, divisor))).toBe(String(isRoundedUp ? quotient - 1n : quotient));
      }),
    );
    expect(() => floorDivide(2 ** 53, 3)).toThrow(RangeError);
  });

  it('[PAY-041] accepts exactly the total and refuses one kopeck less', () => {
    expect(isEnough(kopecks(10_000), kopecks(10_000))).toBe(true);
    expect(isEnough(kopecks(9999), kopecks(10_000))).toBe(false);
    expect(missingMoney(kopecks(9999), kopecks(10_000))).toBe(1);
    expect(missingMoney(kopecks(10_000), kopecks(10_000))).toBe(0);
    expect(isEnough(kopecks(10_001), kopecks(10_000))).toBe(true);
    expect(missingMoney(kopecks(25_000), kopecks(10_000))).toBe(0);
  });

  it('[PAY-287] returns neither sufficiency nor a missing amount for an unknown balance', () => {
    const unknown = readBalance(-1);
    expect(isEnough(unknown, kopecks(0))).toBeNull();
    expect(isEnough(unknown, kopecks(10_000))).toBeNull();
    expect(missingMoney(unknown, kopecks(10_000))).toBeNull();
  });
});

describe('floor of a quotient', () => {
  it('[SPD-10] is exact for every safe integer', () => {
    const exact = (dividend: number, divisor: number): number => {
      const [a, b] = [BigInt(dividend), BigInt(divisor)];
      return Number(a / b - (a % b < 0n ? 1n : 0n));
    };
    const most = Number.MAX_SAFE_INTEGER;
    const near = fc
      .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: -1, max: 1 }))
      .map(([divisor, off]) => [most - (most % divisor) + Math.min(off, most % divisor), divisor] as const);
    const any = fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 1, max: 10_000 }));
    fc.assert(
      fc.property(fc.oneof(near, any), ([dividend, divisor]) => {
        expect(floorDivide(dividend, divisor) + 0).toBe(exact(dividend, divisor));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('amount in a file', () => {
  it.each([
    ['15000', 1_500_000],
    ['15000.00', 1_500_000],
    ['15 000,5', 1_500_050],
    ['1\u00a0250,50 ₽', 125_050],
    ['50 руб.', 5000],
    ['0', 0],
  ])('[INV-6] reads %j', (text, kop) => {
    expect(readExactMoney(text)).toBe(kop);
  });

  it.each([
    '',
    '15,000.00',
    '15.000,00',
    '1,5E+4',
    '1e3',
    '500 USD',
    '$5',
    '1.234',
    '-5',
    '+5',
    '1 5000',
    '5,',
    '0x10',
    '٥',
  ])('[INV-6] rejects the ambiguous %j', (text) => {
    expect(readExactMoney(text)).toBeNull();
  });
});

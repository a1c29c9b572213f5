import { describe, expect, it } from 'vitest';
import { readBalanceAnswer, readCancelled, readCost, readStarted } from './read.ts';

const ANSWER = {
  status: 'ok',
  totalcost: 211.5,
  totaldiscount: 38.5,
  benefit: 15.4,
  balance: 150,
  price: '211',
  priceRest: '50',
  sumSale: 38.5,
  benefitsName: ['Льготный час', ''],
  moneyEnough: false,
  costData: {
    intervals: [
      {
        start: '2026-11-19T11:42:00Z',
        end: '2026-11-19T13:00:00Z',
        from: '14:42',
        to: '16:00',
        minutes: 78,
        pricePerHour: 100,
        cost: 250,
        benefit: 38.5,
        total: 211.5,
        benefitName: 'Льготный час',
        salePercent: 15,
        note: null,
      },
    ],
    totalcost: 211.5,
  },
  refill: 61.5,
  endDate: '2026-11-19T13:00:00Z',
  freeUntil: null,
  options: { firstHourWhole: true, minutePriceRounded: false },
};

describe('cost', () => {
  it('[money-6][INV-1] includes the bonus in `isEnough` and `refill`', () => {
    const paid = { ...ANSWER, sumBonus: 61.5, moneyEnough: false, refill: 0 };
    expect(readCost(paid)).toMatchObject({ total: 21_150, bonus: 6150, isEnough: true, refill: 0 });
    const { refill: _refill, ...short } = { ...ANSWER, sumBonus: 61.49, moneyEnough: true };
    expect(readCost(short)).toMatchObject({ bonus: 6149, isEnough: false, refill: 1 });
  });

  it('[PAY-055] reads every specified field of a cost result', () => {
    expect(readCost(ANSWER)).toEqual({
      total: 21_150,
      discount: 3850,
      discountPercent: 15.4,
      balance: 15_000,
      bonus: 0,
      isEnough: false,
      refill: 6150,
      rows: [
        {
          startMs: Date.UTC(2026, 10, 19, 11, 42),
          endMs: Date.UTC(2026, 10, 19, 13),
          from: '14:42',
          to: '16:00',
          minutes: 78,
          hourPrice: 10_000,
          cost: 25_000,
          benefit: 3850,
          total: 21_150,
          benefitName: 'Льготный час',
          salePercent: 15,
          note: null,
        },
      ],
      benefitNames: ['Льготный час'],
      endMs: Date.UTC(2026, 10, 19, 13),
      freeUntilMs: null,
      paidRest: null,
      options: { firstHourWhole: true, minutePriceRounded: false },
    });
  });

  it('[PAY-055] accepts benefitsName as one text and the discount in sumSale only', () => {
    const cost = readCost({ totalcost: 1, benefitsName: 'Льготный час', sumSale: 0.5 });
    expect(cost.benefitNames).toEqual(['Льготный час']);
    expect(cost.discount).toBe(50);
  });

  it('treats a balance equal to the cost as enough', () => {
    expect(readCost({ totalcost: 100, balance: 100, moneyEnough: false })).toMatchObject({
      isEnough: true,
      refill: 0,
    });
    expect(readCost({ totalcost: 100, balance: 99.99 })).toMatchObject({ isEnough: false, refill: 1 });
  });

  it('[PAY-287] returns neither `isEnough` nor `refill` for an unknown balance (-1)', () => {
    expect(readCost({ totalcost: 100, balance: -1, moneyEnough: true, refill: 101 })).toMatchObject({
      balance: null,
      isEnough: null,
      refill: null,
    });
  });

  it('reads a short response of another back end: rows without totals, intervals as costData', () => {
    const cost = readCost({
      totalcost: '60 руб.',
      costData: [
        { timestart: '0001-01-01T14:00:00', timeend: '0001-01-01T15:00:00', cost: '70', benefit: '10' },
      ],
    });
    expect(cost.total).toBe(6000);
    expect(cost.rows[0]).toMatchObject({
      from: '14:00',
      to: '15:00',
      cost: 7000,
      benefit: 1000,
      total: 6000,
      note: null,
    });
  });

  it('throws for a response without a total instead of showing it as free', () => {
    expect(() => readCost({ status: 'ok' })).toThrow('cost without totalcost');
    expect(() => readCost({ totalcost: 'abc' })).toThrow('cost without totalcost');
    expect(() => readCost(null)).toThrow('cost without totalcost');
  });
});

describe('payment responses', () => {
  it('accepts a start response of another back end that contains only ok', () => {
    expect(readStarted({ status: 'ok' })).toEqual({
      message: '',
      reservationId: '',
      startMs: null,
      endMs: null,
      charged: null,
      balance: null,
      order: '',
      redirectUrl: '',
    });
  });

  it('reads a start and a cancellation in kopecks', () => {
    expect(readStarted({ ReservationId: 5, totalcost: 100, balance: 1140.5 })).toMatchObject({
      reservationId: '5',
      charged: 10_000,
      balance: 114_050,
    });
    expect(readCancelled({ refund: '50,10', balance: -1 })).toEqual({
      message: '',
      refund: 5010,
      bonus: 0,
      balance: null,
    });
  });

  it('reads a balance response in its three forms', () => {
    expect(
      [{ balance: 5 }, { result: { balance: 5 } }, { result: 5 }, { balance: -1 }].map(readBalanceAnswer),
    ).toEqual([500, 500, 500, null]);
  });
});

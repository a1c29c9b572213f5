import { describe, expect, it } from 'vitest';
import type { CostResult, CostRow } from '@gorpark/contract/wire/types';
import { kopecks, ZERO } from '@gorpark/domain/money';
import { failedSum, payButton } from './pay-button.ts';

const ROW: CostRow = {
  startMs: 0,
  endMs: 3_600_000,
  from: '14:42',
  to: '15:42',
  minutes: 60,
  hourPrice: kopecks(10_000),
  cost: kopecks(10_000),
  benefit: kopecks(0),
  total: kopecks(10_000),
  benefitName: null,
  salePercent: 0,
  note: null,
};

const cost = (rest: Partial<CostResult> = {}): CostResult => ({
  total: kopecks(10_000),
  discount: kopecks(0),
  discountPercent: 0,
  balance: kopecks(10_000),
  bonus: kopecks(0),
  isEnough: true,
  refill: kopecks(0),
  rows: [ROW],
  benefitNames: [],
  endMs: null,
  freeUntilMs: null,
  paidRest: null,
  options: { firstHourWhole: false, minutePriceRounded: false },
  ...rest,
});

const facts = { isPriceVisible: true, cost: cost(), hasCostError: false, isCostPending: false };

describe('pay button', () => {
  it('shows start when the money is enough', () => {
    expect(payButton(facts)).toEqual({ label: 'start', isDisabled: false });
  });

  it('shows continue when money is missing', () => {
    expect(payButton({ ...facts, cost: cost({ isEnough: false }) })).toEqual({
      label: 'continue',
      isDisabled: false,
    });
  });

  it('[sessions-1] shows free and is disabled at a total of 0', () => {
    expect(payButton({ ...facts, cost: cost({ total: kopecks(0) }) })).toEqual({
      label: 'free',
      isDisabled: true,
    });
  });

  it('lets the server decide while the balance is unknown', () => {
    expect(payButton({ ...facts, cost: cost({ balance: null, isEnough: null, refill: null }) })).toEqual({
      label: 'start',
      isDisabled: false,
    });
  });

  it.each([
    ['without a price', { cost: null }],
    ['without intervals', { cost: cost({ rows: [] }) }],
    ['while the form has a problem', { isPriceVisible: false }],
    ['after a cost error', { hasCostError: true }],
    ['while a newer price is on its way', { isCostPending: true }],
  ])('is disabled %s', (_, change) => {
    expect(payButton({ ...facts, ...change }).isDisabled).toBe(true);
  });
});

describe('failedSum', () => {
  it.each([
    'Request error',
    'Not sent',
    'Payments paused',
    'Not begun',
    'Unreadable',
    'UnknownError',
    'TokenExpired',
    'TokenNotFound',
  ] as const)('returns null after %s', (alert) => expect(failedSum(alert)).toBeNull());

  it('[PAY-054] returns 0 after a price error, null without an error name', () => {
    expect(failedSum('TariffNotFound')).toBe(ZERO);
    expect(failedSum(null)).toBeNull();
  });
});

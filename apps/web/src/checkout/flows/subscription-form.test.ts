import { readProfile } from '@gorpark/contract/person/account/read';
import { kopecks } from '@gorpark/domain/money';
import { paymentVehicle } from '@gorpark/domain/vehicle';
import { describe, expect, it } from 'vitest';
import type { SubscriptionChoice } from '../subscription/choice.ts';
import { fakeProfile } from '#src/test/fake-driver.ts';
import { firstForm, paymentDataOf, payProblems, sumsOf, windowOf } from './subscription-form.ts';

const TODAY = '2026-11-19';
const WEEK: SubscriptionChoice = {
  codeSubscription: 'week',
  typeSubscription: 'week',
  title: 'Неделя',
  cost: kopecks(190_000),
  zone: '7812',
  days: 7,
  firstDay: '2026-11-21',
  startDate: null,
  selectedTs: null,
};
const PREV_DAY: SubscriptionChoice = { ...WEEK, typeSubscription: 'prev_day', days: 1, firstDay: null };
const { vehicles } = readProfile({ result: fakeProfile() });
const GOOD = { selectedTs: 'А123ВС178', startDate: '2026-11-21' };

describe('payment data of a subscription', () => {
  it('[SRV-047] contains code, type, start, end, vehicle and cost; one type is PREV_DAY', () => {
    expect(paymentDataOf(WEEK, GOOD, vehicles)).toEqual({
      codeSubscription: 'week',
      typeSubscription: 'week',
      startDate: '2026-11-21',
      endDate: '2026-11-27',
      selectedTs: { number: 'А123ВС178', category: 'B', numberFormat: 'rus' },
      cost: 190_000,
      timestart: '2026-11-21',
    });
    expect(paymentDataOf(PREV_DAY, GOOD, vehicles).typeSubscription).toBe('prev_day');
  });

  it('[SRV-047] takes category and format from the vehicle, and guesses them otherwise', () => {
    const cars = vehicles.map((car, index) => (index === 1 ? { ...car, category: 'C' as const } : car));
    const of = (selectedTs: string) => paymentDataOf(WEEK, { ...GOOD, selectedTs }, cars).selectedTs;
    expect(of('Е777КХ98')).toEqual({ number: 'Е777КХ98', category: 'C', numberFormat: 'rus' });
    expect(of('А123ВС178').category).toBe('B');
    expect(of('О808ОТ198')).toEqual(paymentVehicle({ number: 'О808ОТ198' }));
    const foreign = vehicles.map((car) => ({ ...car, plate: 'XYZ99', format: 'foreign' as const }));
    expect(paymentDataOf(WEEK, { ...GOOD, selectedTs: 'XYZ99' }, foreign).selectedTs.numberFormat).toBe(
      'foreign',
    );
  });

  it('has no last day for an unknown length', () => {
    expect(paymentDataOf({ ...WEEK, days: null }, GOOD, vehicles).endDate).toBeNull();
  });

  it('[SRV-052] requires vehicle and first day', () => {
    expect(payProblems(WEEK, GOOD, TODAY)).toEqual({});
    expect(payProblems(WEEK, { selectedTs: '', startDate: '' }, TODAY)).toEqual({
      selectedTs: 'required',
      startDate: 'required',
    });
  });

  it("[SRV-053] accepts a first day from the server's offset up to a month ahead", () => {
    expect(windowOf(WEEK, TODAY)).toEqual({ from: '2026-11-21', to: '2026-12-19' });
    expect(windowOf({ firstDay: null }, TODAY)).toEqual({ from: TODAY, to: '2026-12-19' });
    expect(windowOf({ firstDay: '2020-01-01' }, TODAY).from).toBe(TODAY);
    expect(payProblems(WEEK, { ...GOOD, startDate: '2026-11-20' }, TODAY)).toEqual({ startDate: 'tooEarly' });
    expect(payProblems(WEEK, { ...GOOD, startDate: '2026-12-20' }, TODAY)).toEqual({ startDate: 'tooLate' });
  });

  it('[SRV-054] uses yesterday and a null timestart for the previous-day type', () => {
    const form = firstForm(PREV_DAY, vehicles, TODAY);
    expect(form.startDate).toBe('2026-11-18');
    expect(payProblems(PREV_DAY, form, TODAY)).toEqual({});
    expect(paymentDataOf(PREV_DAY, form, vehicles)).toMatchObject({
      startDate: '2026-11-18',
      endDate: '2026-11-18',
      timestart: null,
    });
  });

  it('starts with the main car and the earliest or chosen day', () => {
    expect(firstForm(WEEK, vehicles, TODAY)).toEqual(GOOD);
    const chosen = { ...WEEK, startDate: '2026-12-01', selectedTs: 'Е777КХ98' };
    expect(firstForm(chosen, vehicles, TODAY)).toEqual({ selectedTs: 'Е777КХ98', startDate: '2026-12-01' });
    expect(firstForm(WEEK, [], TODAY).selectedTs).toBe('');
    const last = vehicles.map((vehicle, index) => ({ ...vehicle, isMain: index === 1 }));
    expect(firstForm(WEEK, last, TODAY).selectedTs).toBe('Е777КХ98');
    const none = vehicles.map((vehicle) => ({ ...vehicle, isMain: false }));
    expect(firstForm(WEEK, none, TODAY).selectedTs).toBe('А123ВС178');
  });

  it('treats exactly the cost as enough, and an unknown balance as not enough', () => {
    expect(sumsOf(WEEK.cost, kopecks(190_000))).toMatchObject({ isCovered: true, missing: 0, rest: 0 });
    expect(sumsOf(WEEK.cost, kopecks(189_999))).toMatchObject({ isCovered: false, missing: 1 });
    expect(sumsOf(WEEK.cost, null)).toMatchObject({ isCovered: false, missing: null, fromBalance: 0 });
  });
});

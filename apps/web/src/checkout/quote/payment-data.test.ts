import { readCost } from '@gorpark/contract/public/parking/read';
import type { Session } from '@gorpark/contract/wire/types';
import { kopecks } from '@gorpark/domain/money';
import { paymentVehicle } from '@gorpark/domain/vehicle';
import { expect, it } from 'vitest';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { fakeCost } from '#src/test/fake-driver.ts';
import { paymentDataOf } from './payment-data.ts';
import { settleSums } from '../flows/settle-sums.ts';

const request: ParkingRequest = {
  transport: paymentVehicle({ number: 'О808ОТ198' }),
  durationMinutes: 120,
  zone: { name: 'Владимирский округ', zoneNumber: '7812' },
  parkingCode: '3101',
  postPaymentStartTime: '2026-11-19T10:00:00.000Z',
  reservationId: null,
};
const costOf = (rest: Parameters<typeof fakeCost>[3]) => readCost(fakeCost(0, 120, 100, rest));

it('[PAY-141] returns every part of a parking for the payment modal', () => {
  const cost = costOf({
    totalcost: 211.5,
    totaldiscount: 23.5,
    balance: 150,
    moneyEnough: false,
    refill: 61.5,
  });
  expect(paymentDataOf(request, cost, true)).toEqual({
    duration: 120,
    transport: request.transport,
    zoneName: 'Владимирский округ',
    sign: '3101',
    parkingCode: '3101',
    postPaymentStartTime: '2026-11-19T10:00:00.000Z',
    cost: 21_150,
    fullCost: 23_500,
    sale: 2350,
    fromBonus: 0,
    fromBalance: 15_000,
    missing: 6150,
  });
});

it('returns no missing amount while the balance or the price is unknown', () => {
  expect(
    paymentDataOf(request, costOf({ balance: -1, moneyEnough: false, refill: 100 }), true).missing,
  ).toBeNull();
  expect(paymentDataOf({ ...request, parkingCode: null }, null, true)).toMatchObject({
    sign: '7812',
    cost: null,
    missing: null,
  });
  expect(paymentDataOf(request, null, false)).toMatchObject({ cost: null, missing: null });
});

it('returns no zone name without a zone and no sign without a code', () => {
  expect(paymentDataOf({ ...request, zone: null }, null, true)).toMatchObject({ zoneName: '', sign: '3101' });
  expect(paymentDataOf({ ...request, zone: null, parkingCode: null }, null, true).sign).toBe('');
});

it('[money-6] charges the bonus first, then the balance, then a bank', () => {
  const cost = costOf({ totalcost: 211.5, balance: 150, sumBonus: 30, moneyEnough: false, refill: 31.5 });
  expect(paymentDataOf(request, cost, true)).toMatchObject({
    fromBonus: 3000,
    fromBalance: 15_000,
    missing: 3150,
  });
  const sums = (balance: number, bonus: number | null) =>
    settleSums(
      { status: 'waiting', amountToPay: kopecks(10_000) } as Session,
      { balance: kopecks(balance), bonus: bonus === null ? null : kopecks(bonus) },
      true,
    );
  expect(sums(5000, 3000)).toEqual({ amount: 10_000, fromBonus: 3000, fromBalance: 5000, missing: 2000 });
  expect(sums(9000, 3000)).toEqual({ amount: 10_000, fromBonus: 3000, fromBalance: 7000, missing: 0 });
  expect(sums(9000, 30_000)).toEqual({ amount: 10_000, fromBonus: 10_000, fromBalance: 0, missing: 0 });
  expect(sums(9000, null)).toEqual({ amount: 10_000, fromBonus: 0, fromBalance: 9000, missing: 1000 });
});

it('charges the whole price through a bank without balance', () => {
  const cost = costOf({ totalcost: 211.5, balance: 500, moneyEnough: true, refill: 0 });
  expect(paymentDataOf(request, cost, false)).toMatchObject({ fromBalance: null, missing: 21_150 });
});

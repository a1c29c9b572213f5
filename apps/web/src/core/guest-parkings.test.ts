import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createGuestParkings, type GuestParking } from './guest-parkings.ts';

const NOW = Date.parse('2026-11-19T11:42:00Z');
const MINUTE = 60_000;
const stay = (order: string, endsIn: number, rest: Partial<GuestParking> = {}): GuestParking => ({
  ...{ order, reservationId: order, plate: 'А123ВС178', zone: '7812', street: 'ул. Марата' },
  ...{ amount: kopecks(10_000), startMs: NOW - 90 * MINUTE, endMs: NOW + endsIn * MINUTE, check: '' },
  ...rest,
});
const ordersOf = (kept: readonly GuestParking[]) => kept.map(({ order }) => order);

describe('parkings of a guest', () => {
  it('[guests-2] are shown until an hour after their end, the first to end first', () => {
    const parkings = createGuestParkings(createMemoryStore(), 'perm');
    for (const [order, endsIn] of [
      ['late', 90],
      ['ended', -59],
      ['old', -60],
      ['soon', 5],
    ] as const)
      parkings.keep(stay(order, endsIn));
    expect(ordersOf(parkings.shown(NOW))).toEqual(['ended', 'soon', 'late']);
    expect(ordersOf(parkings.shown(NOW + MINUTE))).toEqual(['soon', 'late']);
  });

  it('[guests-2] replace a former state of their order and keep the five newest', () => {
    const parkings = createGuestParkings(createMemoryStore(), 'perm');
    for (const order of ['1', '2', '3', '4', '5', '6']) parkings.keep(stay(order, Number(order)));
    parkings.keep(stay('3', 3, { plate: 'О808ОТ198' }));
    expect(parkings.shown(NOW).map(({ order, plate }) => [order, plate])).toEqual([
      ['2', 'А123ВС178'],
      ['3', 'О808ОТ198'],
      ['4', 'А123ВС178'],
      ['5', 'А123ВС178'],
      ['6', 'А123ВС178'],
    ]);
    expect(createGuestParkings(createMemoryStore(), 'perm').shown(NOW)).toEqual([]);
  });
});

describe('order of a guest at the bank', () => {
  it('[payments-5] is waited for during two hours, until it is forgotten or replaced', () => {
    const parkings = createGuestParkings(createMemoryStore(), 'perm');
    const order = { order: '100778', street: '', sentMs: NOW };
    parkings.wait(order);
    expect(parkings.order(NOW + 120 * MINUTE - 1)).toEqual(order);
    expect(parkings.order(NOW + 120 * MINUTE)).toBeNull();
    parkings.wait({ ...order, order: '' });
    expect(parkings.order(NOW)).toEqual(order);
    parkings.wait({ ...order, order: '100779' });
    expect(parkings.order(NOW)).toMatchObject({ order: '100779' });
    parkings.forgetOrder();
    expect(parkings.order(NOW)).toBeNull();
  });
});

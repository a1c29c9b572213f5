import { readProfile } from '@gorpark/contract/person/account/read';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createCore } from '#src/core/core.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import { fakeProfile, fakeSession } from '#src/test/fake-driver.ts';
import { type FakeOperation, fakeOperation } from '#src/test/fake-operations.ts';
import { createFakeServer, fakeAnswers, noNetwork } from '#src/test/fake-server.ts';
import { arrivalOf } from './arrival.ts';
import { bankPageOf } from './bank-page.ts';
import { unpaidState } from './declined.ts';
import { createPaymentMemory, type PendingPayment } from './pending.ts';

const NOW = Date.UTC(2026, 10, 19, 11, 42);
const RULE = { origin: 'https://portal.example', hosts: ['bank.example'] };

const PENDING: PendingPayment = {
  kind: 'refill',
  order: '100501',
  page: '/profile/parking',
  sum: kopecks(50_000),
  balance: kopecks(15_000),
  plate: '',
  reservationId: '',
  endMs: null,
  sentMs: NOW,
  isTold: false,
};
const START: PendingPayment = { ...PENDING, kind: 'start', plate: 'О808ОТ198', order: '' };

describe('bankPageOf', () => {
  it('[PAY-154] reads a comma in RedirectURL as a dot', () => {
    expect(bankPageOf('https://bank,example/pay/1', RULE)).toEqual({
      kind: 'page',
      address: 'https://bank.example/pay/1',
    });
  });

  it.each([
    'https://bank.example,evil.example/pay',
    'https://evil,example/pay',
    'https://evil.example/bank.example',
    'https://evilbank.example/pay',
    'https://pay.bank.example/1',
    'https://bank.example.evil.example/pay',
    'http://bank.example/pay',
    'https://bank.example:8443/pay',
    'https://user:secret@bank.example/pay',
    '//evil.example/pay',
    'javascript:alert(1)',
    'data:text/html,pay',
  ])('[THR-12] does not open %s', (address) => {
    expect(bankPageOf(address, RULE)).toEqual({ kind: 'refused' });
  });

  it('[THR-12] opens a page of an allowed host and of the portal', () => {
    expect(bankPageOf('https://bank.example/pay?id=1', RULE)).toEqual({
      kind: 'page',
      address: 'https://bank.example/pay?id=1',
    });
    expect(bankPageOf('/sandbox/pay/abc', RULE)).toEqual({ kind: 'page', address: '/sandbox/pay/abc' });
  });

  it("returns none for an empty address and the portal's page for the phone callback", () => {
    expect(bankPageOf(' ', RULE)).toEqual({ kind: 'none' });
    expect(bankPageOf('/phone-payment-callback', RULE)).toEqual({ kind: 'phone' });
    expect(bankPageOf('https://portal.example/phone-payment-callback?order=1', RULE)).toEqual({
      kind: 'phone',
    });
  });
});

describe('payment memory', () => {
  it('returns a payment for its order; a payment without a number matches any order', () => {
    const memory = createPaymentMemory(createMemoryStore(), 'city');
    expect(memory.ofOrder('100501')).toBeNull();
    memory.keep(PENDING);
    expect(memory.ofOrder('100501')).toEqual(PENDING);
    expect(memory.ofOrder('7')).toBeNull();
    memory.keep(START);
    expect(memory.ofOrder('7')).toEqual(START);
    memory.forget();
    expect(memory.ofOrder('7')).toBeNull();
  });

  it('stops waiting after the driver was notified', () => {
    const memory = createPaymentMemory(createMemoryStore(), 'city');
    memory.markShown();
    expect(memory.open()).toBeNull();
    memory.keep(PENDING);
    expect(memory.open()).toEqual(PENDING);
    memory.markShown();
    expect(memory.open()).toBeNull();
    expect(memory.ofOrder('100501')).toMatchObject({ balance: 15_000, isTold: true });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/a\\evil', 'profile', ''])(
    '[THR-12] ignores a stored page %j that is not on the portal',
    (page) => {
      const memory = createPaymentMemory(createMemoryStore(), 'city');
      memory.keep({ ...PENDING, page });
      expect(memory.ofOrder('100501')).toBeNull();
    },
  );
});

it.each([
  { sum: 1.5 },
  { balance: 'many' },
  { endMs: '2026-11-19' },
  { intent: { request: { transport: { number: 'О808ОТ198' }, durationMinutes: '60', zone: null } } },
])('ignores a stored payment with %j', (wrong) => {
  const memory = createPaymentMemory(createMemoryStore(), 'city');
  memory.keep({ ...PENDING, ...wrong } as object as PendingPayment);
  expect(memory.ofOrder('100501')).toBeNull();
});

describe('arrivalOf', () => {
  const profile = (parts: Parameters<typeof fakeProfile>[0]) => readProfile({ result: fakeProfile(parts) });
  const iso = (ms: number) => new Date(ms).toISOString();
  const begun = fakeSession(NOW, {
    startDate: iso(NOW),
    transport: { numberTs: 'О808ОТ198', category: 'B', formatGrz: 'Российский', name: '' },
  });

  const arrivalAt = (payment: PendingPayment, facts: Parameters<typeof arrivalOf>[1]) =>
    arrivalOf(payment, facts, NOW);

  it('completes a top-up only when the balance has grown', () => {
    expect(arrivalAt(PENDING, profile({ balance: 650 }))).toEqual({ kind: 'balance', balance: 65_000 });
    expect(arrivalAt(PENDING, profile({ balance: 150 }))).toBeNull();
    expect(arrivalAt(PENDING, profile({ balance: 50 }))).toBeNull();
    expect(arrivalAt(PENDING, profile({ balance: -1 }))).toBeNull();
    expect(arrivalAt({ ...PENDING, balance: null }, profile({ balance: 650 }))).toBeNull();
  });

  it('completes a start when a new session or the money exists', () => {
    const before = { ...begun, startDate: iso(NOW - 600_000) };
    expect(arrivalAt(START, profile({ balance: 0, sessions: [begun] }))).toMatchObject({ kind: 'parking' });
    expect(arrivalAt(START, profile({ balance: 150, sessions: [before] }))).toBeNull();
    expect(arrivalAt(START, profile({ balance: 211.5 }))).toEqual({ kind: 'balance', balance: 21_150 });
    const other = { ...START, plate: 'А123ВС178' };
    expect(arrivalAt(other, profile({ balance: 0, sessions: [begun] }))).toBeNull();
  });

  it('completes an extension when the session ends later than before', () => {
    const renewal: PendingPayment = { ...START, kind: 'renew', reservationId: '500001', endMs: NOW };
    const longer = fakeSession(NOW, { endDate: iso(NOW + 1) });
    expect(arrivalAt(renewal, profile({ balance: 150, sessions: [longer] }))).toMatchObject({
      kind: 'parking',
    });
    expect(
      arrivalAt(renewal, profile({ balance: 150, sessions: [fakeSession(NOW, { endDate: iso(NOW) })] })),
    ).toBeNull();
    const other = { ...renewal, reservationId: '500002' };
    expect(arrivalAt(other, profile({ balance: 150, sessions: [longer] }))).toBeNull();
  });

  it('settles a session that no longer waits; after its deadline only the balance counts', () => {
    const settle: PendingPayment = { ...START, kind: 'settle', reservationId: '500001', endMs: NOW + 1000 };
    const waiting = fakeSession(NOW, { status: 'Ожидает оплаты', amountToPay: 225 });
    expect(arrivalAt(settle, profile({ balance: 150, sessions: [waiting] }))).toBeNull();
    expect(arrivalAt(settle, profile({ balance: 150 }))).toEqual({ kind: 'settled' });
    expect(arrivalAt(settle, profile({ balance: 150, sessions: [fakeSession(NOW)] }))).toEqual({
      kind: 'settled',
    });
    expect(arrivalOf(settle, profile({ balance: 150 }), NOW + 1000)).toEqual({ kind: 'settled' });
    expect(arrivalOf(settle, profile({ balance: 150 }), NOW + 1001)).toBeNull();
    expect(arrivalOf(settle, profile({ balance: 375 }), NOW + 1001)).toEqual({
      kind: 'balance',
      balance: 37_500,
    });
    expect(arrivalAt({ ...settle, endMs: null }, profile({ balance: 150 }))).toEqual({ kind: 'settled' });
  });
});

describe('unpaidState', () => {
  const stateOf = async (order: string, answers: Parameters<typeof fakeAnswers>[0]) => {
    const core = createCore({
      cities: [fakeCity()],
      defaultCity: 'saint-petersburg',
      store: createMemoryStore(),
      fetch: createFakeServer(fakeAnswers(answers)).fetch,
      getLang: () => 'ru',
      reloadHome: () => undefined,
    });
    await core.session.login({ login: 'driver@gorpark.example', password: 'secret' });
    return unpaidState(core, order);
  };
  const row = (status: string, rest: Partial<FakeOperation> = {}) =>
    fakeOperation({ type: 'refill', orderNumber: '100501', status, ...rest });

  it.each([
    ['a cancel', [row('cancel')], 'ended'],
    ['an error', [row('error')], 'ended'],
    ['a declined card', [row('wait')], 'unpaid'],
    ['a payment under way', [row('processing')], null],
    ['a paid order', [row('done')], null],
    ['a cancel beside a payment under way', [row('cancel'), row('processing')], null],
    ['a declined card beside a payment under way', [row('wait'), row('processing')], null],
    ['a cancel of another order', [row('cancel', { orderNumber: '7' })], null],
    ['a cancelled parking of the order', [row('cancel', { type: 'payment' })], null],
    ['no row', [], null],
  ] as const)('[PAY-157] reads %s from the history', async (_, result, state) => {
    const answer = { getOperationsWithFilter: { result: [...result], hasMore: false } };
    expect(await stateOf('100501', answer)).toBe(state);
  });

  it('[PAY-157] is unknown without an answer or a number', async () => {
    expect(await stateOf('100501', { getOperationsWithFilter: noNetwork })).toBeNull();
    const cancelled = { result: [row('cancel', { orderNumber: '' })], hasMore: false };
    expect(await stateOf('', { getOperationsWithFilter: cancelled })).toBeNull();
  });
});

import {
  OPERATION_STATUSES,
  OPERATION_TYPE_NAMES,
  type Operation,
  readOperationsPage,
} from '@gorpark/contract/person/history/read';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { en } from './messages/en.ts';
import { ru } from './messages/ru.ts';
import { amountTone, statusLook, typeKey } from './operation-look.ts';
import { allOperations, nextMark } from './operations-pages.ts';
import { byDays, dayName } from './days.ts';
import { fileAddress } from './file-address.ts';
import { monthName, spendingOf, topOf } from './spending.ts';
import { fakeOperation } from '#src/test/fake-operations.ts';

const page = (rows: readonly object[], hasMore?: boolean) => readOperationsPage({ result: rows, hasMore });
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    fakeOperation({
      orderNumber: String(from + index),
      dateOperation: new Date(1.7e12 - (from + index) * 1000).toISOString(),
    }),
  );

describe('look of an operation', () => {
  it('[SRV-018] translates the title of every type into both languages', () => {
    expect([...OPERATION_TYPE_NAMES].toSorted()).toEqual(
      ['payment', 'refill', 'renew', 'cancel', 'paymentSubscription', 'paymentGate', 'bonus20'].toSorted(),
    );
    const titles = OPERATION_TYPE_NAMES.map((type) => [ru[typeKey(type)], en[typeKey(type)]]);
    expect(titles).toEqual([
      ['Оплата парковки', 'Parking payment'],
      ['Пополнение', 'Top-up'],
      ['Продление', 'Extension'],
      ['Возврат', 'Refund'],
      ['Абонемент', 'Subscription'],
      ['Парковка со шлагбаумом', 'Barrier parking'],
      ['Бонус за оплату картой', 'Bonus for card payment'],
    ]);
    expect(typeKey('somethingNew')).toBe('typeOther');
  });

  it('[SRV-020] translates every status into both languages, wait and processing too', () => {
    const texts = OPERATION_STATUSES.map((status) => {
      const look = statusLook({ type: 'payment', status });
      return look && [ru[look.key], en[look.key], look.tone];
    });
    expect(texts).toEqual([
      ['Выполнено', 'Done', 'success'],
      ['Отменено', 'Cancelled', 'neutral'],
      ['Ошибка', 'Error', 'danger'],
      ['Ждёт оплаты', 'Waiting for payment', 'warning'],
      ['В обработке', 'Processing', 'info'],
    ]);
    expect(statusLook({ type: 'payment', status: 'strange' })).toBeNull();
  });

  it('marks spent money as negative, received as positive, zero as neutral', () => {
    const tone = (type: string, sum: number, amount = sum) =>
      amountTone({ type, sum: kopecks(sum), amount: kopecks(amount), status: 'done' });
    expect(['payment', 'renew', 'paymentSubscription', 'paymentGate'].map((type) => tone(type, 100))).toEqual(
      Array(4).fill('negative'),
    );
    expect(['refill', 'cancel', 'bonus20'].map((type) => tone(type, 100))).toEqual(Array(3).fill('positive'));
    expect(['payment', 'refill'].map((type) => tone(type, 0))).toEqual(['neutral', 'neutral']);
    expect(tone('somethingNew', 100, -100)).toBe('negative');
    expect([tone('cancel', 100, -100), tone('bonus20', 20, -20)]).toEqual(['negative', 'negative']);
    expect(tone('cancel', 100, 0)).toBe('positive');
  });
});

describe('pages of the history', () => {
  it('[SRV-008] starts the next page at the last date and stops at the reported end', () => {
    const first = page(many(50), true);
    const last = first.operations.at(-1);
    expect(nextMark([first])).toEqual({ EndDate: last?.dateText, before: '49' });
    expect(nextMark([page(many(50), false)])).toBeNull();
    expect(nextMark([page([], true)])).toBeNull();
    expect(nextMark([])).toBeNull();
  });

  it('[SRV-008] continues until a page is not full or has nothing new if no end is reported', () => {
    const first = page(many(50));
    expect(nextMark([first])).not.toBeNull();
    expect(nextMark([page(many(49))])).toBeNull();
    expect(nextMark([first, first])).toBeNull();
  });

  it('shows an operation repeated by the next page once', () => {
    const first = page(many(3));
    const overlap = page([...many(1, 2), ...many(2, 3)]);
    expect(allOperations([first, overlap]).map((one: Operation) => one.orderNumber)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(allOperations([page([...many(1), ...many(1)])])).toHaveLength(2);
  });

  it('groups by days of the city', () => {
    const at = (text: string) => fakeOperation({ dateOperation: text });
    const days = byDays(
      page([at('2025-11-04T21:30:00.000Z'), at('2025-11-04T20:30:00.000Z')]).operations,
      'Europe/Moscow',
    );
    expect(days.map(({ date }) => date)).toEqual(['2025-11-05', '2025-11-04']);
    const now = Date.UTC(2025, 10, 5, 9);
    const name = (ms: number) => dayName(ms, now, 'Europe/Moscow', 'ru');
    expect(name(now)).toEqual({ near: 'today', text: '5 ноября' });
    expect(name(Date.UTC(2025, 10, 4, 9))).toEqual({ near: 'yesterday', text: '4 ноября' });
    expect(name(Date.UTC(2024, 10, 4, 9))).toEqual({ near: null, text: '4 ноября 2024 г.' });
  });
});

describe('chart and file', () => {
  it('rounds the top line above every bar and compares with the previous month', () => {
    expect([3910_00, 4000_00, 950_00, 12_00, 10_001_00].map((sum) => topOf(kopecks(sum)))).toEqual([
      4000_00, 4000_00, 1000_00, 100_00, 20_000_00,
    ]);
    const months = [
      { month: '2025-10', parking: kopecks(1000_00), subscriptions: kopecks(0) },
      { month: '2025-11', parking: kopecks(500_00), subscriptions: kopecks(250_00) },
    ];
    expect(spendingOf(months)).toMatchObject({
      top: 1000_00,
      difference: -250_00,
      now: { total: 750_00, parkingHeight: 50, subscriptionsHeight: 25 },
    });
    expect(spendingOf([{ month: '2025-11', parking: kopecks(0), subscriptions: kopecks(0) }])).toBeNull();
    expect([
      monthName('2025-11', 'ru', 'long'),
      monthName('2025-05', 'ru', 'short'),
      monthName('2025-09', 'en', 'short'),
    ]).toEqual(['ноябрь', 'май', 'Sep']);
  });

  it('[THR-12] opens only files of the back end or of a web address', () => {
    expect(fileAddress('/spb/api/x', '/spb')).toBe('/spb/api/x');
    expect(fileAddress('/spb/api/x', 'https://api.example/spb')).toBe('https://api.example/spb/api/x');
    expect(fileAddress('https://files.example/x', '/spb')).toBe('https://files.example/x');
    for (const link of [
      'javascript:alert(1)',
      '//evil.example/x',
      '/\\evil',
      'data:x',
      'https://a@b.example',
      '',
    ])
      expect(fileAddress(link, '/spb')).toBeNull();
  });
});

it('[payments-4] shows a top-up not accepted by a bank as unpaid', () => {
  for (const status of ['cancel', 'error'])
    expect(statusLook({ type: 'refill', status })).toMatchObject({ key: 'statusUnpaid', tone: 'neutral' });
  expect(statusLook({ type: 'refill', status: 'wait' })?.key).toBe('statusWait');
  expect(statusLook({ type: 'refill', status: 'done' })?.key).toBe('statusDone');
  expect(statusLook({ type: 'renew', status: 'cancel' })?.key).toBe('statusCancel');
  const sums = { type: 'refill', sum: kopecks(500), amount: kopecks(500) };
  expect(amountTone({ ...sums, status: 'cancel' })).toBe('neutral');
  expect(amountTone({ ...sums, status: 'processing' })).toBe('positive');
});

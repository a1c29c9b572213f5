import { kopecks } from '@gorpark/domain/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createPaymentMemory } from '#src/checkout/bank/pending.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { type FakeOperation, fakeOperation } from '#src/test/fake-operations.ts';
import { fakeCost } from '#src/test/fake-driver.ts';
import { narrow, NOW, openOperations, wide } from './test/open-operations.tsx';

const HOUR_MS = 3_600_000;
const topUp = (rest: Partial<FakeOperation> = {}) =>
  fakeOperation({
    type: 'refill',
    status: 'cancel',
    sum: 500,
    orderNumber: '100501',
    transport: '',
    zone: '',
    parking: '',
    dateOperation: new Date(NOW - HOUR_MS).toISOString(),
    description: 'Банк отклонил платёж, деньги не списаны',
    ...rest,
  });
const open = (rows: FakeOperation[], app: Parameters<typeof openOperations>[0] = {}) =>
  openOperations({
    ...app,
    answers: { getOperationsWithFilter: { result: rows, hasMore: false }, ...app.answers },
  });
const again = () => page.getByRole('button', { name: 'Оплатить другим способом' });

beforeEach(wide);

describe('unpaid top-up', () => {
  it.each([
    ['a table', wide],
    ['cards', narrow],
  ])('[payments-4] shows its state and reason, and offers the same sum, in %s', async (_where, size) => {
    await size();
    await open([topUp()]);
    await expect.element(page.getByText('Не оплачено')).toBeVisible();
    await expect.element(page.getByText('Банк отклонил платёж, деньги не списаны')).toBeVisible();
    await again().click();
    const refill = page.getByRole('dialog', { name: 'Пополнить баланс' });
    await expect.element(refill.getByLabelText('Сумма')).toHaveValue('500');
  });

  it('[payments-4] reopens the session payment that this device started', async () => {
    const store = createMemoryStore();
    createPaymentMemory(store, 'saint-petersburg').keep({
      kind: 'start',
      order: '100501',
      page: '/profile/parking',
      sum: kopecks(50_000),
      balance: null,
      plate: 'О808ОТ198',
      reservationId: '',
      endMs: null,
      sentMs: NOW - HOUR_MS,
      isTold: true,
      intent: {
        request: {
          transport: { number: 'О808ОТ198', category: 'B', numberFormat: 'rus' },
          durationMinutes: 90,
          zone: { name: 'Зона 7812', zoneNumber: '7812' },
          parkingCode: null,
          postPaymentStartTime: null,
          reservationId: null,
        },
      },
    });
    const cost = () => fakeCost(NOW, 90, 500, { balance: 0, moneyEnough: false, refill: 750 });
    await open([topUp()], { app: { store }, answers: { cost } });
    await again().click();
    await expect
      .element(page.getByRole('dialog', { name: 'Оплата парковки' }).getByText('7812'))
      .toBeVisible();
  });

  it('[payments-4] shows no button for an older or paid top-up or another operation', async () => {
    const old = new Date(NOW - 25 * HOUR_MS).toISOString();
    await open([
      topUp({ orderNumber: '1', dateOperation: old }),
      topUp({ orderNumber: '2', status: 'done' }),
      topUp({ orderNumber: '3', status: 'processing' }),
      topUp({ orderNumber: '4', type: 'cancel' }),
    ]);
    await expect.element(page.getByText('Не оплачено')).toBeVisible();
    expect(again().query()).toBeNull();
  });
});

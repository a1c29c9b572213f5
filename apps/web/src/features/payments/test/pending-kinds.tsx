import { operations } from '@gorpark/contract';
import { kopecks, type Kopecks } from '@gorpark/domain/money';
import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { createPaymentMemory, type PendingPayment } from '#src/checkout/bank/pending.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeSession } from '#src/test/fake-driver.ts';
import { fakeToday, REPAIRABLE } from '#src/test/fake-repair.ts';
import type { FakeAnswers } from '#src/test/fake-server.ts';
import { dialog, inMinutes, NOW, openPayments, profileAnswer, shortCost } from './open-payments.tsx';

const ORDER = '100501';
const SUM: Kopecks = kopecks(61_50);
const CAR = { number: 'О808ОТ198', category: 'B', numberFormat: 'rus' } as const;
const PAYMENT = {
  order: ORDER,
  page: '/profile/parking',
  sum: SUM,
  balance: kopecks(15_000),
  plate: CAR.number,
  zone: '7812',
  reservationId: '',
  endMs: null,
  sentMs: NOW,
  isTold: false,
} as const;

const RUNNING = fakeSession(NOW, { endDate: inMinutes(30) });
const WAITING = fakeSession(NOW, {
  status: 'Ожидает оплаты',
  startDate: inMinutes(-135),
  endDate: inMinutes(0),
  amountToPay: 225,
  payUntil: inMinutes(600),
});
const SUBSCRIPTION = {
  codeSubscription: 'month-all',
  typeSubscription: 'month',
  title: 'Месячный',
  cost: kopecks(90_000),
  zone: 'all',
  days: 30,
  firstDay: null,
  startDate: null,
  selectedTs: CAR.number,
} as const;

interface Kind {
  payment: PendingPayment;
  sessions?: (typeof RUNNING)[];
  again: () => Promise<void>;
  returned: RegExp;
  done: () => Locator;
}

export const openAddress = vi.fn<(address: string) => void>();
const seen = (name: string, text: string | RegExp) => () => dialog(name).getByText(text).first();

/** A pending payment of each kind: what follows its end on screen. */
export const KINDS: Record<PendingPayment['kind'], Kind> = {
  refill: {
    payment: { ...PAYMENT, kind: 'refill', plate: '' },
    again: async () => {
      await expect.element(dialog('Пополнить баланс').getByLabelText('Сумма')).toHaveValue('61.5');
    },
    returned: /Платёж прошёл, деньги на балансе/,
    done: () => page.getByText(/^Баланс пополнен: 61.50.₽$/).last(),
  },
  start: {
    payment: {
      ...PAYMENT,
      kind: 'start',
      intent: {
        request: {
          transport: CAR,
          durationMinutes: 90,
          zone: { name: 'Зона 7812', zoneNumber: '7812' },
          parkingCode: null,
          postPaymentStartTime: null,
          reservationId: null,
        },
      },
    },
    again: async () => {
      const start = dialog('Оплата парковки');
      await expect.element(start.getByText('7812')).toBeVisible();
      await expect.element(start.getByText(/^1 ч 30 мин, до 16:12/)).toBeVisible();
      await expect.element(start.getByText(/не хватает 61.50/)).toBeVisible();
    },
    returned: /Парковка не началась, деньги на балансе/,
    done: seen('Парковка началась', /^О 808 ОТ 198, зона 7812, до 16:12, оплачено 61.50.₽$/),
  },
  renew: {
    payment: {
      ...PAYMENT,
      kind: 'renew',
      reservationId: '500001',
      endMs: NOW + 30 * 60_000,
      intent: { minutes: 90 },
    },
    sessions: [RUNNING],
    again: async () => {
      const renew = dialog('Продлить парковку');
      await expect.element(renew.getByLabelText('Длительность, часы и минуты')).toHaveValue('1:30');
    },
    returned: /Парковка не продлилась, деньги на балансе/,
    done: seen('Парковка продлена', /^О 808 ОТ 198, зона 7812, до 16:12, оплачено 61.50.₽$/),
  },
  settle: {
    payment: { ...PAYMENT, kind: 'settle', reservationId: '500001', endMs: NOW + 600 * 60_000 },
    sessions: [WAITING],
    again: async () => {
      await expect.element(dialog('Оплата парковочной сессии')).toBeVisible();
    },
    returned: /Оплатить парковку было уже нельзя, деньги на балансе/,
    done: seen('Парковка оплачена', /^О 808 ОТ 198, зона 7812, оплачено 61.50.₽$/),
  },
  subscription: {
    payment: { ...PAYMENT, kind: 'subscription', intent: { subscription: SUBSCRIPTION } },
    again: async () => {
      await expect.element(page.getByRole('dialog').getByText('Месячный')).toBeVisible();
    },
    returned: /Абонемент не куплен, деньги на балансе/,
    done: () => page.getByText('Абонемент успешно приобретен.').last(),
  },
  gate: {
    payment: { ...PAYMENT, kind: 'gate', intent: { card: '12345' } },
    again: async () => {
      await expect.poll(() => openAddress.mock.calls).toEqual([['/profile/parking']]);
    },
    returned: /Выезд не оплачен, деньги на балансе/,
    done: seen('Оплачено, выезжайте до 14:57', /Оплачено 61.50/),
  },
  repair: {
    payment: { ...PAYMENT, kind: 'repair', reservationId: '7' },
    again: async () => {
      await expect.element(dialog('Что исправить?')).toBeVisible();
    },
    returned: /Парковка не исправлена, деньги на балансе/,
    done: seen('Парковка исправлена', /^О 808 ОТ 198, зона 7812, оплачено 61.50.₽$/),
  },
};
export const names = Object.keys(KINDS) as PendingPayment['kind'][];

export const told = (
  state: 'processing' | 'done' | 'returned' | 'cancel',
  reason: 'declined' | 'late' | 'parked' | 'changed' | null = null,
): FakeAnswers['orderState'] => ({
  ...operations.orderState.example.reply,
  state,
  reason,
  amount: 61.5,
  endDate: inMinutes(90),
  leaveBefore: inMinutes(15),
});

/** Loads the page of a browser that has the payment pending. */
export async function reload(
  kind: PendingPayment['kind'],
  orderState: FakeAnswers['orderState'],
  openTab = () => true,
  city: NonNullable<Parameters<typeof openPayments>[0]>['settings'] = {},
) {
  openAddress.mockClear();
  const store = createMemoryStore();
  const { payment, sessions = [] } = KINDS[kind];
  createPaymentMemory(store, 'saint-petersburg').keep(payment);
  return openPayments({
    store,
    openAddress,
    openTab,
    lastMethod: 'card',
    path: kind === 'refill' ? '/' : '/profile/parking',
    settings: { ...(kind === 'repair' && REPAIRABLE), ...city },
    answers: {
      orderState,
      cost: shortCost,
      getProfile: () => profileAnswer({ sessions }),
      todaySessions: { result: [fakeToday(NOW)] },
    },
  });
}

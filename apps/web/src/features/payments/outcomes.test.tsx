import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Kopecks } from '@gorpark/domain/money';
import { createPaymentMemory, type PendingPayment } from '#src/checkout/bank/pending.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeSession } from '#src/test/fake-driver.ts';
import { fakeToday, REPAIRABLE } from '#src/test/fake-repair.ts';
import { FAKE_GUEST } from '#src/test/fake-guest.ts';
import { type FakeAnswers, noNetwork } from '#src/test/fake-server.ts';
import { dialog, inMinutes, NOW, openPayments, profileAnswer, shortCost } from './test/open-payments.tsx';

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

const openAddress = vi.fn<(address: string) => void>();
const seen = (name: string, text: string | RegExp) => () => dialog(name).getByText(text).first();

const KINDS: Record<PendingPayment['kind'], Kind> = {
  refill: {
    payment: { ...PAYMENT, kind: 'refill', plate: '' },
    again: async () => {
      await expect.element(dialog('Пополнить баланс').getByLabelText('Сумма')).toHaveValue('61.5');
    },
    returned: /Деньги пришли на баланс/,
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
    returned: /Парковка не оплачена, деньги на балансе/,
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
    done: seen('Оплачено, можно выезжать', /Оплачено 61.50/),
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
const names = Object.keys(KINDS) as PendingPayment['kind'][];

const told = (
  state: 'processing' | 'done' | 'returned' | 'cancel',
  reason: 'declined' | 'late' | 'parked' | null = null,
): FakeAnswers['orderState'] => ({
  ...FAKE_GUEST.orderState,
  state,
  reason,
  amount: 61.5,
  endDate: inMinutes(90),
});

async function reload(
  kind: PendingPayment['kind'],
  orderState: FakeAnswers['orderState'],
  openTab = () => true,
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
    ...(kind === 'repair' && { settings: REPAIRABLE }),
    answers: {
      orderState,
      cost: shortCost,
      getProfile: () => profileAnswer({ sessions }),
      todaySessions: { result: [fakeToday(NOW)] },
    },
  });
}
const waiting = () => dialog('Ждём ответ банка');
const giveUp = () => waiting().getByRole('button', { name: 'Отказаться от оплаты' });
const other = () => page.getByRole('button', { name: 'Оплатить другим способом' });

describe.each(names)('payment of the kind %s after a reload', (kind) => {
  const { again, returned, done } = KINDS[kind];

  it('[payments-5] [PAY-157] shows a bank decline after one status check and offers another way', async () => {
    const { server } = await reload(kind, told('processing'));
    await expect.element(waiting()).toBeVisible();
    server.answer('orderState', told('cancel', 'declined'));
    const ended = dialog('Банк отклонил платёж');
    await expect.element(ended.getByText(/Деньги не списаны/)).toBeVisible();
    await other().click();
    await again();
  });

  it('[payments-5] shows a payment abandoned at the bank and offers another way', async () => {
    await reload(kind, told('cancel'));
    await expect.element(dialog('Оплата не завершена').getByText(/Деньги не списаны/)).toBeVisible();
    await other().click();
    await again();
  });

  it('[payments-5] shows no failure for an unknown state and offers another way', async () => {
    const { server } = await reload(kind, told('processing'));
    server.answer('giveUpOrder', noNetwork);
    await giveUp().click();
    await expect.element(waiting().getByText('Банк ещё не ответил')).toBeVisible();
    expect(page.getByRole('alert').query()).toBeNull();
    await other().click();
    await again();
  });

  it('[payments-5] gives the order up and offers another way', async () => {
    const { server, store } = await reload(kind, told('processing'));
    await giveUp().click();
    const ended = dialog('Оплата не завершена');
    await expect.element(ended.getByText(/деньги всё же спишутся, они придут на баланс/)).toBeVisible();
    expect(server.callsOf('giveUpOrder').map(({ input }) => input)).toEqual([{ order: '100501' }]);
    expect(createPaymentMemory(store, 'saint-petersburg').open()).toBeNull();
    await other().click();
    await again();
  });

  it('[payments-5] waits on if the bank has answered before the order is given up', async () => {
    const { server } = await reload(kind, told('processing'));
    server.answer('giveUpOrder', { isCancelled: false });
    await giveUp().click();
    await expect.poll(() => server.callsOf('giveUpOrder').length).toBe(1);
    await expect.element(waiting()).toBeVisible();
    server.answer('orderState', told('done'));
    window.dispatchEvent(new Event('focus'));
    await expect.element(done()).toBeVisible();
  });

  it('[payments-5] [payments-1] shows where late money went and why, and offers another way', async () => {
    await reload(kind, told('returned', 'late'));
    const ended = page.getByRole('dialog', { name: returned });
    await expect.element(ended.getByText(/Деньги пришли слишком поздно\. На балансе 150/)).toBeVisible();
    await other().click();
    await again();
  });

  it('[payments-5] shows the success, with zone and amount of a session', async () => {
    await reload(kind, told('done'));
    await expect.element(done()).toBeVisible();
  });
});

describe('wait dialog', () => {
  it('[payments-5] waits for another card after a refused one and offers another way', async () => {
    await reload('refill', told('processing', 'declined'));
    await expect.element(waiting().getByText('Банк отклонил карту, деньги не списаны')).toBeVisible();
    await expect.element(other()).toBeVisible();
  });

  it('[THR-22] offers no second payment for a parked car', async () => {
    await reload('start', told('returned', 'parked'));
    await expect.element(page.getByRole('dialog').getByText(/уже стоит на оплаченной/)).toBeVisible();
    expect(other().query()).toBeNull();
  });

  it('[payments-5] shows a result once, and a pending payment after every reload', async () => {
    const { store } = await reload('refill', told('cancel', 'declined'));
    await expect.element(dialog('Банк отклонил платёж')).toBeVisible();
    expect(createPaymentMemory(store, 'saint-petersburg').open()).toBeNull();
  });

  it('[THR-12] offers the bank page again after a reload, but no page of another host', async () => {
    const address = '/sandbox/pay/fake-secret';
    KINDS.refill.payment.address = address;
    KINDS.refill.payment.isBankOpened = true;
    await reload('refill', told('processing'));
    const link = page.getByRole('link', { name: 'Открыть банк ещё раз' });
    await expect.element(link).toHaveAttribute('href', address);
    KINDS.refill.payment.address = 'https://evil.example/pay';
    await reload('refill', told('processing'));
    await expect.element(waiting().last()).toBeVisible();
    expect(page.getByRole('link', { name: 'Открыть банк ещё раз' }).elements()).toHaveLength(1);
    delete KINDS.refill.payment.address;
    delete KINDS.refill.payment.isBankOpened;
  });

  it.each(names)(
    '[payments-5] %s: shows one remaining step after a reload; choosing another way forgets the payment',
    async (name) => {
      const { payment, again } = KINDS[name];
      payment.address = '/sandbox/pay/fake-secret';
      const { store } = await reload(name, told('processing'));
      delete payment.address;
      const step = dialog('Остался один шаг');
      await expect.element(step.getByRole('link', { name: 'Открыть страницу банка' })).toBeVisible();
      await expect.element(step.getByText(/^61[.,]50/)).toBeVisible();
      expect(waiting().query()).toBeNull();
      await step.getByRole('button', { name: 'Выбрать другой способ' }).click();
      await again();
      expect(createPaymentMemory(store, 'saint-petersburg').open()).toBeNull();
    },
  );

  it.each(names)('[PAY-146] %s: opens the bank in this window where a new tab is refused', async (name) => {
    const { payment } = KINDS[name];
    payment.address = '/sandbox/pay/fake-secret';
    const { store } = await reload(name, told('processing'), () => false);
    delete payment.address;
    await dialog('Остался один шаг').getByRole('link', { name: 'Открыть страницу банка' }).click();
    await expect.poll(() => openAddress.mock.calls).toEqual([['/sandbox/pay/fake-secret']]);
    expect(createPaymentMemory(store, 'saint-petersburg').open()).toMatchObject({ isBankOpened: true });
  });

  it('[payments-5] waits for an opened bank page, after a reload too', async () => {
    const address = '/sandbox/pay/fake-secret';
    KINDS.refill.payment.address = address;
    const { store } = await reload('refill', told('processing'));
    delete KINDS.refill.payment.address;
    const link = dialog('Остался один шаг').getByRole('link', { name: 'Открыть страницу банка' });
    await expect.element(link).toBeVisible();
    link.element().addEventListener('click', (event) => event.preventDefault());
    await link.click();
    await expect.element(waiting()).toBeVisible();
    expect(createPaymentMemory(store, 'saint-petersburg').open()).toMatchObject({ isBankOpened: true });
  });
});

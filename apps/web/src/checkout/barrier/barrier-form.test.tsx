import { operations } from '@gorpark/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BARRIER_PRICE_MS } from '@gorpark/domain/barrier';
import { createPaymentMemory } from '../bank/pending.ts';
import { createHandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import {
  createFakeServer,
  fakeAnswers,
  type FakeAnswers,
  noNetwork,
  refusal,
} from '#src/test/fake-server.ts';
import { fakeMap } from '#src/test/fake-site.ts';
import { fakeProfile } from '#src/test/fake-driver.ts';
import { renderApp } from '#src/test/render-app.tsx';

/** 14:42 in Saint Petersburg. */
const NOW = Date.parse('2026-11-19T11:42:00Z');

async function openBarrier(answers: Partial<FakeAnswers> = {}) {
  const openAddress = vi.fn();
  const store = createMemoryStore();
  const clock = createHandClock(NOW);
  const server = createFakeServer(
    fakeAnswers({ getMapInfo: () => fakeMap(NOW), ...answers }, () => clock.now()),
  );
  const app = await renderApp('/planar', {
    server,
    token: 'driver-token',
    device: clock,
    openAddress,
    store,
    screens: [
      {
        path: '/planar',
        access: 'everyone',
        layout: 'page',
        title: { ru: 'Шлагбаум', en: 'Barrier' },
        delayMs: 400,
        load: () =>
          import('./barrier-form.tsx').then(({ BarrierForm }) => ({ default: () => <BarrierForm /> })),
      },
    ],
  });
  await expect.element(card()).toBeVisible();
  return { ...app, server, openAddress, clock, store };
}

const card = () => page.getByRole('textbox', { name: 'Номер парковочной карты' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const pay = () => button(/^Оплатить/);
const clock = () => page.getByRole('heading', { name: /^Цена действует/ });
const type = (number: string) => userEvent.fill(card(), number);
const enter = async (number = '004518203') => {
  await type(number);
  await userEvent.keyboard('{Tab}');
};
const atPriceStep = async () => {
  await expect.element(clock()).not.toBeInTheDocument();
  await expect.element(button(/^Узнать стоимость/)).toBeVisible();
};

describe('barrier form', () => {
  it('[PAY-166] has two steps: price, then payment', async () => {
    await openBarrier();
    await expect.element(button('Узнать стоимость')).toBeVisible();
    expect([clock().query(), pay().query()]).toEqual([null, null]);
    await enter();
    await expect.element(clock()).toBeVisible();
    await expect.element(pay()).toMatchTextContent('380');
    await expect.element(page.getByText('12:10–14:42')).toBeVisible();
  });

  it('[PAY-167] requests a price once when the card number is entered', async () => {
    const { server } = await openBarrier();
    await enter('004 518 203');
    await expect.element(clock()).toBeVisible();
    expect(server.callsOf('planarCost').map(({ input }) => input)).toEqual([
      { cardNumber: '004518203', token: 'driver-token' },
    ]);
    await expect.element(card()).toHaveValue('004 518 203');
  });

  it('[PAY-167] requests the price again on each button click', async () => {
    const { server } = await openBarrier();
    await type('004518203');
    await button('Узнать стоимость').click();
    await expect.element(clock()).toBeVisible();
    await button('Узнать стоимость заново').click();
    await expect.poll(() => server.callsOf('planarCost').length).toBe(2);
    await expect.element(clock()).toBeVisible();
  });

  it('[PAY-168] moves to the payment step and focuses it when the cost is greater than 0', async () => {
    await openBarrier();
    await enter();
    await expect.element(clock()).toHaveFocus();
    await expect.element(page.getByRole('radio', { name: /Баланс/ })).toBeChecked();
  });

  it('[PAY-169] stays on the price step and shows free parking when the cost is 0', async () => {
    await openBarrier({
      planarCost: {
        result: {
          cost: 0,
          sessionId: '',
          parkingNumber: '9003',
          startDate: null,
          endDate: new Date(NOW).toISOString(),
          expiresIn: 30_000,
        },
      },
    });
    await enter();
    await expect.element(page.getByText(/Парковка бесплатная/)).toBeVisible();
    expect([clock().query(), pay().query()]).toEqual([null, null]);
  });

  it('[PAY-170] [PAY-171] pays, shows the result in a modal and returns to the price step', async () => {
    const { server, openAddress } = await openBarrier();
    await enter();
    await pay().click();
    const dialog = page.getByRole('dialog', { name: 'Оплата парковки' });
    await expect.element(dialog.getByText('Оплачено. Выезжайте')).toBeVisible();
    expect(server.callsOf('planarPay').map(({ input }) => input)).toEqual([
      { sessionId: 'planar-1', parkingNumber: '9003', paymentService: 'balance', token: 'driver-token' },
    ]);
    expect(openAddress).not.toHaveBeenCalled();
    await dialog.getByRole('button', { name: 'Понятно' }).click();
    await atPriceStep();
    await expect.element(card()).toHaveValue('');
  });

  it('[PAY-171] opens a redirect URL in the same window and returns to the price step', async () => {
    const { openAddress, store } = await openBarrier({
      getProfile: { result: fakeProfile({ balance: 0 }), serverTime: new Date(NOW).toISOString() },
      planarPay: { result: { redirectURL: '/sandbox/pay/secret', message: '', order: '100777' } },
    });
    await enter();
    await page.getByText('Банковская карта').click();
    await pay().click();
    await expect.poll(() => openAddress.mock.calls).toEqual([['/sandbox/pay/secret']]);
    await atPriceStep();
    expect(createPaymentMemory(store, 'saint-petersburg').open()).toMatchObject({ isBankOpened: true });
    await expect.element(page.getByRole('dialog', { name: 'Ждём ответ банка' })).toBeInTheDocument();
  });

  it.each([
    ['before the price', false],
    ['at the first click of "pay"', true],
  ])(
    '[payments-5] offers to continue or give up an unfinished payment of the card: %s',
    async (_, isLater) => {
      const open = { result: [{ order: '100900', purpose: 'gate' as const, cardNumber: '004518203' }] };
      const { server } = await openBarrier({
        openOrders: isLater ? { result: [] } : open,
        orderState: {
          ...operations.orderState.example.reply,
          canGiveUp: true,
          RedirectURL: '/sandbox/pay/secret',
          amount: 380,
        },
      });
      const giveUp = button('Отказаться от оплаты');
      await type('004 518 204');
      await expect.element(giveUp).not.toBeInTheDocument();
      await enter('004 518 203');
      await expect.element(clock()).toBeVisible();
      if (isLater) {
        server.answer('openOrders', open);
        await pay().click();
      }
      await expect.element(button('Продолжить оплату')).toBeVisible();
      expect(server.callsOf('planarPay')).toEqual([]);
      server.answer('openOrders', { result: [] });
      await giveUp.click();
      await expect.element(giveUp).not.toBeInTheDocument();
      expect(server.callsOf('giveUpOrder').map(({ input }) => input)).toEqual([{ order: '100900' }]);
      await pay().click();
      await expect.poll(() => server.callsOf('planarPay').length).toBe(1);
    },
  );

  it('[THR-12] does not open a page of a foreign host', async () => {
    const { openAddress } = await openBarrier({
      planarPay: { result: { redirectURL: 'https://evil.example/pay', message: '', order: '1' } },
    });
    await enter();
    await pay().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('платёжного сервиса');
    expect(openAddress).not.toHaveBeenCalled();
  });

  it('[PAY-173] resets the form and shows the message after a failed payment', async () => {
    const { server } = await openBarrier({ planarPay: refusal('ServerGateParkingError') });
    await enter();
    await pay().click();
    await expect.element(page.getByText(/Шлагбаум не отвечает/)).toBeVisible();
    await atPriceStep();
    await expect.element(card()).toHaveValue('');
    await expect.element(card()).toHaveFocus();
    expect(server.callsOf('planarPay')).toHaveLength(1);
    await button('Вернуть номер 004 518 203').click();
    await expect.element(card()).toHaveValue('004 518 203');
    await expect.element(button('Вернуть номер 004 518 203')).not.toBeInTheDocument();
  });

  it('[PAY-174] requires the card number and shows the error at the field', async () => {
    const { server } = await openBarrier();
    await button('Узнать стоимость').click();
    await expect.element(page.getByText('Это поле обязательно')).toBeVisible();
    await expect.element(card()).toHaveFocus();
    await enter('12а');
    await expect.element(page.getByText(/только цифры/)).toBeVisible();
    expect(server.callsOf('planarCost')).toEqual([]);
  });

  it('[PAY-174] requires the payment service', async () => {
    const methods = ['mobile', 'wallet'].map((methodName) => ({
      methodName,
      methodNameForShow: methodName,
      methodDescription: '',
      isPhoneRequired: true,
    }));
    const { fakeSettings } = await import('#src/test/fake-site.ts');
    const { server } = await openBarrier({
      getSettings: { result: fakeSettings({ paymentsMethods: methods }) },
      getProfile: { result: fakeProfile({ balance: 0 }), serverTime: new Date(NOW).toISOString() },
    });
    await enter();
    await pay().click();
    await expect.element(page.getByText('Выберите, чем заплатить')).toBeVisible();
    expect(server.callsOf('planarPay')).toEqual([]);
  });

  it('shows an unknown card at the field and a failure of the barrier as a notice', async () => {
    const { server } = await openBarrier({ planarCost: refusal('ParkingSessionNotFound') });
    await enter();
    await expect.element(page.getByText(/Карту с таким номером не нашли/)).toBeVisible();
    server.answer('planarCost', refusal('ServerGateParkingError'));
    await enter('004518204');
    await expect.element(page.getByText(/Шлагбаум не отвечает/)).toBeVisible();
    await expect.element(card()).toHaveValue('004 518 204');
  });

  it('[INV-7] keeps the form after a lost response; the next click repeats the same payment', async () => {
    const { server } = await openBarrier({ planarPay: noNetwork });
    await enter();
    await pay().click();
    await expect.element(page.getByText(/Ответ не дошёл/)).toBeVisible();
    await expect.element(clock()).toBeVisible();
    server.answer('planarPay', { result: { redirectURL: '', message: 'Оплачено', order: '1' } });
    await pay().click();
    await expect.element(page.getByRole('dialog', { name: 'Оплата парковки' })).toBeVisible();
    const keys = server.callsOf('planarPay').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('30-second price', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[PAY-172] returns to the price step when not paid within 30000 ms', async () => {
    const { clock: device, server } = await openBarrier();
    await enter();
    await expect.element(clock()).toHaveTextContent('Цена действует 30 секунд');
    device.advance(21_000);
    await vi.advanceTimersByTimeAsync(300);
    await expect.element(clock()).toHaveTextContent('Цена действует 9 секунд');
    await expect.element(page.getByText('Цена действует ещё 10 секунд')).toBeInTheDocument();
    device.advance(BARRIER_PRICE_MS - 21_000);
    await vi.advanceTimersByTimeAsync(BARRIER_PRICE_MS);
    await atPriceStep();
    await expect.element(page.getByText('Цена изменилась. Рассчитайте её ещё раз')).toBeVisible();
    await expect.element(card()).toHaveValue('004 518 203');
    await expect.element(card()).toHaveFocus();
    expect(server.callsOf('planarPay')).toEqual([]);
  });

  it('announces only the time limit and the last ten seconds to screen readers', async () => {
    await openBarrier();
    await enter();
    await expect.element(clock()).toBeVisible();
    const live = [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);
    const said = live.filter((text) => text.includes('Цена действует'));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^К оплате 380\s₽. Цена действует 30 секунд$/);
    expect(clock().element().closest('[aria-live]')).toBeNull();
  });
});

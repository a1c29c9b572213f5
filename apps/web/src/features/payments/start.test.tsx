import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createChoiceMemory } from '#src/core/last-choices.ts';
import { createPaymentMemory } from '#src/checkout/bank/pending.ts';
import { fakeCost, fakeSession, fakeStarted } from '#src/test/fake-driver.ts';
import { noNetwork, refusal } from '#src/test/fake-server.ts';
import { dialog, inMinutes, NOW, openPayments, profileAnswer, shortCost } from './test/open-payments.tsx';

const toBank =
  (rest: Parameters<typeof fakeStarted>[2] = {}) =>
  () =>
    fakeStarted(NOW, 60, {
      ReservationId: '',
      totalcost: 61.5,
      balance: 150,
      RedirectURL: '/sandbox/pay/secret',
      ...rest,
    });
const STARTED = fakeSession(NOW, {
  reservationId: '500002',
  startDate: inMinutes(0),
  endDate: inMinutes(60),
  transport: { numberTs: 'О808ОТ198', category: 'B', formatGrz: 'Российский', name: '' },
});

const start = () => dialog('Оплата парковки');
const pay = () => start().getByRole('button', { name: /^Доплатить/ });
const wait = () => dialog('Ждём ответ банка');

const openShort = async (options: Parameters<typeof openPayments>[0] = {}) => {
  const openAddress = vi.fn();
  const app = await openPayments({
    lastMethod: 'card',
    openAddress,
    ...options,
    answers: { cost: shortCost, start: toBank(), ...options.answers },
  });
  await page.getByRole('button', { name: /^Продолжить/ }).click();
  const memory = createPaymentMemory(app.core.store, app.core.city.city);
  return { ...app, openAddress, memory };
};

describe('start with too little money', () => {
  it('[PAY-084] opens the payment modal with action start on submit', async () => {
    const { server } = await openShort();
    await expect.element(start().getByText(/^На балансе не хватает 61\.50.₽$/)).toBeVisible();
    await expect.element(start().getByText('до 15:42', { exact: false })).toBeVisible();
    await expect.element(pay()).toMatchTextContent(/61\.50.₽$/);
    expect(server.callsOf('start')).toHaveLength(0);
  });

  it('[PAY-087] opens the bank in this window after the call and resets the form', async () => {
    const { server, openAddress } = await openShort({ path: '/profile/parking' });
    await pay().click();
    await expect.poll(() => openAddress.mock.calls).toEqual([['/sandbox/pay/secret']]);
    expect(server.callsOf('start').map(({ input }) => input['PaymentService'])).toEqual(['card']);
    expect(start().query()).toBeNull();
    await expect.element(wait()).toBeVisible();
  });

  it('[PAY-087] restores the defaults of the form', async () => {
    const { openAddress, core, clock } = await openPaymentsWithChoice();
    const duration = page.getByRole('textbox', { name: /^Длительность/, includeHidden: true });
    await pay().click();
    await expect.poll(() => openAddress.mock.calls.length).toBe(1);
    await expect.element(duration).toHaveValue('3:00');
    createChoiceMemory(core.store, core.city.city).remember({ durationMinutes: 120 });
    clock.advance(60_000);
    await expect.element(duration, { timeout: 3000 }).toHaveValue('2:00');
  });

  it('[PAY-088] stores the address of the page before the response', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { memory, openAddress } = await openShort({
      path: '/profile/parking?from=map',
      answers: {
        start: async () => {
          await asked;
          return toBank()();
        },
      },
    });
    expect(memory.open()).toBeNull();
    await pay().click();
    await expect.poll(() => memory.open()?.page).toBe('/profile/parking?from=map');
    expect(openAddress).not.toHaveBeenCalled();
    answer();
    await expect.poll(() => openAddress.mock.calls.length).toBe(1);
    expect(memory.open()).toMatchObject({ kind: 'start', plate: 'О808ОТ198', sum: 6150, balance: 15_000 });
  });

  it('shows an amount that differs from the agreed one before the browser leaves', async () => {
    const { openAddress } = await openShort({ answers: { start: toBank({ totalcost: 70 }) } });
    await pay().click();
    const second = dialog('Остался один шаг');
    await expect.element(second.getByText(/^70.₽$/)).toBeVisible();
    expect(openAddress).not.toHaveBeenCalled();
    await second.getByRole('button', { name: 'Открыть страницу банка' }).click();
    expect(openAddress.mock.calls).toEqual([['/sandbox/pay/secret']]);
  });

  it('[THR-12] opens no address outside the allow list', async () => {
    const { openAddress } = await openShort({
      answers: { start: toBank({ RedirectURL: 'javascript:alert(1)' }) },
    });
    await pay().click();
    await expect.element(start().getByRole('alert')).toMatchTextContent(/^Сбой платёжного сервиса/);
    expect(openAddress).not.toHaveBeenCalled();
  });

  it('repeats a lost request with the same key', async () => {
    const { server } = await openShort({ answers: { start: noNetwork } });
    await pay().click();
    await expect.element(start().getByText(/^Ответ не дошёл/)).toBeVisible();
    await pay().click();
    await expect.poll(() => server.callsOf('start').length).toBe(2);
    const keys = server.callsOf('start').map((call) => call.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('shows a risen price in the open dialog, which then pays it', async () => {
    const { server, openAddress } = await openShort({ answers: { start: refusal('PriceChangedTryLater') } });
    server.answer('cost', (call) =>
      fakeCost(NOW, Number(call.input['Duration']), 300, {
        totalcost: 300,
        balance: 150,
        moneyEnough: false,
        refill: 150,
      }),
    );
    await pay().click();
    await expect.element(start().getByRole('alert')).toMatchTextContent(/^Цена изменилась.*Проверьте её/);
    await expect.element(pay()).toMatchTextContent(/150.₽$/);
    server.answer('start', toBank({ totalcost: 150 }));
    await pay().click();
    await expect.poll(() => openAddress.mock.calls).toEqual([['/sandbox/pay/secret']]);
  });

  it('starts the parking directly if money has arrived in between', async () => {
    const { openAddress } = await openShort({
      answers: { start: () => fakeStarted(NOW, 60, { totalcost: 211.5, balance: 0 }) },
    });
    await pay().click();
    await expect.element(dialog('Парковка началась')).toBeVisible();
    expect(openAddress).not.toHaveBeenCalled();
  });
});

const openPaymentsWithChoice = async () => {
  const openAddress = vi.fn();
  const app = await openPayments({
    lastMethod: 'card',
    openAddress,
    answers: { cost: shortCost, start: toBank() },
  });
  await page.getByRole('button', { name: '3 часа' }).click();
  await expect.element(page.getByRole('button', { name: /^Продолжить/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Продолжить/ }).click();
  return { ...app, openAddress };
};

describe('return from the bank', () => {
  const pending = {
    kind: 'start',
    order: '',
    page: '/profile/parking?from=map',
    sum: kopecks(6150),
    balance: kopecks(15_000),
    plate: 'О808ОТ198',
    reservationId: '',
    endMs: null,
    sentMs: NOW,
    isTold: false,
  } as const;

  const comeBack = async () => {
    const app = await openPayments();
    const memory = createPaymentMemory(app.core.store, app.core.city.city);
    memory.keep(pending);
    app.history.push('/profile/parking?order=100501');
    await expect.element(wait()).toBeVisible();
    return { ...app, memory };
  };

  it('[PAY-088] restores the stored page and shows the session once it has started', async () => {
    const { server, history, memory } = await comeBack();
    await expect.poll(() => history.location.href).toBe('/profile/parking?from=map');
    expect(page.getByRole('alert').query()).toBeNull();
    server.answer('getProfile', () => profileAnswer({ balance: 0, sessions: [STARTED] }));
    window.dispatchEvent(new Event('focus'));
    await expect
      .element(dialog('Парковка началась').getByText(/^О 808 ОТ 198, зона 7812, до 15:42, оплачено 250.₽$/))
      .toBeVisible();
    expect(wait().query()).toBeNull();
    expect(memory.open()).toBeNull();
  });

  it('shows a payment of another browser without a promise and cleans the address', async () => {
    const { history, server } = await openPayments({ path: '/profile/parking?order=100777' });
    await expect
      .element(dialog('Вы вернулись из банка').getByText(/^Если вы заплатили, деньги не пропадут/))
      .toBeVisible();
    expect(wait().query()).toBeNull();
    await expect.poll(() => history.location.href).toBe('/profile/parking');
    expect(server.callsOf('getProfile').length).toBeGreaterThan(0);
  });

  it("shows in the bank's tab a top-up that the other tab has already shown", async () => {
    const app = await openPayments();
    const memory = createPaymentMemory(app.core.store, app.core.city.city);
    memory.keep({
      ...pending,
      kind: 'refill',
      order: '100501',
      page: '/profile/parking',
      plate: '',
      isTold: true,
    });
    app.server.answer('getBalance', { balance: 211.5 });
    app.history.push('/profile/parking?order=100501');
    await expect.element(page.getByText(/^Баланс пополнен: 61\.50.₽$/).last()).toBeVisible();
    await expect.poll(() => wait().query()).toBeNull();
  });

  it('shows that the money went to the balance when the parking could not start', async () => {
    const { server } = await comeBack();
    server.answer('getProfile', () => profileAnswer({ balance: 211.5 }));
    window.dispatchEvent(new Event('focus'));
    await expect
      .element(dialog('Деньги пришли на баланс').getByText(/^На балансе 211\.50/), { timeout: 8000 })
      .toBeVisible();
  });
});

describe('payment by phone', () => {
  it('[PAY-165] explains to wait for the text message, with a link', async () => {
    await openShort({
      lastMethod: 'mobile',
      answers: { start: toBank({ RedirectURL: '/phone-payment-callback' }) },
    });
    await pay().click();
    await expect.element(page.getByRole('heading', { name: 'Ждите SMS', level: 1 })).toBeVisible();
    await expect.element(page.getByText('Дождитесь SMS от оператора.')).toBeVisible();
    await expect.element(page.getByText(/^Следуйте указаниям в SMS/)).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'История операций' }))
      .toHaveAttribute('href', '/profile/operations');
  });

  it('shows the session on that page once the operator has paid', async () => {
    const { server } = await openShort({
      lastMethod: 'mobile',
      answers: { start: toBank({ RedirectURL: '/phone-payment-callback' }) },
    });
    await pay().click();
    await expect.element(page.getByRole('heading', { name: 'Ждите SMS' })).toBeVisible();
    server.answer('getProfile', () => profileAnswer({ balance: 0, sessions: [STARTED] }));
    window.dispatchEvent(new Event('focus'));
    await expect.element(dialog('Парковка началась')).toBeVisible();
  });
});

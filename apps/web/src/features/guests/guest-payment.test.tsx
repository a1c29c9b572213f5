import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeCost, fakeStarted } from '#src/test/fake-driver.ts';
import { noNetwork, refusal } from '#src/test/fake-server.ts';
import { button, field, NOW, openGuest, typePlate } from './test/open-guest.tsx';

const PATH = '/guest-payment?zone=7812';
const title = () => page.getByRole('heading', { name: 'Оплата без регистрации' });
const zone = () => button(/^Зона парковки/);
const radio = (name: string | RegExp) => page.getByRole('radio', { name });
const pay = () => button(/^Оплатить/);
const means = () => button(/^Чем заплатить/);

describe('guest payment page', () => {
  it('[PAY-181] redirects to / when useSessionWithoutRegister is off', async () => {
    const { router } = await openGuest({ settings: { useSessionWithoutRegister: false } });
    await expect.poll(() => router.state.location.pathname, { timeout: 10_000 }).toBe('/');
  });

  it('[PAY-182] shows a street button and a gate button', async () => {
    await openGuest();
    await expect.element(radio('Улица')).toBeChecked();
    await expect.element(radio('Шлагбаум')).not.toBeChecked();
  });

  it('[PAY-182] hides the gate button when useFlatParking is off', async () => {
    await openGuest({ settings: { useFlatParking: false } });
    await expect.element(zone()).toBeVisible();
    expect(radio('Шлагбаум').query()).toBeNull();
  });

  it('[PAY-183] shows place, vehicle, duration, method, cost with breakdown and a submit', async () => {
    const { server } = await openGuest({ path: PATH });
    await expect.element(zone()).toMatchTextContent('7812');
    await typePlate('к415мн', '178');
    await expect.element(page.getByRole('textbox', { name: 'Длительность, часы и минуты' })).toBeVisible();
    await means().click();
    await page.getByText('Счёт телефона').click();
    await expect.element(field('Телефон')).toBeVisible();
    const summary = page.getByRole('region', { name: 'Расчёт' });
    await expect.element(summary.getByText(/1 ч по 100/)).toBeVisible();
    await expect.element(pay()).toMatchTextContent('100');
    await expect.element(pay()).toBeEnabled();
    expect(server.callsOf('cost').at(-1)?.input).toMatchObject({
      Token: 'guest-token',
      Zone: '7812',
      Vehicle: { Number: 'К415МН178', Category: 'B', NumberFormat: 'rus' },
    });
  });

  it('[PAY-052] allows no payment while a newer price is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { server } = await openGuest({
      path: PATH,
      answers: {
        cost: async (call) => {
          const minutes = Number(call.input['Duration']);
          if (minutes !== 60) await promise;
          return fakeCost(NOW, minutes);
        },
      },
    });
    await typePlate('к415мн', '178');
    await expect.element(pay()).toBeEnabled();
    await page.getByText('2 часа', { exact: true }).click();
    await expect.element(pay()).toBeDisabled();
    document.querySelector('form')?.requestSubmit();
    await expect.poll(() => server.callsOf('cost').at(-1)?.input['Duration']).toBe(120);
    expect(server.callsOf('pay')).toHaveLength(0);
    resolve();
    await expect.element(pay()).toBeEnabled();
  });

  it('[guests-2] [THR-22] promises a refund, before the bank page opens, if the car is already parked', async () => {
    await openGuest({ path: PATH });
    expect(page.getByText(/уже стоит на оплаченной парковке, деньги вернутся/).query()).toBeNull();
    await typePlate('к415мн', '178');
    await expect.element(pay()).toBeEnabled();
    await expect.element(page.getByText(/уже стоит на оплаченной парковке, деньги вернутся/)).toBeVisible();
  });

  it('[PAY-183] shows a parking chooser in a city with parking codes', async () => {
    await openGuest({ settings: { paymentByParkingId: true } });
    await expect.element(button(/^Парковка/)).toBeVisible();
  });

  it('[PAY-184] shows the today/post-payment toggle if the city allows post-payment', async () => {
    await openGuest({
      settings: { usePostPayment: true, usePostPaymentYesterday: true },
      cities: undefined,
    });
    await expect.element(radio('Начать сейчас')).toBeChecked();
    expect(radio('За вчера').query()).toBeNull();
    await page.getByText('За сегодня').click();
    await expect.element(field('Час начала')).toBeVisible();
    await expect.element(field('Минуты начала')).toBeVisible();
  });

  it('[PAY-184] hides the toggle otherwise', async () => {
    await openGuest({ settings: { usePostPayment: false } });
    await expect.element(zone()).toBeVisible();
    expect(radio('Начать сейчас').query()).toBeNull();
  });

  it('[PAY-189] defaults to today and street; another type clears the start', async () => {
    const { server } = await openGuest({ path: PATH, settings: { usePostPayment: true } });
    await expect.element(radio('Начать сейчас')).toBeChecked();
    await expect.element(radio('Улица')).toBeChecked();
    await typePlate('к415мн', '178');
    await expect.element(pay()).toMatchTextContent('100');
    await page.getByText('За сегодня').click();
    await userEvent.fill(field('Час начала'), '10');
    await userEvent.keyboard('{Tab}');
    await page.getByText('2 часа', { exact: true }).click();
    // Repeated requests while the plate is typed are identical.
    const starts = () => server.callsOf('cost').map(({ input }) => input['timestart']);
    await expect
      .poll(() => starts().filter((start, index, all) => index === 0 || start !== all[index - 1]))
      .toEqual([undefined, '2026-11-19T07:00:00.000Z']);
    await page.getByText('Начать сейчас').click();
    await expect.poll(() => server.callsOf('cost').at(-1)?.input['timestart']).toBe(undefined);
    await page.getByText('За сегодня').click();
    await expect.element(field('Час начала')).toHaveValue('');
  });

  it('[PAY-185] shows a card-number field and a find-out-price button in gate mode', async () => {
    const { server } = await openGuest();
    await page.getByText('Шлагбаум').click();
    await userEvent.fill(field('Номер парковочной карты'), '004518203');
    await button('Узнать стоимость').click();
    await expect.element(page.getByRole('heading', { name: /^Цена действует/ })).toBeVisible();
    expect(server.callsOf('planarCost')[0]?.input).toEqual({ cardNumber: '004518203', token: 'guest-token' });
    await pay().click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(server.callsOf('planarPay')[0]?.input).toMatchObject({
      paymentService: 'card',
      token: 'guest-token',
    });
  });

  it('[PAY-186] shows title, message and a reload button after a load failure', async () => {
    const { server } = await openGuest({ answers: { getZones: noNetwork } });
    await expect.element(page.getByText('Страница оплаты не загрузилась')).toBeVisible();
    await expect.element(page.getByText(/Проверьте связь и попробуйте ещё раз/)).toBeVisible();
    server.answer('getZones', () => ({ result: [] }));
    const before = server.callsOf('getZones').length;
    await button('Попробовать ещё раз').click();
    await expect.element(zone()).toBeVisible();
    expect(server.callsOf('getZones').length).toBeGreaterThan(before);
  }, 20_000);
});

describe('payment of a guest', () => {
  async function fillAll(options: Parameters<typeof openGuest>[0] = {}) {
    const openAddress = vi.fn();
    const app = await openGuest({ path: PATH, openAddress, ...options });
    await typePlate('к415мн', '178');
    await expect.element(pay()).toBeEnabled();
    return { ...app, openAddress };
  }

  it('[PAY-195] sends the payload with the guest token and opens the bank in this window', async () => {
    const { server, openAddress, store } = await fillAll({ store: createMemoryStore() });
    await means().click();
    await page.getByText('На почту').click();
    await userEvent.fill(field('Почта для чека'), 'anna@example.org');
    await pay().click();
    await expect.poll(() => openAddress.mock.calls).toEqual([['/sandbox/pay/guest-secret']]);
    expect(server.callsOf('pay').map(({ input }) => input)).toEqual([
      {
        type: 'payment',
        number: 'К415МН178',
        category: 'B',
        numberFormat: 'rus',
        payment: 'card',
        zone: '7812',
        duration: 60,
        receiptEmail: 'anna@example.org',
        shown: { sum: 100 },
        Token: 'guest-token',
      },
    ]);
    expect(store.read('gorpark.token.saint-petersburg.standart')).toBeNull();
  });

  it('[PAY-192] [PAY-193] [PAY-194] shows problems on submit, focuses the first and sends nothing', async () => {
    const { server } = await fillAll();
    await means().click();
    await page.getByText('Счёт телефона').click();
    await means().click();
    await pay().click();
    await expect.element(page.getByText('Введите номер телефона')).toBeVisible();
    await expect.element(field('Телефон')).toHaveFocus();
    await userEvent.fill(field('Телефон'), '921555');
    await expect.element(page.getByText('В номере должно быть 11 цифр')).toBeVisible();
    expect(server.callsOf('pay')).toEqual([]);
  });

  it('[PAY-190] shows a wrong number format after blur and requests no price', async () => {
    const { server } = await openGuest({ path: PATH });
    await typePlate('к1', '');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('В номере ошибка. Проверьте буквы и цифры')).toBeVisible();
    await expect.element(pay()).toBeDisabled();
    expect(server.callsOf('cost')).toEqual([]);
  });

  it('shows an immediate success and clears the form', async () => {
    await fillAll({
      answers: { pay: { ...fakeStarted(NOW, 60), RedirectURL: '', ReservationId: '77' } },
    });
    await pay().click();
    const dialog = page.getByRole('dialog', { name: 'Парковка оплачена' });
    await expect.element(dialog.getByText(/К 415 МН 178/)).toMatchTextContent('15:42');
    await dialog.getByRole('button', { name: 'Понятно' }).click();
    await expect.element(field('Номер без региона')).toHaveValue('');
  });

  it('keeps values after a refusal, a lost response and a reload', async () => {
    const store = createMemoryStore();
    const { server, screen } = await fillAll({ store, answers: { pay: refusal('PaymentServiceError') } });
    await means().click();
    await page.getByText('Счёт телефона').click();
    await userEvent.fill(field('Телефон'), '9215550101');
    await pay().click();
    await expect.element(page.getByText(/Сбой платёжного сервиса/)).toBeVisible();
    server.answer('pay', refusal('ParkingSessionAlreadyExists'));
    await pay().click();
    await expect.element(page.getByText(/Новую можно оплатить, когда она закончится/)).toBeVisible();
    server.answer('pay', noNetwork);
    await pay().click();
    await expect.element(page.getByText(/Ответ не дошёл/)).toBeVisible();
    await pay().click();
    await expect.poll(() => server.callsOf('pay').length).toBe(4);
    const [, , second, third] = server.callsOf('pay').map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(third);
    await screen.unmount();
    await openGuest({ store });
    await expect.element(field('Номер без региона')).toHaveValue('К415МН');
    await expect.element(zone()).toMatchTextContent('7812');
    await expect.element(means()).toMatchTextContent('Счёт телефона');
  });

  it('[PAY-087] requests a new price after it has risen', async () => {
    const { server } = await fillAll({ answers: { pay: refusal('PriceChangedTryLater') } });
    const before = server.callsOf('cost').length;
    await pay().click();
    await expect.element(page.getByText('Цена изменилась. Рассчитайте её ещё раз')).toBeVisible();
    await expect.poll(() => server.callsOf('cost').length).toBeGreaterThan(before);
  });

  it('[ACC-021] renews a refused token silently', async () => {
    const store = createMemoryStore();
    store.write('gorpark.guest.saint-petersburg', 'old-token');
    const { server, openAddress } = await fillAll({
      store,
      answers: {
        pay: (call) =>
          call.input['Token'] === 'old-token'
            ? refusal('TokenExpired')
            : { ...fakeStarted(NOW, 60), ReservationId: '', RedirectURL: '/sandbox/pay/s' },
      },
    });
    await pay().click();
    await expect.poll(() => openAddress.mock.calls).toEqual([['/sandbox/pay/s']]);
    expect(server.callsOf('guestToken')).toHaveLength(1);
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  it('[THR-25] fills only the zone from a link and shows the host', async () => {
    await openGuest({
      path: '/guest-payment?zone=7812&plate=A001AA77&amount=1&sum=1&duration=15&phone=79991112233&payment=mobile',
    });
    await expect.element(zone()).toMatchTextContent('7812');
    await expect.element(field('Номер без региона')).toHaveValue('');
    await expect
      .element(page.getByRole('textbox', { name: 'Длительность, часы и минуты' }))
      .toHaveValue('1:00');
    await expect.element(means()).toMatchTextContent('Банковская карта, без чека');
    await expect
      .element(page.getByText(`Вы на сайте ${window.location.host}`, { exact: false }))
      .toBeVisible();
  });

  it('[payments-3] shows after the return from the bank that the payment is not confirmed yet', async () => {
    await openGuest({ path: '/guest-payment?order=100778' });
    await expect.element(page.getByText('Вы вернулись со страницы банка')).toBeVisible();
    await expect.element(title()).toBeVisible();
    await expect.element(page.getByText(/^Оплату начали в другом браузере/)).toBeVisible();
  });
});

import { operations } from '@gorpark/contract';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createGuestParkings } from '#src/core/guest-parkings.ts';
import type { HandClock } from '#src/lib/clock.ts';
import { createMemoryStore, type TextStore } from '#src/lib/storage.ts';
import { type FakeAnswers, noNetwork, refusal } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { button, field, NOW, openGuest, typePlate } from './test/open-guest.tsx';

type Told = Exclude<FakeAnswers['orderState'], (...args: never[]) => unknown> & object;

const PROCESSING = operations.orderState.example.reply;
const PAID = {
  ...PROCESSING,
  state: 'done',
  plate: 'К415МН178',
  zone: '7812',
  startDate: '2026-11-19T11:44:00Z',
  endDate: '2026-11-19T12:44:00Z',
  check: '/check?title=x&proof=y',
} as const satisfies Told;

async function comeBack(
  orderState: FakeAnswers['orderState'],
  {
    answers = {},
    path = '/guest-payment?order=100778',
    store = createMemoryStore(),
    street,
    ...rest
  }: {
    answers?: Partial<FakeAnswers>;
    path?: string;
    store?: TextStore;
    street?: string;
    openAddress?: (address: string) => void;
  } = {},
) {
  if (street !== undefined)
    createGuestParkings(store, 'saint-petersburg').wait({ order: '100778', street, sentMs: NOW });
  store.write('gorpark.guest.saint-petersburg', 'guest-token');
  return openGuest({ ...rest, path, store, answers: { orderState, ...answers } });
}

const told = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const focusWindow = () => window.dispatchEvent(new Event('focus'));

describe('guest returning from the bank', () => {
  it('[PAY-157] [payments-3] shows the payment as processing, then its outcome', async () => {
    const { server } = await comeBack(noNetwork);
    await expect.element(told('Платёж обрабатывается')).toBeVisible();
    server.answer('orderState', PROCESSING);
    focusWindow();
    await expect.poll(() => server.callsOf('orderState').length).toBeGreaterThan(1);
    await expect.element(told(/Платить ещё раз не нужно/)).toBeVisible();
    expect(page.getByRole('alert').query()).toBeNull();
    server.answer('orderState', PAID);
    focusWindow();
    await expect.element(told('Парковка оплачена до 15:44')).toBeVisible();
    await expect.element(page.getByText('с 14:44 до 15:44')).toBeVisible();
    const link = page.getByRole('link', { name: 'Подтверждение оплаты' });
    await expect.element(link).toHaveAttribute('href', '/check?title=x&proof=y');
    const asked = server.callsOf('orderState');
    expect(asked[0]?.headers.get('authorization')).toContain('guest-token');
    expect(asked[0]?.input).toEqual({ order: '100778' });
  });

  it('clears the paid plate from the form', async () => {
    const { server } = await comeBack(PROCESSING, { path: '/guest-payment?order=100778&zone=7812' });
    await typePlate('к415мн', '178');
    server.answer('orderState', PAID);
    focusWindow();
    await expect.element(told('Парковка оплачена до 15:44')).toBeVisible();
    await button('Ещё одна парковка').click();
    await expect.element(field('Номер без региона')).toHaveValue('');
  });

  it('keeps another plate typed meanwhile', async () => {
    const { server } = await comeBack(PROCESSING);
    await typePlate('а001аа', '77');
    server.answer('orderState', PAID);
    focusWindow();
    await expect.element(told('Парковка оплачена до 15:44')).toBeVisible();
    await expect.element(field('Номер без региона')).toHaveValue('А001АА');
  });

  it('shows a declined card without the advice to wait or not to pay again', async () => {
    const { server } = await comeBack({ ...PROCESSING, reason: 'declined' });
    const note = told('Банк отклонил карту, деньги не списаны');
    await expect.element(note).toMatchTextContent('другой картой');
    expect(page.getByText(/Платить ещё раз не нужно/).query()).toBeNull();
    server.answer('orderState', PAID);
    focusWindow();
    await expect.element(told('Парковка оплачена до 15:44')).toBeVisible();
  });

  it('shows after a declined payment that typed values are kept', async () => {
    await comeBack({ ...PROCESSING, state: 'cancel' });
    await expect.element(page.getByRole('alert')).toMatchTextContent('Платёж не прошёл, данные на месте');
  });

  it('[THR-10] shows the text to wait at a gate and, after the payment, to leave', async () => {
    const { server } = await comeBack({ ...PROCESSING, kind: 'gate' });
    await expect.element(told(/ответа банка и шлагбаума/)).toBeVisible();
    const leaveBefore = new Date(NOW + 15 * 60_000).toISOString();
    server.answer('orderState', { ...PROCESSING, kind: 'gate', state: 'done', leaveBefore });
    focusWindow();
    await expect.element(told(/^Оплачено, выезжайте до \d\d:\d\d/)).toMatchTextContent('Шлагбаум откроется');
  });

  it('shows English texts', async () => {
    await comeBack(PAID, { path: '/en/guest-payment?order=100778' });
    await expect.element(told('Parking is paid until 15:44')).toBeVisible();
  });

  it('[THR-2] shows a neutral note for an order of another browser', async () => {
    await comeBack(refusal('PaymentServiceError'));
    await expect.element(told(/Оплату начали в другом браузере/)).toBeVisible();
  });

  it('[THR-12] shows no link for a proof with a foreign address', async () => {
    await comeBack({ ...PAID, check: 'https://evil.example/check?x' });
    await expect.element(told('Парковка оплачена до 15:44')).toBeVisible();
    expect(page.getByRole('link', { name: 'Подтверждение оплаты' }).query()).toBeNull();
  });

  it('[api-7] notifies a foreign back end of the return once', async () => {
    const { gorpark: _ours, ...options } = fakeOptions(NOW);
    const { server } = await comeBack(PROCESSING, {
      answers: { getOptions: { result: options } } as never,
      street: '',
    });
    await expect.element(told(/Если оплата прошла/)).toBeVisible();
    expect(server.callsOf('orderState')).toEqual([]);
    await expect.poll(() => server.callsOf('paymentFromPortal').length).toBe(1);
    focusWindow();
    expect(server.callsOf('paymentFromPortal').map(({ input }) => input)).toEqual([
      { source: 'portal', order: '100778' },
    ]);
  });
});

describe('order without details', () => {
  it('[payments-3] explains what to do after the bank when the order has no details', async () => {
    const store = createMemoryStore();
    createGuestParkings(store, 'saint-petersburg').wait({ order: '100778', street: '', sentMs: NOW });
    await openGuest({ path: '/guest-payment?order=100778', store });
    await expect.element(page.getByText(/Если оплата прошла, парковка оплачена/)).toBeVisible();
    await page.getByText('Шлагбаум').click();
    await expect.element(page.getByText(/Если оплата прошла, можно выезжать/)).toBeVisible();
  });
});

describe('failed gate payment', () => {
  it('[payments-5] prefills the card number', async () => {
    const store = createMemoryStore();
    const order = { order: '100778', street: '', sentMs: NOW, card: '004518203' };
    createGuestParkings(store, 'saint-petersburg').wait(order);
    await comeBack({ ...PROCESSING, kind: 'gate', state: 'cancel', reason: null }, { store });
    await page.getByRole('button', { name: 'Оплатить другим способом' }).click();
    await expect.element(page.getByLabelText('Номер парковочной карты')).toHaveValue('004518203');
  });
});

describe('page restored by "Back"', () => {
  it('[payments-5] shows the order that the guest was paying at the bank', async () => {
    const store = createMemoryStore();
    await comeBack(PROCESSING, { path: '/guest-payment', store });
    await expect.element(field('Номер без региона')).toBeVisible();
    createGuestParkings(store, 'saint-petersburg').wait({ order: '100778', street: '', sentMs: NOW });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(page.getByText('Платёж обрабатывается')).toBeVisible();
  });
});

describe('session paid without registration', () => {
  const receipt = () => page.getByText('Парковка оплачена до 15:44').element().closest('section');

  it('[guests-2] shows a receipt with street, sum, times and a link, without red text', async () => {
    const { server } = await comeBack(PROCESSING, { street: 'ул. Рубинштейна' });
    await typePlate('к415мн', '178');
    await page.getByRole('textbox', { name: 'Регион' }).click();
    server.answer('orderState', PAID);
    focusWindow();
    await expect.element(page.getByText('ул. Рубинштейна')).toBeVisible();
    await expect.element(page.getByRole('timer')).toMatchTextContent(/1:0[12]/);
    await expect.element(page.getByRole('button', { name: 'Скопировать ссылку' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Подтверждение оплаты' })).toBeVisible();
    expect(receipt()?.textContent).toContain('100 ₽'.replace(' ', '\u00a0'));
    await button('Ещё одна парковка').click();
    await expect.element(field('Номер без региона')).toHaveValue('');
    expect(page.getByText('Введите номер автомобиля').query()).toBeNull();
  });

  it('[guests-2] is stored without the address and shown on the map', async () => {
    const { store } = await comeBack(PAID);
    await expect.element(told('Парковка оплачена до 15:44')).toBeVisible();
    await openGuest({ path: '/guest-payment', store });
    await expect.element(page.getByText('с 14:44 до 15:44').last()).toBeVisible();
    await openGuest({ path: '/', store });
    const running = page.getByRole('region', { name: 'Активные парковки' });
    await expect.element(running.getByText('до 15:44'), { timeout: 10_000 }).toBeVisible();
    await expect.element(running.getByRole('link')).toHaveAttribute('href', '/guest-payment');
  });

  it('[SPD-13] [guests-2] keeps the street at a reload of the address of the order', async () => {
    const { store } = await comeBack(PAID, { street: 'Кирочная улица' });
    await expect.element(page.getByText('Кирочная улица')).toBeVisible();
    const write = vi.spyOn(store, 'write');
    const { server } = await comeBack(PAID, { store });
    await expect.poll(() => server.callsOf('orderState').length).toBeGreaterThan(1);
    const kept = () => write.mock.calls.filter(([key]) => key.includes('guest-stays'));
    await expect.poll(() => kept().length).toBeGreaterThan(1);
    expect(kept().filter(([, value]) => !value.includes('Кирочная улица'))).toEqual([]);
  });

  it('[payments-5] reloads the order without its number in the address', async () => {
    const store = createMemoryStore();
    createGuestParkings(store, 'saint-petersburg').wait({ order: '100778', street: '', sentMs: NOW });
    await comeBack({ ...PROCESSING, state: 'cancel', reason: 'declined' }, { path: '/guest-payment', store });
    await expect.element(page.getByText('Банк отклонил платёж, данные на месте')).toBeVisible();
    await page.getByRole('button', { name: 'Оплатить другим способом' }).click();
    expect(document.activeElement?.tagName).toBe('INPUT');
  });
});

/** Advances until the ways out are shown. */
async function passTime({ advance }: HandClock) {
  await expect
    .poll(() => {
      advance(1000);
      return page.getByRole('button', { name: 'Отказаться от оплаты' }).query();
    })
    .not.toBeNull();
}

describe('guest with an unfinished payment', () => {
  const WAITING = { ...PROCESSING, canGiveUp: true as const, RedirectURL: '/sandbox/pay/fake-secret' };

  it.each([undefined, 'repair'] as const)(
    '[PAY-157] continues on the same page of the bank: %s',
    async (purpose) => {
      const openAddress = vi.fn<(address: string) => void>();
      const { clock } = await comeBack({ ...WAITING, purpose }, { openAddress });
      await passTime(clock);
      await page.getByRole('button', { name: 'Продолжить оплату' }).click();
      expect(openAddress.mock.calls).toEqual([['/sandbox/pay/fake-secret']]);
    },
  );

  it('[PAY-157] offers the ways out only after the bank had time to answer, or has refused a card', async () => {
    const { server, clock } = await comeBack(WAITING);
    const giveUp = page.getByRole('button', { name: 'Отказаться от оплаты' });
    await expect.element(told('Платёж обрабатывается')).toBeVisible();
    await expect.poll(() => server.callsOf('orderState').length).toBeGreaterThan(1);
    clock.advance(7000);
    await expect.poll(() => server.callsOf('orderState').length).toBeGreaterThan(2);
    expect(giveUp.query()).toBeNull();
    clock.advance(1000);
    await expect.element(giveUp).toBeVisible();
    focusWindow();
    await expect.poll(() => giveUp.query()).toBeNull();
    server.answer('orderState', { ...WAITING, reason: 'declined' });
    await expect.element(giveUp).toBeVisible();
  });

  it('[PAY-157] gives it up and returns to the form', async () => {
    const store = createMemoryStore();
    const { server, history, clock } = await comeBack(WAITING, { store, street: 'ул. Марата' });
    await passTime(clock);
    await page.getByRole('button', { name: 'Отказаться от оплаты' }).click();
    await expect.poll(() => told('Платёж обрабатывается').query()).toBeNull();
    expect(server.callsOf('giveUpOrder').map(({ input }) => input)).toEqual([{ order: '100778' }]);
    expect(server.callsOf('giveUpOrder')[0]?.headers.get('authorization')).toContain('guest-token');
    expect(history.location.href).toBe('/guest-payment');
    expect(createGuestParkings(store, 'saint-petersburg').order(NOW)).toBeNull();
  });
});

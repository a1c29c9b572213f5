import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeCity } from '#src/test/fake-city.ts';
import { fakeStarted } from '#src/test/fake-driver.ts';
import { refusal } from '#src/test/fake-server.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { costAnswer, inMinutes, NOW, openParking } from './test/open-parking.tsx';

const BOTH = { usePostPayment: true, usePostPaymentYesterday: true };
const open = (
  settings: Parameters<typeof fakeSettings>[0] = BOTH,
  rest: Parameters<typeof openParking>[0] = {},
) =>
  openParking({
    ...rest,
    answers: {
      getSettings: { result: fakeSettings({ intervals: { min: 15, max: 1440, step: 15 }, ...settings }) },
      ...rest.answers,
    },
  });

const types = () => page.getByRole('radiogroup', { name: 'Когда' });
const choose = (name: string) => types().getByRole('radio', { name }).click({ force: true });
const hour = () => page.getByRole('textbox', { name: 'Час начала' });
const minutes = () => page.getByRole('textbox', { name: 'Минуты начала' });
const duration = () => page.getByRole('textbox', { name: 'Длительность, часы и минуты' });
const price = () => page.getByRole('region', { name: 'Расчёт' });
const payButton = () => page.getByRole('button', { name: /^Оплатить парковку/ });
const dialog = (name: string) => page.getByRole('dialog', { name });

const typeStart = async (hours: string, minute: string) => {
  await hour().fill(hours);
  await minutes().fill(minute);
  await userEvent.tab();
};

const fillPost = async () => {
  await choose('За сегодня');
  await typeStart('12', '30');
  await page.getByRole('button', { name: '2 часа' }).click();
};

describe('payment type of the roadside form', () => {
  it('[PAY-068] toggles between start now, today and yesterday', async () => {
    await open();
    await expect.element(types().getByRole('radio')).toHaveLength(3);
    await expect.element(types().getByRole('radio', { name: 'Начать сейчас' })).toBeChecked();
    await choose('За вчера');
    await expect.element(types().getByRole('radio', { name: 'За вчера' })).toBeChecked();
    await expect.element(page.getByRole('group', { name: 'Начало (оплата за вчера)' })).toBeVisible();
    await choose('За сегодня');
    await expect.element(page.getByRole('group', { name: 'Начало (оплата за сегодня)' })).toBeVisible();
  });

  it('[PAY-069] offers today only with usePostPayment and yesterday only with usePostPaymentYesterday', async () => {
    const first = await open({ usePostPayment: true });
    await expect.element(types().getByRole('radio')).toHaveLength(2);
    await expect.element(types().getByRole('radio', { name: 'За сегодня' })).toBeInTheDocument();
    await first.screen.unmount();

    const second = await open({ usePostPayment: false });
    await expect.element(page.getByRole('button', { name: /^Начать парковку/ })).toBeEnabled();
    expect(types().query()).toBeNull();
    await second.screen.unmount();

    await open();
    await expect.element(types().getByRole('radio', { name: 'За вчера' })).toBeInTheDocument();
  });

  it('[PAY-292] [APP-072] hides post-payment and barriers in a city without their flags', async () => {
    const all = { ...BOTH, useFlatParking: true };
    const kinds = () => page.getByRole('radiogroup', { name: 'Вид парковки' });
    const first = await open(all);
    await expect.element(types()).toBeVisible();
    await expect.element(kinds()).toBeVisible();
    await first.screen.unmount();

    await open(all, { cities: [fakeCity({ profile: { parking: { parkingPeriod: 15 } } })] });
    await expect.element(page.getByRole('button', { name: /^Начать парковку/ })).toBeEnabled();
    expect(types().query()).toBeNull();
    expect(kinds().query()).toBeNull();
  });

  it('[PAY-074] shows a start-time picker and explanatory notes', async () => {
    await open();
    await choose('За сегодня');
    await expect.element(hour()).toHaveValue('');
    await expect.element(page.getByText(/^За сегодня можно заплатить до 23:59/)).toBeVisible();
    await page.getByRole('button', { name: 'Уменьшить час' }).click();
    await expect.element(hour()).toHaveValue('14');
    await expect.element(minutes()).toHaveValue('40');
    await page.getByRole('button', { name: 'Увеличить минуты' }).click();
    await expect.element(minutes()).toHaveValue('45');
    await expect.element(page.getByText('Нельзя выбрать будущее время при постоплате')).toBeVisible();
    await expect.element(hour()).toHaveAttribute('aria-invalid', 'true');
    await hour().click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(hour()).toHaveValue('13');
    expect(page.getByText('Нельзя выбрать будущее время при постоплате').query()).toBeNull();
    await choose('За вчера');
    await expect.element(page.getByText(/^За вчера можно заплатить сегодня/)).toBeVisible();
  });

  it('[PAY-080] clears the duration on choosing post-payment, [PAY-079] clears the start on choosing today', async () => {
    const { server } = await open();
    await page.getByRole('button', { name: '3 часа' }).click();
    await expect.element(duration()).toHaveValue('3:00');
    await choose('За сегодня');
    await expect.element(duration()).toHaveValue('');
    await typeStart('12', '30');
    await page.getByRole('button', { name: '2 часа' }).click();
    await expect.poll(() => server.callsOf('cost').at(-1)?.input['timestart']).toBe(inMinutes(-132));

    await choose('Начать сейчас');
    await expect.poll(() => server.callsOf('cost').at(-1)?.input).not.toHaveProperty('timestart');
    await choose('За сегодня');
    await expect.element(hour()).toHaveValue('');
    await expect.element(duration()).toHaveValue('');
  });
});

describe('price of a post-payment', () => {
  it('[PAY-046] shows the price only for a complete, valid form', async () => {
    const { server } = await open(BOTH, { zoneNumber: null });
    const total = () => price().getByText('Итого');
    await choose('За сегодня');
    await typeStart('12', '30');
    await page.getByRole('button', { name: '2 часа' }).click();
    await expect.element(price().getByText(/^Выберите зону, автомобиль, начало/)).toBeVisible();
    expect(server.callsOf('cost')).toHaveLength(0);

    await page.getByRole('button', { name: /^Зона парковки/ }).click();
    await page.getByRole('option', { name: /Литейный/ }).click();
    await expect.element(total()).toBeVisible();
    expect(server.callsOf('cost').at(-1)?.input).toMatchObject({ Duration: 120, timestart: inMinutes(-132) });

    await typeStart('15', '30');
    await expect.element(price().getByText(/^Выберите зону, автомобиль, начало/)).toBeVisible();
    expect(total().query()).toBeNull();
    await expect.element(payButton()).toBeDisabled();

    await typeStart('12', '30');
    await expect.element(total()).toBeVisible();
    server.answer('cost', refusal('CostCalculationError'));
    await page.getByRole('button', { name: '3 часа' }).click();
    await expect.element(price().getByText('—')).toBeVisible();
    await expect.element(payButton()).toBeDisabled();
  });

  it('requests the price again on a new start', async () => {
    const { server } = await open();
    await fillPost();
    await expect.poll(() => server.callsOf('cost').at(-1)?.input['timestart']).toBe(inMinutes(-132));
    await typeStart('11', '30');
    await expect.poll(() => server.callsOf('cost').at(-1)?.input['timestart']).toBe(inMinutes(-192));
    await choose('За вчера');
    await page.getByRole('button', { name: '3 часа' }).click();
    await typeStart('22', '00');
    await expect.element(page.getByText(/^Парковка должна закончиться в тот же день/)).toBeVisible();
    expect(price().getByText('Итого').query()).toBeNull();
  });
});

describe('payment of a past session', () => {
  it('[PAY-078] confirms a paid post-payment before sending it, then pays from the balance', async () => {
    const { server } = await open(BOTH, {
      answers: { start: fakeStarted(NOW - 132 * 60_000, 120, { totalcost: 200 }) },
    });
    await fillPost();
    await expect.element(payButton()).toBeEnabled();
    await payButton().click();
    const asked = dialog('Оплатить прошедшее время?');
    await expect.element(asked.getByText('12:30–14:30')).toBeVisible();
    await expect.element(asked.getByText(/^Деньги спишем с баланса/)).toBeVisible();
    expect(server.callsOf('start')).toHaveLength(0);

    await asked.getByRole('button', { name: 'Отмена' }).click();
    expect(server.callsOf('start')).toHaveLength(0);
    await payButton().click();
    await asked.getByRole('button', { name: /^Оплатить парковку/ }).click();
    await expect.element(dialog('Парковка оплачена').getByText(/Оплачено 200.₽, 12:30–14:30/)).toBeVisible();
    expect(server.callsOf('start')[0]?.input).toMatchObject({
      PaymentService: 'balance',
      Duration: 120,
      timestart: inMinutes(-132),
    });
  });

  it('[PAY-078] opens the payment dialog after the confirmation with too little money', async () => {
    const { server } = await open(BOTH, {
      answers: { cost: (call) => costAnswer(call, 100, { balance: 50, moneyEnough: false, refill: 150 }) },
    });
    await fillPost();
    await page.getByRole('button', { name: /^Продолжить/ }).click();
    await dialog('Оплатить прошедшее время?')
      .getByRole('button', { name: /^Продолжить/ })
      .click();
    const payment = dialog('Оплата парковки');
    await expect.element(payment.getByText('12:30–14:30')).toBeVisible();
    await expect.element(payment.getByText(/парковка ждёт в разделе «Отложенные»/)).toBeVisible();
    expect(server.callsOf('start')).toHaveLength(0);
  });

  it('disables the submit of a free post-payment', async () => {
    await open(BOTH, { answers: { cost: (call) => costAnswer(call, 0) } });
    await fillPost();
    await expect.element(page.getByText('За это время платить ничего не нужно.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Бесплатно/ })).toBeDisabled();
  });
});

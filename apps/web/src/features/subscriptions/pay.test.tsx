import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '#src/test/fake-server.ts';
import { fakeCard } from '#src/test/fake-subscriptions.ts';
import { openAbonements } from './test/open-abonements.tsx';

const dialog = () => page.getByRole('dialog');
const buy = async (name = 'Купить: Рабочий день') => {
  await page.getByRole('button', { name }).click();
  await expect.element(page.getByRole('dialog', { name: 'Покупка абонемента' })).toBeVisible();
};
const pay = (name: RegExp) => dialog().getByRole('button', { name });

describe('purchase of a subscription', () => {
  it('[SRV-049] [SRV-051] pays from the balance when it is enough and reloads benefits and profile', async () => {
    const { server, history } = await openAbonements();
    await buy();
    const before = {
      benefits: server.callsOf('getBenefits').length,
      profile: server.callsOf('getProfile').length,
    };
    await pay(/^Оплатить/).click();
    await expect.element(page.getByText('Абонемент успешно приобретен.')).toBeVisible();
    expect(history.location.pathname).toBe('/profile/abonements');
    expect(server.callsOf('paySubscription')[0]?.input).toMatchObject({
      vehicle: { number: 'А123ВС178', category: 'B', numberFormat: 'rus' },
      codeSubscription: 'day',
      paymentService: 'balance',
      timestart: '2026-11-19',
      token: 'driver-token',
    });
    expect(server.callsOf('getBenefits').length).toBeGreaterThan(before.benefits);
    expect(server.callsOf('getProfile').length).toBeGreaterThan(before.profile);
  });

  it('[SRV-050] requests a payment link without enough money and opens it in another tab', async () => {
    const { server } = await openAbonements({
      profile: { balance: 100 },
      answers: {
        paySubscription: {
          message: '',
          topup: 300,
          RedirectURL: '/sandbox/pay/subscription',
          order: '100700',
          orderNum: '',
          balance: 100,
        },
      },
    });
    await buy();
    await expect.element(dialog().getByText(/^На балансе не хватает/)).toBeVisible();
    await pay(/^Доплатить/).click();
    const link = page.getByRole('link', { name: /Перейти|Открыть|Оплатить/ });
    await expect.element(link).toHaveAttribute('href', '/sandbox/pay/subscription');
    await expect.element(link).toHaveAttribute('target', '_blank');
    expect(server.callsOf('paySubscription')[0]?.input).toMatchObject({ paymentService: 'card' });
  });

  it('[SRV-052] [SRV-053] shows a wrong first day under the field and sends nothing', async () => {
    const { server } = await openAbonements();
    await buy();
    const field = dialog().getByLabelText('Первый день');
    await expect.element(dialog().getByText('С 19.11.2026 по 19.12.2026')).toBeVisible();
    await field.fill('20.12.2026');
    await pay(/^Оплатить/).click();
    await expect.element(dialog().getByText('Не позже 19.12.2026')).toBeVisible();
    await expect.element(field).toHaveFocus();
    await field.fill('');
    await expect.element(dialog().getByText('Выберите первый день')).toBeVisible();
    expect(server.callsOf('paySubscription')).toEqual([]);
  });

  it('[SRV-054] shows yesterday for the previous-day type, without a choice, and sends no timestart', async () => {
    const card = fakeCard('yesterday', 'Вчера', { ВидПарковочногоРазрешения: 'PREV_DAY' });
    const { server } = await openAbonements({ answers: { getSubscription: { result: [card] } } });
    await buy('Купить: Вчера');
    await expect.element(dialog().getByText('Действует за вчера, 18.11.2026')).toBeVisible();
    expect(dialog().getByLabelText('Первый день').query()).toBeNull();
    await pay(/^Оплатить/).click();
    await expect.element(page.getByText('Абонемент успешно приобретен.')).toBeVisible();
    expect(server.callsOf('paySubscription')[0]?.input['timestart'] ?? null).toBeNull();
  });

  it('shows a refusal with its text in the dialog', async () => {
    await openAbonements({ answers: { paySubscription: refusal('SubscriptionAlreadyExists') } });
    await buy();
    await pay(/^Оплатить/).click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Такой абонемент уже есть');
  });

  it('shows a risen price in the open dialog and pays it', async () => {
    const { server } = await openAbonements({
      answers: { paySubscription: refusal('DataChanged') },
    });
    await buy();
    server.answer('getSubscription', { result: [fakeCard('day', 'Рабочий день', { Стоимость: 450 })] });
    await pay(/^Оплатить/).click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/^Цена изменилась.*Проверьте её/);
    await pay(/^Оплатить.*450/).click();
    await expect
      .poll(() => server.callsOf('paySubscription').map(({ input }) => input['cost']))
      .toEqual([400, 450]);
  });

  it('prompts a driver without cars to add one', async () => {
    const { server } = await openAbonements({ profile: { ts: [] } });
    await buy();
    await expect.element(dialog().getByText('Добавьте автомобиль').first()).toBeVisible();
    await pay(/^Оплатить/).click();
    expect(server.callsOf('paySubscription')).toEqual([]);
  });
});

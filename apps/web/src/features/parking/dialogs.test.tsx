import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeSession, fakeStarted } from '#src/test/fake-driver.ts';
import { REPAIRABLE } from '#src/test/fake-repair.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { noNetwork, refusal, type FakeAnswers } from '#src/test/fake-server.ts';
import { costAnswer, durationOf, inMinutes, NOW, openParking, profileAnswer } from './test/open-parking.tsx';

const SESSION = fakeSession(NOW);

const open = async (
  button: 'Продлить' | 'Завершить',
  answers: Partial<FakeAnswers> = {},
  session = SESSION,
) => {
  const app = await openParking({ answers, profile: { sessions: [session] } });
  await page.getByRole('button', { name: `${button} парковку А 123 ВС 178` }).click();
  return app;
};
const cancelDialog = () => page.getByRole('dialog', { name: 'Завершить парковку?' });
const finishedDialog = () => page.getByRole('dialog', { name: 'Парковка завершена' });
const confirm = () => cancelDialog().getByRole('button', { name: 'Завершить парковку' });
const renewDialog = () => page.getByRole('dialog', { name: 'Продлить парковку' });
const renewButton = () => renewDialog().getByRole('button', { name: /^Продлить/ });

describe('cancel dialog', () => {
  it('[PAY-114] [PAY-115] goes through confirm, busy and success; then disables the confirm button', async () => {
    let finish: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { server } = await open('Завершить', {
      cancel: async () => {
        await answered;
        return { message: '', refund: 50, balance: 1290.5, endDate: inMinutes(0) };
      },
    });
    await expect.element(confirm()).toBeEnabled();
    await confirm().click();
    await expect
      .element(cancelDialog().getByRole('button', { name: 'Завершаем' }))
      .toHaveAttribute('aria-busy', 'true');

    finish();
    await expect.element(finishedDialog().getByText('Сессия успешно отменена')).toBeVisible();
    await expect.element(finishedDialog().getByText(/ 50.₽\. Стояли 30 мин, 200.₽\.$/)).toBeVisible();
    await expect.element(finishedDialog().getByText('14:12–14:42')).toBeVisible();
    expect(finishedDialog().getByText(/^до /).query()).toBeNull();
    await expect.element(finishedDialog().getByRole('button', { name: 'Завершить парковку' })).toBeDisabled();
    expect(cancelDialog().query()).toBeNull();
    expect(server.callsOf('cancel').map((call) => call.input['ReservationId'])).toEqual(['500001']);
  });

  it('[PAY-114] [PAY-115] ends with an error and its reason; then disables the confirm button', async () => {
    const { server } = await open('Завершить', { cancel: refusal('NoSaving') });
    await confirm().click();
    await expect.element(cancelDialog().getByRole('alert').getByText('Произошла ошибка')).toBeVisible();
    await expect
      .element(cancelDialog().getByText('Осталось меньше 30 минут, завершить досрочно нельзя'))
      .toBeVisible();
    await expect.element(confirm()).toBeDisabled();
    expect(server.callsOf('cancel')).toHaveLength(1);
  });

  it('[PAY-113] reloads the sessions after a successful cancel', async () => {
    const { server } = await open('Завершить');
    const before = server.callsOf('getProfile').length;
    server.answer('getProfile', () => profileAnswer());
    await confirm().click();
    await expect.poll(() => server.callsOf('getProfile').length).toBe(before + 1);
    await finishedDialog().getByRole('button', { name: 'Закрыть' }).last().click();
    await expect.element(page.getByText('Машин на парковке нет')).toBeVisible();
  });

  it('[PAY-113] reloads the sessions after a cancel that returns ParkingSessionWasFree', async () => {
    const { server } = await open('Завершить', { cancel: refusal('ParkingSessionWasFree') });
    const before = server.callsOf('getProfile').length;
    server.answer('getProfile', () => profileAnswer());
    await confirm().click();
    await expect.poll(() => server.callsOf('getProfile').length).toBe(before + 1);
    await expect
      .element(finishedDialog().getByText('Эта парковка была бесплатной, она завершена'))
      .toBeVisible();
    await finishedDialog().getByRole('button', { name: 'Закрыть' }).last().click();
    await expect.element(page.getByText('Машин на парковке нет')).toBeVisible();
  });

  it('warns before the click that a session cannot be ended early within its last 30 minutes', async () => {
    await open('Завершить', {}, fakeSession(NOW, { endDate: inMinutes(29) }));
    await expect.element(cancelDialog().getByText(/^Осталось меньше 30 минут/)).toBeVisible();
    await expect.element(cancelDialog().getByText(/верной зоне можно начать в \d{2}:\d{2}/)).toBeVisible();
    await expect
      .element(cancelDialog().getByRole('link', { name: 'Написать в поддержку' }))
      .toHaveAttribute('href', '/profile/feedback');
  });

  it('offers a new parking in place of the end once the session is over', async () => {
    const { server, clock } = await open('Завершить');
    await expect.element(cancelDialog()).toBeVisible();
    clock.set(Date.parse(SESSION.endDate ?? ''));
    await expect.element(page.getByRole('dialog', { name: 'Эта парковка уже закончилась' })).toBeVisible();
    expect(server.callsOf('cancel')).toHaveLength(0);
  });

  it.each([
    ['a failed call', noNetwork],
    ['an ended login', refusal('TokenExpired')],
  ])('shows no price of 0 for an extension after %s', async (_, cost) => {
    const { server } = await open('Продлить');
    await expect.element(renewButton()).toBeEnabled();
    server.answer('cost', cost);
    await renewDialog().getByRole('button', { name: '2 часа' }).click();
    await expect.element(renewDialog().getByRole('button', { name: /^Продлить\s*—$/ })).toBeVisible();
    expect(
      renewDialog()
        .getByText(/^0\s₽$/)
        .query(),
    ).toBeNull();
  });

  it('repeats the same cancel after a lost response', async () => {
    const { server } = await open('Завершить', { cancel: noNetwork });
    await confirm().click();
    await expect.element(cancelDialog().getByText(/^Ответ не дошёл/)).toBeVisible();
    server.answer('cancel', { message: '', refund: 0, balance: 1240.5, endDate: inMinutes(0) });
    await cancelDialog().getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.element(finishedDialog().getByText('Сессия успешно отменена')).toBeVisible();
    const keys = server.callsOf('cancel').map((call) => call.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('payment dialog with action renew', () => {
  it('offers a new parking once the session has ended', async () => {
    const { server, clock, history } = await open('Продлить', {
      getSettings: { result: fakeSettings(REPAIRABLE) },
    });
    await expect.element(renewButton()).toBeEnabled();
    clock.set(Date.parse(SESSION.endDate ?? ''));
    const over = page.getByRole('dialog', { name: 'Эта парковка уже закончилась' });
    await expect.element(over).toBeVisible();
    await expect.element(over.getByText(/Минуты между ними можно оплатить/)).toBeVisible();
    await over.getByRole('link', { name: 'Начать новую парковку' }).click();
    await expect.element(over).not.toBeInTheDocument();
    expect(history.location.pathname).toBe('/profile/parking');
    expect(server.callsOf('renew')).toHaveLength(0);
  });

  it('[sessions-1] offers to extend to the end of the paid time and says what is free after it', async () => {
    await open('Продлить', {}, fakeSession(NOW, { zone: '7801', endDate: '2026-11-19T16:15:00Z' }));
    const note = renewDialog().getByText('После 20:00 бесплатно.');
    await expect.element(note).toBeVisible();
    await renewDialog().getByRole('button', { name: 'до 20:00' }).click();
    await expect.element(note).not.toBeInTheDocument();
    await expect.element(renewButton()).toBeEnabled();
  });

  it('[PAY-122] requests the cost of this session for every change of the duration', async () => {
    const { server } = await open('Продлить');
    const renewals = () => server.callsOf('cost').filter((call) => call.input['ReservationId'] === '500001');
    await expect.poll(() => renewals().map(durationOf)).toEqual([60]);
    await renewDialog().getByRole('button', { name: '2 часа' }).click();
    await expect.poll(() => renewals().map(durationOf)).toEqual([60, 120]);
    await renewDialog().getByRole('button', { name: 'Больше на 15 минут' }).click();
    await expect.poll(() => renewals().map(durationOf)).toEqual([60, 120, 135]);
    await renewDialog().getByRole('button', { name: '15 минут', exact: true }).click();
    await expect.poll(() => renewals().map(durationOf)).toEqual([60, 120, 135, 15]);
  });

  it('extends from the balance, closes and shows the new end', async () => {
    const { server } = await open('Продлить', {
      renew: (call) =>
        fakeStarted(NOW, 138, { totalcost: 100, ReservationId: String(call.input['ReservationId']) }),
    });
    await expect.element(renewButton()).toBeEnabled();
    server.answer('getProfile', () =>
      profileAnswer({ sessions: [fakeSession(NOW, { endDate: inMinutes(138) })] }),
    );
    await renewButton().click();
    await expect.element(page.getByText(/^Парковка продлена\. Оплачено 100.₽, до 17:00$/)).toBeVisible();
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
    const panel = page.getByRole('article', { name: 'Парковка А 123 ВС 178, закончится сегодня в 17:00' });
    await expect.element(panel).toBeVisible();
    expect(server.callsOf('renew')[0]?.input).toMatchObject({
      ReservationId: '500001',
      Duration: 60,
      PaymentService: 'balance',
    });
  });

  it('[PAY-123] enables the submit button with enough money and pays from the balance', async () => {
    const { server } = await open('Продлить', {
      cost: (call) => costAnswer(call, 100, { balance: 100, moneyEnough: true }),
    });
    await expect.element(renewButton()).toBeEnabled();
    expect(renewDialog().getByRole('radiogroup', { name: 'Чем заплатить' }).query()).toBeNull();
    await renewButton().click();
    await expect.poll(() => server.callsOf('renew').length).toBe(1);
    expect(server.callsOf('renew')[0]?.input['PaymentService']).toBe('balance');
  });

  it('[PAY-123] requests a payment link for the missing amount without enough money', async () => {
    const { server } = await open('Продлить', {
      cost: (call) => costAnswer(call, 100, { balance: 60, moneyEnough: false, refill: 40 }),
      renew: () =>
        fakeStarted(NOW, 60, { totalcost: 40, ReservationId: '500001', RedirectURL: '/sandbox/pay/secret' }),
    });
    await expect.element(renewDialog().getByText(/^На балансе не хватает 40.₽$/)).toBeVisible();
    await renewDialog()
      .getByRole('button', { name: /^Доплатить\s*40.₽$/ })
      .click();
    await expect.poll(() => server.callsOf('renew').length).toBe(1);
    expect(server.callsOf('renew')[0]?.input).toMatchObject({
      ReservationId: '500001',
      PaymentService: 'card',
    });
    await expect.element(page.getByRole('dialog', { name: 'Остался один шаг' })).toBeVisible();
  });

  it('[PAY-145] shows the method and the amount, opens the bank page and closes', async () => {
    const { server } = await open('Продлить', {
      cost: (call) => costAnswer(call, 100, { balance: 60, moneyEnough: false, refill: 40 }),
      renew: () =>
        fakeStarted(NOW, 60, { totalcost: 40, ReservationId: '500001', RedirectURL: '/sandbox/pay/secret' }),
    });
    await expect.element(renewDialog().getByRole('radio', { name: /Банковская карта/ })).toBeChecked();
    await renewDialog()
      .getByRole('button', { name: /^Доплатить/ })
      .click();
    const second = page.getByRole('dialog', { name: 'Остался один шаг' });
    await expect.element(second.getByText(/^40.₽$/)).toBeVisible();
    await expect.element(second.getByText('Банковская карта, продление парковки')).toBeVisible();
    const link = second.getByRole('link', { name: 'Открыть страницу банка' });
    await expect.element(link).toHaveAttribute('href', '/sandbox/pay/secret');
    await expect.element(link).toHaveAttribute('target', '_blank');

    link.element().addEventListener('click', (event) => event.preventDefault());
    await link.click();
    await expect.element(page.getByRole('dialog', { name: 'Ждём ответ банка' })).toBeVisible();
    expect(second.query()).toBeNull();
    server.answer('getProfile', () =>
      profileAnswer({ sessions: [fakeSession(NOW, { endDate: inMinutes(138) })] }),
    );
    await expect
      .element(
        page
          .getByRole('dialog', { name: 'Парковка продлена' })
          .getByText(/^А 123 ВС 178, зона 7812, до 17:00, оплачено 40.₽$/),
      )
      .toBeVisible();
  });

  it.each([
    ['paid', fakeStarted(NOW, 138, { totalcost: 100 })],
    ['refused', refusal('ParkingSessionIsOver')],
  ])(
    '[PAY-088] keeps another open payment when an extension from the balance is %s',
    async (_name, answer) => {
      const store = createMemoryStore();
      const refill = { kind: 'refill', order: 'GP-1', page: '/', sum: 50_000, balance: 0, plate: '' };
      const open = { ...refill, reservationId: '', endMs: null, sentMs: NOW, isTold: false };
      store.write('gorpark.payment.saint-petersburg', JSON.stringify(open));
      const { server } = await openParking({
        store,
        answers: { renew: answer },
        profile: { sessions: [SESSION] },
      });
      await page.getByRole('button', { name: 'Закрыть' }).first().click();
      await page.getByRole('button', { name: 'Продлить парковку А 123 ВС 178' }).click();
      await expect.element(renewButton()).toBeEnabled();
      await renewButton().click();
      await expect.poll(() => server.callsOf('renew')).toHaveLength(1);
      await expect.poll(() => server.callsOf('getProfile').length).toBeGreaterThan(1);
      expect(JSON.parse(store.read('gorpark.payment.saint-petersburg') ?? '{}')).toMatchObject({
        order: 'GP-1',
        isTold: false,
      });
    },
  );

  it('shows why an extension was refused and stays open', async () => {
    await open('Продлить', { renew: refusal('NoMoneyNoHoney') });
    await renewButton().click();
    await expect.element(renewDialog().getByRole('alert').first()).toBeVisible();
  });

  it('offers a new parking if another device has finished this one', async () => {
    await open('Продлить', { renew: refusal('ParkingSessionIsOver') });
    await renewButton().click();
    const over = page.getByRole('dialog', { name: 'Эта парковка уже закончилась' });
    await expect.element(over.getByRole('link', { name: 'Начать новую парковку' })).toBeVisible();
  });

  it('limits the whole session to a day', async () => {
    await open('Продлить', {}, fakeSession(NOW, { startDate: inMinutes(0), endDate: inMinutes(1440) }));
    await expect.element(renewDialog().getByText(/^Парковка уже максимальной длины/)).toBeVisible();
  });
});

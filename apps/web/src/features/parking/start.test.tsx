import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createChoiceMemory } from '#src/core/last-choices.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeSession, fakeStarted } from '#src/test/fake-driver.ts';
import { fakeToday, REPAIRABLE } from '#src/test/fake-repair.ts';
import { noNetwork, refusal } from '#src/test/fake-server.ts';
import { fakeForgiveness, fakeSettings } from '#src/test/fake-site.ts';
import { translatePage } from '#src/test/translate-page.ts';
import { costAnswer, inMinutes, NOW, openParking, profileAnswer } from './test/open-parking.tsx';

const startButton = () => page.getByRole('button', { name: /^Начать парковку/ });
const dialog = (name: string) => page.getByRole('dialog', { name });

const VESTA_SESSION = fakeSession(NOW, {
  id: '500002',
  reservationId: '500002',
  startDate: inMinutes(0),
  endDate: inMinutes(120),
  transport: { numberTs: 'О808ОТ198', category: 'B', formatGrz: 'Российский', name: 'Веста' },
});

describe('start from the parking page', () => {
  it('pays from the balance and lists the new panel first', async () => {
    const old = fakeSession(NOW, { endDate: inMinutes(40) });
    const { server } = await openParking({ profile: { sessions: [old] } });
    await expect.element(startButton()).toBeEnabled();
    await page.getByRole('button', { name: '2 часа' }).click();
    await expect.element(startButton()).toBeEnabled();
    server.answer('start', () => {
      server.answer('getProfile', () => profileAnswer({ sessions: [old, VESTA_SESSION] }));
      return fakeStarted(NOW, 120, { totalcost: 200 });
    });
    const before = server.callsOf('getProfile').length;

    await startButton().click();
    const success = dialog('Парковка началась');
    await expect.element(success.getByText(/Оплачено 200.₽, до 16:42/)).toBeVisible();
    expect(server.callsOf('start')[0]?.input).toMatchObject({
      PaymentService: 'balance',
      Duration: 120,
      Zone: '7812',
      Vehicle: { Number: 'О808ОТ198', Category: 'B', NumberFormat: 'rus' },
    });
    expect(server.callsOf('getProfile').length).toBe(before + 1);

    await success.getByRole('button', { name: 'Понятно' }).click();
    const panels = page.getByRole('region', { name: /^Сейчас на парковке/ }).getByRole('article');
    await expect.element(panels).toHaveLength(2);
    const first = panels.first();
    await expect
      .element(first)
      .toHaveAttribute('aria-label', 'Парковка О 808 ОТ 198, закончится сегодня в 16:42');
    await expect.element(first).toHaveFocus();
    expect(page.getByRole('radio', { name: /О808ОТ/ }).query()).toBeNull();
  });

  it('vibrates once and names the reminder', async () => {
    const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    const reminders = { isOn: true, leads: [15], standardLead: 15, smsPerDay: 0 };
    const planned = { channel: 'mail', state: 'planned', time: inMinutes(105) };
    await openParking({
      answers: {
        getSettings: { result: fakeSettings({ forgiveness: fakeForgiveness({ reminders }) }) },
        getReminders: { channels: ['mail'], lead: 15, result: [planned] } as never,
        start: () => fakeStarted(NOW, 120, { totalcost: 200 }),
      },
    });
    await startButton().click();
    await expect
      .element(dialog('Парковка началась').getByText(/Оплачено 200.₽, до 16:42, напомним в 16:27$/))
      .toBeVisible();
    expect(vibrate).toHaveBeenCalledOnce();
  });

  it('shows the true price and goes on counting in a page translated by the browser', async () => {
    const running = fakeSession(NOW, { endDate: inMinutes(40) });
    const { server, clock } = await openParking({ profile: { sessions: [running] } });
    await expect.element(startButton()).toBeEnabled();
    translatePage();
    await page.getByRole('button', { name: '2 часа' }).click();
    await expect.poll(() => startButton().element().textContent).toMatch(/^Начать парковку200\s₽$/);
    clock.advance(60_000);
    await expect.element(page.getByRole('timer').first()).toHaveTextContent('39:00');
    translatePage();
    server.answer('start', () => {
      server.answer('getProfile', () => profileAnswer({ sessions: [running, VESTA_SESSION] }));
      return fakeStarted(NOW, 120, { totalcost: 200 });
    });
    await startButton().click();
    await expect.element(dialog('Парковка началась').getByText(/Оплачено 200.₽, до 16:42/)).toBeVisible();
    translatePage();
    await dialog('Парковка началась').getByRole('button', { name: 'Понятно' }).click();
    const panels = page.getByRole('region', { name: /^Сейчас на парковке/ }).getByRole('article');
    await expect.element(panels).toHaveLength(2);
    expect(page.getByText(/^Проверьте связь/).query()).toBeNull();
  });

  it('shows the price again by itself after a lost network', async () => {
    const { server } = await openParking({ answers: { cost: noNetwork } });

    await expect.element(startButton()).toBeDisabled();
    server.answer('cost', (call) => costAnswer(call));
    await expect.element(startButton(), { timeout: 10_000 }).toBeEnabled();
  });

  it('requests the price again when the page shows again after a minute', async () => {
    const { server, clock } = await openParking();
    await expect.element(startButton()).toBeEnabled();
    const wanted = () => server.callsOf('cost').filter((call) => call.input['Duration'] === usual);
    const usual = server.callsOf('cost')[0]?.input['Duration'];
    await expect.poll(() => wanted().length).toBe(1);
    document.dispatchEvent(new Event('visibilitychange'));
    clock.advance(61_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => wanted().length).toBe(2);
  });

  it('[PAY-085] resets the form after a start', async () => {
    // The store records nothing, so no stored value can refill the form.
    const kept = createMemoryStore();
    const isKept = (key: string) => key.startsWith('gorpark.choices') && kept.read(key) !== null;
    const store = { ...kept, write: (key: string, value: string) => isKept(key) || kept.write(key, value) };
    const { server } = await openParking({ store });
    await expect.poll(() => server.callsOf('cost').length).toBe(1);
    const usual = server.callsOf('cost')[0]?.input['Duration'];
    await page.getByRole('button', { name: '3 часа' }).click();
    await expect.poll(() => server.callsOf('cost').at(-1)?.input['Duration']).toBe(180);
    await expect.element(startButton()).toBeEnabled();
    await startButton().click();
    await dialog('Парковка началась').getByRole('button', { name: 'Понятно' }).click();
    expect(server.callsOf('start')[0]?.input).toMatchObject({ Duration: 180 });
    await expect.poll(() => server.callsOf('cost').at(-1)?.input['Duration']).toBe(usual);
    expect(usual).not.toBe(180);
  });

  it('[PAY-086] shows a failure dialog when the payment from the balance fails', async () => {
    const { server } = await openParking({ answers: { start: refusal('ParkingSessionAlreadyExists') } });
    await startButton().click();
    const failure = dialog('Парковка не началась');
    await expect
      .element(failure.getByText('На этот автомобиль уже идёт парковка. Если зона верна, продлите её'))
      .toBeVisible();
    expect(server.callsOf('start')).toHaveLength(1);
    await failure.getByRole('button', { name: 'Понятно' }).click();
    await expect.element(startButton()).toBeEnabled();
  });

  it('[PAY-086] keeps the reason beside the button after the dialog, until the form changes', async () => {
    await openParking({ answers: { start: refusal('CalculationCostError') } });
    await startButton().click();
    await dialog('Парковка не началась').getByRole('button', { name: 'Понятно' }).click();
    const reason = page.getByRole('alert').filter({ hasText: 'Парковка не началась' });
    await expect.element(reason).toBeVisible();
    const gap =
      startButton().element().getBoundingClientRect().top - reason.element().getBoundingClientRect().bottom;
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(80);
    await page.getByRole('button', { name: '3 часа' }).click();
    await expect.poll(() => reason.query()).toBeNull();
  });

  it('[PAY-086] offers the extension directly when another window has parked the car', async () => {
    const { server } = await openParking({ answers: { start: refusal('ParkingSessionAlreadyExists') } });
    server.answer('getProfile', () => profileAnswer({ sessions: [VESTA_SESSION] }));
    await startButton().click();
    const failure = dialog('Парковка не началась');
    await failure.getByRole('button', { name: 'Продлить парковку' }).click();
    await expect.element(dialog('Продлить парковку')).toBeVisible();
    expect(failure.query()).toBeNull();
  });

  it.each([true, false])(
    'opens the repair of a parked car from a refused start, dontUseBalance %s',
    async (dontUseBalance) => {
      const settings = fakeSettings({ ...REPAIRABLE, dontUseBalance });
      const { server } = await openParking({
        answers: {
          getSettings: { result: settings },
          todaySessions: { result: [fakeToday(NOW, { ReservationId: '500002', plate: 'О808ОТ198' })] },
          start: refusal('ParkingSessionAlreadyExists'),
        },
      });
      server.answer('getProfile', () => profileAnswer({ sessions: [VESTA_SESSION] }));
      await startButton().click();
      const failure = dialog('Парковка не началась');
      await failure.getByRole('button', { name: 'Исправить' }).click();
      await expect.element(dialog('Что исправить?')).toBeVisible();
      expect(failure.query()).toBeNull();
    },
  );

  it('shows no prompt when all cars are parked', async () => {
    await openParking({ profile: { sessions: [fakeSession(NOW), VESTA_SESSION] } });
    await page.getByRole('button', { name: 'Ещё одна парковка' }).click();
    await expect.element(page.getByText(/^Все ваши автомобили уже на парковке/)).toBeVisible();
    expect(page.getByText(/^Выберите зону и автомобиль/).query()).toBeNull();
  });

  it('[PAY-086] fails a start when the price has risen and requests the price again', async () => {
    const { server } = await openParking({ answers: { start: refusal('PriceChangedTryLater') } });
    await expect.poll(() => server.callsOf('cost').length).toBe(1);
    server.answer('cost', (call) => costAnswer(call, 150));
    await startButton().click();
    await expect.element(dialog('Парковка не началась').getByText(/^Цена изменилась/)).toBeVisible();
    await expect.poll(() => server.callsOf('cost').length).toBe(2);
    await expect.element(page.getByText(/^150.₽$/).first()).toBeVisible();
  });

  it('opens the payment dialog when the server finds too little money', async () => {
    await openParking({ answers: { start: refusal('NoMoneyNoHoney') } });
    await startButton().click();
    await expect.element(dialog('Оплата парковки').getByText('На балансе не хватает денег')).toBeVisible();
  });

  it('is busy while it pays and ignores a second click', async () => {
    let finish: () => void = () => undefined;
    const paid = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { server } = await openParking({
      answers: {
        start: async () => {
          await paid;
          return fakeStarted(NOW, 60);
        },
      },
    });
    await startButton().click();
    const busy = page.getByRole('button', { name: /^Оплачиваем/ });
    await expect.element(busy).toHaveAttribute('aria-busy', 'true');
    await busy.click({ force: true });
    expect(server.callsOf('start')).toHaveLength(1);
    finish();
    await expect.element(dialog('Парковка началась')).toBeVisible();
  });

  it('repeats the same start with the same key after a lost response', async () => {
    const { server } = await openParking({ answers: { start: noNetwork } });
    await startButton().click();
    const failure = dialog('Парковка не началась');
    await expect.element(failure.getByText(/^Ответ не дошёл/)).toBeVisible();
    await failure.getByRole('button', { name: 'Понятно' }).click();

    server.answer('start', () => fakeStarted(NOW, 60));
    await startButton().click();
    await expect.element(dialog('Парковка началась')).toBeVisible();
    const [first, second] = server.callsOf('start').map((call) => call.headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('requests the price again after the balance has changed, which keeps the remaining balance correct', async () => {
    const { server, core } = await openParking();
    await expect.element(page.getByText(/^1.140\.50/)).toBeVisible();
    server.answer('cost', (call) => costAnswer(call, 100, { balance: 500 }));
    server.answer('getProfile', () => profileAnswer({ balance: 500 }));
    await core.queryClient.refetchQueries({ queryKey: ['saint-petersburg', 'personal'] });
    await expect.element(page.getByRole('region', { name: 'Расчёт' }).getByText(/^400/)).toBeVisible();
  });

  it('requests the price again when it is more than a minute old', async () => {
    const { server, clock } = await openParking();
    await expect.poll(() => server.callsOf('cost').length).toBe(1);
    clock.advance(60_000);
    await expect.element(page.getByText('Чт, 19 ноября, 14:43')).toBeVisible();
    expect(server.callsOf('cost')).toHaveLength(1);
    clock.advance(1000);
    await expect.poll(() => server.callsOf('cost').length, { timeout: 3000 }).toBe(2);
  });

  it('remembers place, car and time for the next start', async () => {
    const { core } = await openParking();
    await page.getByRole('button', { name: '3 часа' }).click();
    await expect.element(startButton()).toBeEnabled();
    await startButton().click();
    await expect.element(dialog('Парковка началась')).toBeVisible();
    expect(createChoiceMemory(core.store, core.city.city).read()).toEqual({
      zoneNumber: '7812',
      plate: 'О808ОТ198',
      durationMinutes: 180,
    });
  });
});

import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createPaymentMemory } from '#src/checkout/bank/pending.ts';
import { createChoiceMemory } from '#src/core/last-choices.ts';
import { fakeSession, fakeVehicle } from '#src/test/fake-driver.ts';
import { REPAIRABLE } from '#src/test/fake-repair.ts';
import { refusal } from '#src/test/fake-server.ts';
import { inMinutes, NOW, profileAnswer } from './test/open-parking.tsx';
import { button, DONE, openRepair, price, TODAY, today, typePlate } from './test/open-repair.tsx';

const only = (...allowed: string[]) =>
  TODAY.kinds.map(({ kind }) => {
    const isAllowed = allowed.includes(kind);
    return { kind, isAllowed, errorName: isAllowed ? null : ('RepairNotPossible' as const) };
  });

describe('repair', () => {
  it('[FGV-023] lists sessions of today with a button, and nothing without any', async () => {
    await openRepair();
    await expect.element(today().getByRole('button')).toHaveTextContent('Исправить');
    const card = page.getByRole('article').getByRole('button', { name: /^Исправить/ });
    await expect.element(card).toBeVisible();
  });

  it.each([
    [60, 1],
    [-1, 0],
  ])('[FGV-023] shows a session that ends in %i minutes as running: %i', async (minutes, count) => {
    await openRepair({ todaySessions: { result: [{ ...TODAY, endDate: inMinutes(minutes) }] } });
    await expect.element(today().getByRole('button')).toBeVisible();
    await expect.element(today().getByText('идёт')).toHaveLength(count);
  });

  it('[FGV-023] shows that a session has ended since the last answer', async () => {
    const { server, clock } = await openRepair();
    await expect.element(today().getByText('идёт')).toBeVisible();
    server.answer('todaySessions', { result: [{ ...TODAY, status: 'finished' }] });
    server.answer('getProfile', profileAnswer());
    clock.advance(61 * 60_000);
    await expect.poll(() => today().getByText('идёт').elements()).toHaveLength(0);
    await expect.poll(() => server.callsOf('todaySessions').length).toBe(2);
    await expect.element(today().getByRole('button')).toBeVisible();
  });

  it('[FGV-023] is requested again after an extension of the same session', async () => {
    const { server, core } = await openRepair();
    await expect.element(today().getByRole('button')).toBeVisible();
    const asked = server.callsOf('todaySessions').length;
    const extended = fakeSession(NOW, { endDate: inMinutes(90) });
    server.answer('getProfile', profileAnswer({ sessions: [extended] }));
    server.answer('todaySessions', { result: [{ ...TODAY, endDate: inMinutes(90) }] });
    await core.queryClient.refetchQueries({ queryKey: ['saint-petersburg', 'personal', 'profile'] });
    await expect.poll(() => server.callsOf('todaySessions').length).toBeGreaterThan(asked);
    await expect.element(today().getByText(/16:12/)).toBeVisible();
  });

  it('[FGV-023] shows no block without a session or without the part', async () => {
    const { server } = await openRepair({ todaySessions: { result: [] } });
    await expect.poll(() => server.callsOf('todaySessions').length).toBe(1);
    expect(today().query()).toBeNull();
  });

  it('[FGV-005] sends no call of a part that is off', async () => {
    const { server } = await openRepair({}, {});
    await expect.element(page.getByRole('heading', { name: 'Новая парковка' })).toBeVisible();
    expect([today().query(), server.callsOf('todaySessions')]).toEqual([null, []]);
  });

  it('[FGV-024] offers five kinds, an impossible one disabled with its reason', async () => {
    await openRepair({ todaySessions: { result: [{ ...TODAY, kinds: only('plate', 'zone', 'start') }] } });
    await today().getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Что исправить?' });
    for (const name of ['Номер машины', 'Зона', 'Начало'])
      await expect.element(dialog.getByRole('button', { name, exact: true })).toBeEnabled();
    for (const name of ['Окончание', 'Неоплаченные минуты'])
      await expect.element(dialog.getByRole('button', { name })).toBeDisabled();
    await expect.element(dialog.getByText('Парковка ещё идёт')).toBeVisible();
    await expect.element(dialog.getByText(/^Незадолго до этой парковки/)).toBeVisible();
    expect(dialog.getByText('Эту парковку сейчас исправить нельзя').query()).toBeNull();
  });

  it('[FGV-024] shows the street of its own session', async () => {
    const other = fakeSession(NOW, {
      id: '9',
      reservationId: '9',
      zone: '7801',
      address: 'Апраксин пер., 3',
    });
    const own = fakeSession(NOW, { id: '7', reservationId: '7', zone: '7801', address: 'ул. Ломоносова, 8' });
    await openRepair({}, undefined, { sessions: [other, own] });
    await today().getByRole('button').click();
    const zone = page.getByRole('dialog').getByRole('button', { name: 'Зона', exact: true });
    await expect.element(zone).toMatchTextContent(/ул. Ломоносова, 8/);
  });

  it('[FGV-024] names the payment and no end of an open session', async () => {
    const open = { ...TODAY, status: 'open' as const, kinds: only('plate', 'zone') };
    await openRepair({
      todaySessions: { result: [{ ...open, endDate: inMinutes(1410), repairUntil: inMinutes(1440) }] },
    });
    await expect.element(today().getByText('с 14:12')).toBeVisible();
    await today().getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Сначала оплатите парковку')).toHaveLength(3);
    await expect.element(dialog.getByText(/Исправить можно до 20 ноября/)).toBeVisible();
  });

  it('[FGV-024] shows a common reason once, with the next step', async () => {
    const kinds = TODAY.kinds.map(({ kind }) => ({
      kind,
      isAllowed: false,
      errorName: 'RepairLimit' as const,
    }));
    await openRepair({ todaySessions: { result: [{ ...TODAY, kinds }] } });
    await today().getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('В этом месяце исправлений больше нет')).toHaveLength(1);
    await expect.element(dialog.getByRole('link', { name: 'Написать в поддержку' })).toBeVisible();
  });

  it.each([
    [120.2, 'Доплатить', '120.20 ₽'],
    [-36.4, 'Вернём', '36.40 ₽'],
    [0, 'Без доплаты', ''],
  ])(
    '[FGV-025] tells a difference of %d on the button, beside both plates',
    async (difference, label, sum) => {
      await openRepair({ repairCost: price(difference) });
      await typePlate('А123ВС');
      const pay = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${label}`) });
      await expect.element(pay).toBeEnabled();
      expect((pay.element().textContent ?? '').replaceAll('\u00a0', ' ')).toContain(sum);
      expect(page.getByText(/^Было 100.₽, станет (220\.20|63\.60).₽$/).elements()).toHaveLength(
        difference === 0 ? 0 : 1,
      );
      await expect.element(page.getByRole('dialog').getByRole('img', { name: /128/ })).toBeVisible();
      await expect.element(page.getByRole('dialog').getByRole('img', { name: /123/ }).first()).toBeVisible();
    },
  );

  it('[FGV-026] sends the shown difference and version, then says what is left', async () => {
    const { server } = await openRepair({ repairCost: price(-36.4) });
    await typePlate('А123ВС');
    // Another tab has repaired too.
    server.answer('todaySessions', { result: [{ ...TODAY, repairsLeft: 1 }] });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Вернём/ })
      .click();
    await expect
      .element(
        page.getByText('Исправлено. Инспектор уже видит А 123 ВС 178. Осталось исправлений в этом месяце: 1'),
      )
      .toBeVisible();
    expect(server.callsOf('repair').map(({ input }) => input)).toEqual([
      expect.objectContaining({
        ...{ ReservationId: '7', kind: 'plate', difference: -36.4, version: 'v1' },
        Vehicle: { Number: 'А123ВС178', Category: 'B', NumberFormat: 'rus' },
      }),
    ]);
  });

  it.each([
    ['ValidationError', 'В парковке уже такие данные, или попыток было слишком много.'],
    ['PriceChangedTryLater', 'Парковка или цена изменилась. Проверьте сумму на кнопке.'],
    ['DataChanged', 'Парковка или цена изменилась. Проверьте сумму на кнопке.'],
    ['ParkingSessionAlreadyExists', 'В это время у машины уже есть другая оплаченная парковка.'],
  ] as const)('[FGV-058] says in the words of a repair: %s', async (name, words) => {
    await openRepair({ repair: refusal(name) });
    await typePlate('А123ВС');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Без доплаты/ }).click();
    await expect.element(dialog.getByText(words)).toBeVisible();
  });

  it('shows a refusal next to the pay button of a long sheet, without scrolling', async () => {
    await page.viewport(390, 600);
    await openRepair({ repair: refusal('ParkingSessionAlreadyExists') });
    await typePlate('А123ВС');
    const dialog = page.getByRole('dialog');
    const pay = dialog.getByRole('button', { name: /^Без доплаты/ });
    await pay.click();
    const alert = dialog.getByRole('alert');
    await expect.element(alert).toBeVisible();
    dialog.element().scrollTop = 0;
    const [notice, button] = [alert.element(), pay.element()].map((one) => one.getBoundingClientRect());
    expect(notice?.bottom).toBeLessThanOrEqual(button?.top ?? 0);
    expect((button?.top ?? 0) - (notice?.bottom ?? 0)).toBeLessThan(80);
    expect(button?.bottom).toBeLessThanOrEqual(600);
  });

  it.each([
    ['Начало', 'ValidationError', 'Начало можно перенести только на более раннее время.'],
    ['Окончание', 'FuturePost', 'Это время ещё не наступило.'],
    ['Начало', 'RepairTooLate', /^Исправить можно было до 19:42\./],
  ] as const)('[FGV-042] explains a refused time: %s, %s', async (kind, name, words) => {
    await openRepair({ repairCost: refusal(name) });
    await today().getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: kind, exact: true }).click();
    await dialog.getByLabelText(/^Парковка (началась|закончилась) в/).fill('13:00');
    await expect.element(dialog.getByRole('alert').getByText(words)).toBeVisible();
  });

  it('[FGV-037] shows the refusal of a foreign plate and sends nothing', async () => {
    const { server } = await openRepair({ repairCost: refusal('RepairPlateForeign') });
    await typePlate('М777ММ');
    await expect
      .element(page.getByText('Можно исправить опечатку или выбрать свой автомобиль'))
      .toBeVisible();
    expect(server.callsOf('repair')).toEqual([]);
  });

  it('[FGV-053] pays what is missing at the bank, then waits for it', async () => {
    const { server, core } = await openRepair(
      {
        repairCost: price(120.2, { moneyEnough: false, refill: 20.2 }),
        repair: { ...DONE, RedirectURL: '/sandbox/pay/fake-secret', order: '100601' },
      },
      REPAIRABLE,
      { ts: [fakeVehicle(TODAY.plate)] },
    );
    await typePlate('А123ВС');
    const sheet = page.getByRole('dialog');
    await expect.element(page.getByText('Не хватает 20.20 ₽')).toBeVisible();
    await sheet.getByRole('button', { name: /^Доплатить 20.20/ }).click();
    const link = page.getByRole('link', { name: 'Открыть страницу банка' });
    await expect.element(link).toHaveAttribute('href', '/sandbox/pay/fake-secret');
    await expect.element(sheet.getByText(/20.20/).first()).toBeVisible();
    expect(server.callsOf('repair').map(({ input }) => input['PaymentService'])).toEqual(['card']);
    expect(page.getByText(/^Исправлено/).query()).toBeNull();
    await link.click();
    await expect.element(page.getByRole('dialog', { name: 'Ждём ответ банка' })).toBeVisible();
    expect(createPaymentMemory(core.store, 'saint-petersburg').open()).toMatchObject({
      ...{ kind: 'repair', order: '100601', reservationId: '7', sum: 2020 },
      ...{ plate: 'А123ВС178', zone: '7801', intent: { wrongPlate: 'А128ВС178' } },
    });
    expect(server.callsOf('changeCar')).toEqual([]);
    expect(createChoiceMemory(core.store, 'saint-petersburg').read().paymentMethod).toBe('card');
  });
});

describe('unfinished payment of a session', () => {
  const UNFINISHED = {
    ...TODAY,
    openOrder: '100601',
    kinds: TODAY.kinds.map(({ kind }) => ({
      kind,
      isAllowed: false,
      errorName: 'RepairNotPossible' as const,
    })),
  };
  const WAITING = {
    ...operations.orderState.example.reply,
    ...{ purpose: 'repair' as const, amount: 20.2, canGiveUp: true as const },
    RedirectURL: '/sandbox/pay/fake-secret',
  };
  const sheet = () => page.getByRole('dialog');
  const openSheet = async () => {
    const app = await openRepair({ todaySessions: { result: [UNFINISHED] }, orderState: WAITING });
    await page.getByRole('button', { name: 'Исправить парковку А 128 ВС 178' }).click();
    await expect.element(sheet().getByText(/Оплата на 20.20.₽ через банк ждёт вас/)).toBeVisible();
    expect(sheet().getByText('Парковка ещё идёт').query()).toBeNull();
    return app;
  };

  it('[FGV-054] continues on the same page of the bank', async () => {
    await openSheet();
    await sheet().getByRole('button', { name: 'Продолжить оплату' }).click();
    const link = page.getByRole('link', { name: 'Открыть страницу банка' });
    await expect.element(link).toHaveAttribute('href', '/sandbox/pay/fake-secret');
  });

  it('[FGV-054] is given up, and the session can be repaired at once', async () => {
    const { server } = await openSheet();
    await expect.element(button('Номер машины')).toBeDisabled();
    server.answer('todaySessions', { result: [TODAY] });
    await sheet().getByRole('button', { name: 'Отказаться от оплаты' }).click();
    await expect.element(button('Номер машины')).toBeEnabled();
    expect(server.callsOf('giveUpOrder').map(({ input }) => input)).toEqual([{ order: '100601' }]);
    expect(
      sheet()
        .getByText(/ждёт оплаты/)
        .query(),
    ).toBeNull();
  });

  it('[FGV-054] is shown in a form that was open when another device began it', async () => {
    const { server } = await openRepair({ repairCost: refusal('RepairNotPossible'), orderState: WAITING });
    await page.getByRole('button', { name: 'Исправить парковку А 128 ВС 178' }).click();
    await button('Номер машины').click();
    server.answer('todaySessions', { result: [UNFINISHED] });
    await sheet().getByRole('textbox').first().fill('А123ВС');
    await expect.element(sheet().getByRole('button', { name: 'Отказаться от оплаты' })).toBeVisible();
  });
});

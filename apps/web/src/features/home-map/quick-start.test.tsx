import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeCost, fakeProfile, fakeSession, fakeStarted } from '#src/test/fake-driver.ts';
import { refusal } from '#src/test/fake-server.ts';
import { fakeForgiveness, fakeSettings } from '#src/test/fake-site.ts';
import { LADA, mapOf, NOW, parkingAt, VESTA, openHome, withoutWebGl } from './test/open-home.tsx';

withoutWebGl();

const card = () => page.getByRole('article');
const chip = (name: RegExp) => card().getByRole('radio', { name });
const startButton = (sum = '\\d+') =>
  card().getByRole('button', { name: new RegExp(`^Начать парковку до \\d+:\\d\\d\\s*${sum}\\s₽`) });
const PLANNED = { channel: 'mail', state: 'planned', time: new Date(NOW + 50 * 60_000).toISOString() };
const settings = () => ({ result: fakeSettings({ intervals: { min: 15, max: 1440, step: 15 } }) });

describe('quick start', () => {
  it('[PAY-042] previews 60 minutes until the driver picks a duration', async () => {
    const { server } = await openHome({
      isDriver: true,
      last: { parkingCode: '3001' },
      answers: { getSettings: settings() },
    });
    await expect.element(startButton()).toBeEnabled();
    await expect.element(chip(/^1 час/)).toBeChecked();
    expect(server.callsOf('cost')[0]?.input).toMatchObject({ Duration: 60, Zone: '7801' });
    await expect.element(startButton('100')).toMatchTextContent(/^Начать парковку до 15:42/);

    await card().getByText('2 часа').click();
    await expect.element(startButton('200')).toBeEnabled();
    expect(server.callsOf('cost').some(({ input }) => input['Duration'] === 120)).toBe(true);
  });

  it('shows a secondary button for another car while one is parked', async () => {
    const profile = (sessions: ReturnType<typeof fakeSession>[]) => () => ({
      serverTime: new Date(NOW).toISOString(),
      result: fakeProfile({ sessions }),
    });
    const look = async (sessions: ReturnType<typeof fakeSession>[]) => {
      const app = await openHome({
        isDriver: true,
        answers: { getSettings: settings(), getProfile: profile(sessions) },
      });
      const near = page.getByRole('region', { name: 'Рядом с центром карты' });
      await near
        .getByRole('button', { name: /Рубинштейна/ })
        .first()
        .click();
      await expect.element(startButton()).toBeEnabled();
      // Until the new price comes, the button has the colour of a disabled one.
      await expect.element(startButton()).not.toHaveAttribute('aria-disabled');
      const button = startButton().element();
      await Promise.allSettled(button.getAnimations().map((each) => each.finished));
      const { backgroundColor } = getComputedStyle(button);
      await app.screen.unmount();
      return backgroundColor;
    };
    const alone = await look([]);
    expect(await look([fakeSession(NOW)])).not.toBe(alone);
  });

  it('opens the form of a gate parking with the parking preselected', async () => {
    await openHome({
      isDriver: true,
      last: { parkingCode: '9003' },
      answers: {
        getSettings: { result: fakeSettings({ useFlatParking: true }) },
        getMapInfo: mapOf([parkingAt('9003', 'Биржевой проезд', { category: 'planar' })]),
      },
    });
    await expect
      .element(card().getByRole('link', { name: 'Оплатить парковку' }))
      .toHaveAttribute('href', '/profile/parking?parkingCode=9003');
  });

  it('preselects the last place, the main free car and the last duration', async () => {
    await openHome({
      isDriver: true,
      last: { parkingCode: '3001', durationMinutes: 120 },
      answers: { getSettings: settings() },
    });
    await expect.element(card().getByRole('heading', { name: 'ул. Рубинштейна, 15' })).toBeVisible();
    await expect
      .element(card().getByRole('button', { name: 'Автомобиль О 808 ОТ 198. Изменить' }))
      .toBeVisible();
    await expect.element(chip(/^2 часа/)).toBeChecked();
    await expect.element(card().getByText('16:42')).toBeVisible();
  });

  it('[client-10] requests the chip prices one after another; a failed one has no price', async () => {
    let running = 0;
    let most = 0;
    await openHome({
      isDriver: true,
      last: { parkingCode: '3001' },
      answers: {
        getSettings: settings(),
        cost: async (call) => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => {
            setTimeout(resolve, 20);
          });
          running -= 1;
          const minutes = Number(call.input['Duration']);
          return minutes === 180 ? refusal('CostCalculationError') : fakeCost(NOW, minutes);
        },
      },
    });
    await expect.element(chip(/^30 мин\s*50\s₽/)).toBeInTheDocument();
    await expect.element(chip(/^2 часа\s*200\s₽/)).toBeInTheDocument();
    await expect.element(chip(/^3 часа\s*$/)).toBeInTheDocument();
    expect(most).toBe(1);
  });

  it('shows whether all cars are parked or none has been added yet', async () => {
    const open = (ts: (typeof LADA)[], sessions: ReturnType<typeof fakeSession>[]) =>
      openHome({
        isDriver: true,
        answers: {
          getProfile: { result: fakeProfile({ ts, sessions }), serverTime: new Date(NOW).toISOString() },
        },
      });
    const chooseFirst = () =>
      page
        .getByRole('region', { name: 'Рядом с центром карты' })
        .getByRole('button', { name: /Рубинштейна/ })
        .first()
        .click();
    const parked = await open([LADA], [fakeSession(NOW)]);
    await chooseFirst();
    await expect.element(card().getByText('Все ваши автомобили уже на парковке.')).toBeVisible();
    await parked.screen.unmount();

    await open([], []);
    await chooseFirst();
    await expect.element(card().getByText('Автомобилей пока нет')).toBeVisible();
    await card().getByRole('button', { name: 'Добавить автомобиль' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Новый автомобиль' })).toBeVisible();
  });

  it('starts from the balance, focuses the running session, names its end and the reminder', async () => {
    const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    const reminders = { isOn: true, leads: [10], standardLead: 10, smsPerDay: 0 };
    const { server } = await openHome({
      isDriver: true,
      last: { parkingCode: '3001' },
      answers: {
        getSettings: { result: fakeSettings({ forgiveness: fakeForgiveness({ reminders }) }) },
        getReminders: { channels: ['mail'], lead: 10, result: [PLANNED] } as never,
      },
    });
    const vesta = { numberTs: 'О808ОТ198', category: 'B', formatGrz: 'Российский', name: 'Веста' } as const;
    await expect.element(startButton()).toBeEnabled();
    server.answer('start', () => {
      const session = fakeSession(NOW, { transport: vesta, startDate: new Date(NOW).toISOString() });
      server.answer('getProfile', {
        result: fakeProfile({ ts: [LADA, VESTA], sessions: [session] }),
        serverTime: new Date(NOW).toISOString(),
      });
      return fakeStarted(NOW, 60);
    });
    await startButton().click();
    const panel = page.getByRole('region', { name: 'Активные парковки' }).getByRole('link');
    await expect.element(panel).toHaveFocus();
    await expect
      .element(page.getByText('Парковка началась, до 15:42, напомним в 15:32', { exact: true }))
      .toBeVisible();
    expect(vibrate).toHaveBeenCalledOnce();
    expect(server.callsOf('start')[0]?.input).toMatchObject({
      Zone: '7801',
      Duration: 60,
      PaymentService: 'balance',
      Vehicle: { Number: 'О808ОТ198' },
    });
    expect(server.callsOf('start')[0]?.input).not.toHaveProperty('ParkingCode');
  });

  it('[sessions-1] disables the button as free at a total of 0 and shows until when', async () => {
    const free = (minutes: number) =>
      fakeCost(NOW, minutes, 0, { freeUntil: new Date(NOW + 3_600_000).toISOString() });
    await openHome({
      isDriver: true,
      last: { parkingCode: '3001' },
      answers: { cost: (call) => free(Number(call.input['Duration'])) },
    });
    const button = card().getByRole('button', { name: 'Бесплатно' });
    await expect.element(button).toBeDisabled();
    await expect.element(card().getByText('Сейчас бесплатно до 15:42.')).toBeVisible();
  });

  it('shows the benefit, and the breakdown on a click', async () => {
    await openHome({
      isDriver: true,
      last: { parkingCode: '3001' },
      answers: {
        cost: (call) => {
          const cost = fakeCost(NOW, Number(call.input['Duration']), 100, { totaldiscount: 10, sumSale: 10 });
          const [row] = cost.costData.intervals;
          const intervals = row
            ? [{ ...row, benefit: 10, total: row.cost - 10, benefitName: 'Многодетным', salePercent: 10 }]
            : [];
          return {
            ...cost,
            benefit: 10,
            totalcost: cost.totalcost - 10,
            costData: { ...cost.costData, intervals },
          };
        },
      },
    });
    await expect.element(card().getByText(/Льгота 10 % уже учтена/)).toBeVisible();
    await card().getByRole('button', { name: 'Расчёт' }).click();
    await expect.element(card().getByText('Льгота «Многодетным», 10 %')).toBeVisible();
    await expect.element(card().getByText('14:42–15:42')).toBeVisible();
  });

  it('shows a refused start above the button', async () => {
    await openHome({
      isDriver: true,
      last: { parkingCode: '3001' },
      answers: { start: refusal('ParkingSessionAlreadyExists') },
    });
    await expect.element(startButton()).toBeEnabled();
    await startButton().click();
    await expect
      .element(card().getByRole('alert'))
      .toHaveTextContent('На этот автомобиль уже идёт парковка. Если зона верна, продлите её');
  });

  it('loads the session that another window started first', async () => {
    const { server } = await openHome({
      isDriver: true,
      last: { parkingCode: '3001' },
      answers: { start: refusal('ParkingSessionAlreadyExists') },
    });
    await expect.element(startButton()).toBeEnabled();
    const before = server.callsOf('getProfile').length;
    await startButton().click();
    await expect.poll(() => server.callsOf('getProfile').length).toBe(before + 1);
  });
});

describe('visitor', () => {
  const settings = (useSessionWithoutRegister: boolean) => ({
    getSettings: { result: fakeSettings({ useSessionWithoutRegister }) },
  });
  const guestButton = () => page.getByRole('button', { name: 'Оплатить без регистрации' });
  const choosePlace = () =>
    page
      .getByRole('button', { name: /^Парковка 7801/ })
      .first()
      .click();

  it('[PAY-003] sees the start-without-registration button when useSessionWithoutRegister is on', async () => {
    await openHome({ answers: settings(true) });
    await expect.element(guestButton()).toBeVisible();
    await choosePlace();
    await expect.element(card().getByRole('button', { name: 'Оплатить без регистрации' })).toBeVisible();
  });

  it('[PAY-003] sees a login button otherwise', async () => {
    await openHome({ answers: settings(false) });
    await choosePlace();
    await expect.element(card().getByRole('button', { name: 'Войти и оплатить' })).toBeVisible();
    expect(guestButton().query()).toBeNull();
    await card().getByRole('button', { name: 'Войти и оплатить' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  it('[PAY-003] hides the button from a driver', async () => {
    await openHome({ isDriver: true, answers: settings(true) });
    await expect.element(page.getByRole('button', { name: /^Парковка 7801/ }).first()).toBeVisible();
    expect(guestButton().query()).toBeNull();
  });

  it('[PAY-004] opens the payment of the chosen zone in one click', async () => {
    const { router } = await openHome({ answers: settings(true) });
    await choosePlace();
    await card().getByRole('button', { name: 'Оплатить без регистрации' }).click();
    await expect.element(page.getByRole('heading', { name: 'Оплата без регистрации' })).toBeVisible();
    expect([router.state.location.pathname, router.state.location.searchStr]).toEqual([
      '/guest-payment',
      '?zone=7801',
    ]);
    expect(page.getByRole('dialog').query()).toBeNull();
    await expect.element(page.getByRole('button', { name: /^Зона парковки/ })).toMatchTextContent('7801');
  });

  it('[PAY-004] opens an empty form without a chosen place', async () => {
    const { router } = await openHome({ answers: settings(true) });
    await guestButton().click();
    await expect.element(page.getByRole('heading', { name: 'Оплата без регистрации' })).toBeVisible();
    expect(router.state.location.searchStr).toBe('');
  });
});

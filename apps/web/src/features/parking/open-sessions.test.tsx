import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeSession } from '#src/test/fake-driver.ts';
import { refusal } from '#src/test/fake-server.ts';
import { fakeMap, fakeSettings } from '#src/test/fake-site.ts';
import { inMinutes, NOW, openParking, profileAnswer } from './test/open-parking.tsx';

const OPEN = fakeSession(NOW, { endDate: '', paid: 0 });
const WAITING = fakeSession(NOW, {
  status: 'Ожидает оплаты',
  startDate: inMinutes(-135),
  endDate: inMinutes(0),
  amountToPay: 225,
});

type Settings = Parameters<typeof fakeSettings>[0];
const open = (settings: Settings = {}, rest: Parameters<typeof openParking>[0] = {}) =>
  openParking({
    ...rest,
    answers: {
      getSettings: { result: fakeSettings({ dontUseBalance: true, ...settings }) },
      ...rest.answers,
    },
  });

const panel = () => page.getByRole('article', { name: 'Парковка А 123 ВС 178, идёт' });
const button = (name: RegExp | string) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const kinds = () => page.getByRole('radiogroup', { name: 'Вид парковки' });

describe('parking page without balance', () => {
  it('[PAY-065] hides the balance, the extension and the timer; the menu has no countdown', async () => {
    await open({}, { profile: { sessions: [OPEN] } });
    await expect.element(panel().getByText('с 14:12')).toBeVisible();
    await expect.element(panel().getByText(/^на парковке 30 мин/)).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Парковочные сессии' })).toBeVisible();
    expect(page.getByRole('timer').query()).toBeNull();
    expect(button(/^Продлить/).query()).toBeNull();
    expect(button(/^Баланс/).query()).toBeNull();
    expect(page.getByText(/баланс/i).query()).toBeNull();

    await button('Парковки: 1').click();
    await expect.element(page.getByRole('link', { name: 'А 123 ВС 178, с 14:12' })).toBeVisible();
  });

  it('[PAY-065] hides timer and extension for a session with an end too', async () => {
    await open({}, { profile: { sessions: [fakeSession(NOW)] } });
    await expect.element(panel().getByText('с 14:12 до 16:00')).toBeVisible();
    expect(page.getByRole('timer').query()).toBeNull();
    expect(button(/^Продлить/).query()).toBeNull();
    await expect.element(panel().getByRole('button', { name: /^Завершить/ })).toBeVisible();
  });

  it('[PAY-066] [PAY-111] replaces the cancel button by postpone, cancel and pay', async () => {
    await open({}, { profile: { sessions: [OPEN] } });
    await expect
      .element(panel().getByRole('button', { name: /^Остановить/ }))
      .toHaveTextContent('Остановить и оплатить');
    await expect.element(panel().getByRole('button', { name: /^Отложить/ })).toHaveTextContent('Отложить');
    await expect.element(panel().getByRole('button', { name: /^Отменить/ })).toHaveTextContent('Отменить');
    expect(
      panel()
        .getByRole('button', { name: /^Завершить/ })
        .query(),
    ).toBeNull();
  });

  it('[PAY-111] explains the consequence of postponing, stops the session and lists it as deferred', async () => {
    const { server } = await open({}, { profile: { sessions: [OPEN] } });
    await button(/^Отложить/).click();
    const asked = dialog('Отложить оплату?');
    await expect.element(asked.getByText(/до 23:59 следующего дня/)).toBeVisible();
    server.answer('getProfile', () => profileAnswer({ sessions: [WAITING] }));
    await asked.getByRole('button', { name: 'Отложить' }).click();

    const stopped = dialog('Парковка остановлена');
    await expect.element(stopped.getByText('Оплата отложена')).toBeVisible();
    await expect.element(stopped.getByText(/Сумма к списанию: 225.₽/)).toBeVisible();
    expect(server.callsOf('deferSession')[0]?.input).toMatchObject({ OrderId: '500001' });
    await expect.element(stopped.getByRole('button', { name: 'Отложить' })).toBeDisabled();
    await stopped.getByRole('button', { name: 'Закрыть' }).last().click();
    await expect
      .element(page.getByRole('article', { name: 'Отложенная парковка А 123 ВС 178' }))
      .toBeVisible();
  });

  it('[PAY-111] [PAY-116] deletes the session permanently after the warning', async () => {
    const { server } = await open({}, { profile: { sessions: [OPEN] } });
    await button(/^Отменить/).click();
    const asked = dialog('Отменить парковку?');
    await expect
      .element(asked.getByText('Парковка будет удалена, и её нельзя будет больше оплатить.'))
      .toBeVisible();
    server.answer('getProfile', () => profileAnswer({ sessions: [] }));
    await asked.getByRole('button', { name: 'Отменить парковку' }).click();
    await expect.element(dialog('Парковка отменена').getByText('Сессия успешно отменена')).toBeVisible();
    expect(server.callsOf('cancelOrder')[0]?.input).not.toHaveProperty('PaymentService');
    expect(panel().query()).toBeNull();
  });

  it('[sessions-11] refuses to delete a session that another window has postponed, and explains it', async () => {
    const { server } = await open(
      {},
      {
        profile: { sessions: [OPEN] },
        answers: { cancelOrder: refusal('DataChanged') },
      },
    );
    await button(/^Отменить/).click();
    const asked = dialog('Отменить парковку?');
    server.answer('getProfile', () => profileAnswer({ sessions: [WAITING] }));
    await asked.getByRole('button', { name: 'Отменить парковку' }).click();
    const changed = dialog('Отменить отложенную парковку?');
    await expect.element(changed.getByText(/^Данные изменились/)).toBeVisible();
    expect(server.callsOf('cancelOrder')[0]?.input).toMatchObject({ shown: { status: 'active' } });
    await expect
      .element(page.getByRole('article', { name: 'Отложенная парковка А 123 ВС 178' }))
      .toBeInTheDocument();
  });

  it('shows the failure and reloads the list when the session is over', async () => {
    const { server } = await open(
      {},
      { profile: { sessions: [OPEN] }, answers: { deferSession: refusal('ParkingSessionIsOver') } },
    );
    await button(/^Отложить/).click();
    const before = server.callsOf('getProfile').length;
    await dialog('Отложить оплату?').getByRole('button', { name: 'Отложить' }).click();
    await expect.element(dialog('Отложить оплату?').getByText('Произошла ошибка')).toBeVisible();
    expect(server.callsOf('getProfile').length).toBe(before + 1);
  });

  it('[PAY-121] starts without a duration and lists the new session immediately', async () => {
    const { server } = await open();
    expect(page.getByRole('textbox', { name: /^Длительность/ }).query()).toBeNull();
    expect(page.getByRole('region', { name: 'Расчёт' }).query()).toBeNull();
    const started = fakeSession(NOW, {
      endDate: '',
      startDate: inMinutes(0),
      transport: { numberTs: 'О808ОТ198', category: 'B', formatGrz: 'Российский', name: '' },
    });
    server.answer('start', () => {
      server.answer('getProfile', () => profileAnswer({ sessions: [started] }));
      return {
        message: '',
        ReservationId: '500002',
        startDate: inMinutes(0),
        endDate: '',
        totalcost: 0,
        balance: -1,
      };
    });
    const before = server.callsOf('getProfile').length;

    await button('Начать парковку').click();
    await expect.element(dialog('Парковка началась')).toBeVisible();
    const [call] = server.callsOf('start');
    expect(call?.url.pathname).toMatch(/\/api\/payment\/start\/v2$/);
    expect(call?.input).toMatchObject({ Zone: '7812', Vehicle: { Number: 'О808ОТ198' } });
    expect(call?.input).not.toHaveProperty('Duration');
    expect(server.callsOf('cost')).toHaveLength(0);
    expect(server.callsOf('getProfile').length).toBe(before + 1);
    await dialog('Парковка началась').getByRole('button', { name: 'Понятно' }).click();
    await expect.element(page.getByRole('article', { name: 'Парковка О 808 ОТ 198, идёт' })).toHaveFocus();
  });
});

describe('deferred sessions', () => {
  it('[PAY-108] shows the amount due and the payment deadline', async () => {
    await open({}, { profile: { sessions: [{ ...WAITING, payUntil: '2026-11-20T20:59:59.000Z' }] } });
    const card = page.getByRole('article', { name: 'Отложенная парковка А 123 ВС 178' });
    await expect.element(card.getByText(/К списанию\s*225/)).toBeVisible();
    await expect.element(card.getByText('Оплатите до 20 ноября 23:59.')).toBeVisible();
  });

  it('[PAY-108] come first', async () => {
    await open({}, { profile: { sessions: [OPEN, { ...WAITING, reservationId: '500003', id: '500003' }] } });
    const deferred = page.getByRole('region', { name: /^Отложенные/ });
    await expect.element(deferred).toBeVisible();
    await expect.element(panel()).toBeVisible();
    const topOf = (one: typeof deferred) => one.element().getBoundingClientRect().top;
    expect(topOf(deferred)).toBeLessThan(topOf(panel()));
  });

  it('[PAY-117] warns that the driver takes full responsibility, then deletes the session', async () => {
    const { server } = await open({}, { profile: { sessions: [WAITING] } });
    await button('Отменить парковку А 123 ВС 178').click();
    const asked = dialog('Отменить отложенную парковку?');
    await expect.element(asked.getByText(/полную ответственность/)).toBeVisible();
    await expect.element(asked.getByText(/нельзя будет больше оплатить/)).toBeVisible();
    expect(server.callsOf('cancelOrder')).toHaveLength(0);
    server.answer('getProfile', () => profileAnswer({ sessions: [] }));
    await asked.getByRole('button', { name: 'Отменить парковку' }).click();
    await expect.element(dialog('Парковка отменена').getByText('Сессия успешно отменена')).toBeVisible();
    expect(server.callsOf('cancelOrder')[0]?.input).toMatchObject({ OrderId: '500001' });
    expect(page.getByRole('region', { name: /^Отложенные/ }).query()).toBeNull();
  });
});

describe('roadside or barrier', () => {
  it('[PAY-062] offers the choice on the page without balance; barriers only with useFlatParking', async () => {
    const first = await open({ useFlatParking: true });
    await expect.element(kinds().getByRole('radio')).toHaveLength(2);
    await first.screen.unmount();
    await open();
    await expect.element(button('Начать парковку')).toBeEnabled();
    expect(kinds().query()).toBeNull();
  });

  it('[PAY-064] offers the switch in the payment card; barriers only with useFlatParking', async () => {
    const first = await open({ useFlatParking: true, dontUseBalance: false });
    const card = page.getByRole('region', { name: 'Новая парковка' });
    await expect.element(card.getByRole('radio', { name: 'Улица' })).toBeChecked();
    await card.getByRole('radio', { name: 'Шлагбаум' }).click({ force: true });
    await expect.element(page.getByRole('textbox', { name: /карт/i })).toBeVisible();
    expect(button(/^Начать парковку/).query()).toBeNull();
    await first.screen.unmount();

    await open({ dontUseBalance: false });
    await expect.element(button(/^Начать парковку/)).toBeEnabled();
    expect(page.getByRole('radio', { name: 'Шлагбаум' }).query()).toBeNull();
  });

  it('[PAY-063] starts on the barrier when the preselected parking is one, otherwise on the roadside', async () => {
    const map = fakeMap(NOW);
    const [first, ...others] = map.features;
    if (!first) throw new Error('the fake map has places');
    const barrier = { ...first, properties: { ...first.properties, code: '9003', category: 'planar' } };
    const answers = { getMapInfo: { ...map, features: [barrier, ...others] } };
    const flat = { useFlatParking: true, dontUseBalance: false };

    const one = await open(flat, { answers, path: '/profile/parking?parkingCode=9003' });
    await expect.element(page.getByRole('radio', { name: 'Шлагбаум' })).toBeChecked();
    await one.screen.unmount();

    const store = createMemoryStore();
    store.write('gorpark.choices.saint-petersburg', JSON.stringify({ parkingCode: '9003' }));
    const two = await open(flat, { answers, store, zoneNumber: null });
    await expect.element(page.getByRole('radio', { name: 'Шлагбаум' })).toBeChecked();
    await two.screen.unmount();

    await open(flat, { answers, path: '/profile/parking?parkingCode=3002' });
    await expect.element(page.getByRole('radio', { name: 'Улица' })).toBeChecked();
    await expect.element(button(/^Начать парковку/)).toBeEnabled();
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryKeys } from '#src/core/query-keys.ts';
import { fakeSession } from '#src/test/fake-driver.ts';
import { FAKE_ZONES, fakeSettings } from '#src/test/fake-site.ts';
import { costAnswer, durationOf, inMinutes, LADA, NOW, openParking } from './test/open-parking.tsx';

const payButton = (name: RegExp | string) => page.getByRole('button', { name });
const form = () => page.getByRole('form', { name: 'Новая парковка' });

describe('parking page', () => {
  it('[PAY-061] shows three cards: the form, current sessions, deferred sessions', async () => {
    await openParking({
      profile: {
        sessions: [
          fakeSession(NOW, { id: '1', reservationId: '1' }),
          fakeSession(NOW, {
            id: '2',
            reservationId: '2',
            status: 'Ожидает оплаты',
            transport: { numberTs: 'У456МР47', category: 'B', formatGrz: 'Российский', name: '' },
            startDate: inMinutes(-300),
            endDate: inMinutes(-200),
            amountToPay: 225,
          }),
        ],
      },
    });

    await expect.element(form()).toBeVisible();
    const now = page.getByRole('region', { name: /^Сейчас на парковке/ });
    await expect.element(now.getByRole('article', { name: /А 123 ВС 178/ })).toBeVisible();
    const later = page.getByRole('region', { name: /^Отложенные/ });
    const deferred = later.getByRole('article', { name: 'Отложенная парковка У 456 МР 47' });
    await expect.element(deferred.getByText(/^225/)).toBeVisible();
    await expect.element(deferred.getByText('Оплатите до 20 ноября 23:59.')).toBeVisible();
    await expect.element(page.getByText('Чт, 19 ноября, 14:42')).toBeVisible();
  });

  it('[PAY-071] lists zones with current price, and finds them by number and street', async () => {
    const { server } = await openParking({ zoneNumber: null });
    const field = page.getByRole('button', { name: /^Зона парковки/ });
    await expect.element(field).toHaveTextContent('Выберите зону');

    await field.click();
    await expect.element(page.getByRole('option')).toHaveLength(3);
    await expect.element(page.getByRole('option', { name: /Округ № 78.*сейчас 360\.00/ })).toBeVisible();
    await userEvent.keyboard('литей');
    await expect.element(page.getByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');

    await expect.element(field.getByText(/^Литейный округ/)).toBeVisible();
    await expect.poll(() => server.callsOf('cost').at(-1)?.input['Zone']).toBe('7801');
  });

  it('[PAY-071] opens the zone list and accepts typing before the zones have loaded', async () => {
    const { promise: come, resolve: bring } = Promise.withResolvers<void>();
    const { core } = await openParking({
      zoneNumber: null,
      answers: {
        getZones: async () => {
          await come;
          return { result: [...FAKE_ZONES] };
        },
      },
    });
    const field = page.getByRole('button', { name: /^Зона парковки/ });
    await expect.element(field).toHaveTextContent('Загружаем зоны');
    field.element().focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('7801');
    await expect.element(page.getByRole('combobox')).toHaveValue('7801');
    await core.queryClient.refetchQueries({ queryKey: queryKeys.profile(core.city.city, 'driver-token') });
    bring();
    await expect.element(page.getByRole('option')).toHaveLength(1);
    await core.queryClient.refetchQueries({ queryKey: queryKeys.profile(core.city.city, 'driver-token') });
    await expect.element(page.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field.getByText(/^Литейный округ/)).toBeVisible();
  });

  it('[PAY-026] sends the zone and no parkingCode when parking goes by zones', async () => {
    const { server } = await openParking();
    await expect.poll(() => server.callsOf('cost').length).toBe(1);
    expect(server.callsOf('cost')[0]?.input).toMatchObject({ Zone: '7812' });
    expect(server.callsOf('cost')[0]?.input).not.toHaveProperty('ParkingCode');

    await payButton(/Начать парковку/).click();
    await expect.poll(() => server.callsOf('start').length).toBe(1);
    expect(server.callsOf('start')[0]?.input).not.toHaveProperty('ParkingCode');
  });

  it('[map-7] sends the code of the place selected on the map', async () => {
    const { server } = await openParking({ path: '/profile/parking?parkingCode=3001', zoneNumber: null });
    await expect.poll(() => server.callsOf('cost').at(-1)?.input['Place']).toBe('3001');
    await expect
      .element(page.getByRole('button', { name: /^Зона парковки/ }))
      .toMatchTextContent('Рубинштейна');
    const { Zone } = server.callsOf('cost').at(-1)?.input ?? {};
    await payButton(/Начать парковку/).click();
    await expect.poll(() => server.callsOf('start').at(-1)?.input).toMatchObject({ Zone, Place: '3001' });
  });

  it('[map-7] sends no place for another zone than that of the selected place', async () => {
    const { server } = await openParking({ path: '/profile/parking?parkingCode=3001', zoneNumber: null });
    await expect.poll(() => server.callsOf('cost').at(-1)?.input['Place']).toBe('3001');
    await page.getByRole('button', { name: /^Зона парковки/ }).click();
    await userEvent.keyboard('7812{Enter}');
    await expect.poll(() => server.callsOf('cost').at(-1)?.input['Zone']).toBe('7812');
    expect(server.callsOf('cost').at(-1)?.input).not.toHaveProperty('Place');
  });

  it('[PAY-026] lists parkings by code with paymentByParkingId and sends the code', async () => {
    const { server } = await openParking({
      zoneNumber: null,
      answers: { getSettings: { result: fakeSettings({ paymentByParkingId: true }) } },
    });
    const field = page.getByRole('button', { name: /^Парковка Выберите/ });
    await expect.element(field).toBeEnabled();
    await field.click();
    const first = page.getByRole('option').first();
    await expect.element(first).toBeVisible();
    const code = /(\d+)/.exec(first.element().textContent ?? '')?.[1];
    await first.click();

    await expect.poll(() => server.callsOf('cost').at(-1)?.input['ParkingCode']).toBe(code);
    await payButton(/Начать парковку/).click();
    await expect.poll(() => server.callsOf('start').at(-1)?.input['ParkingCode']).toBe(code);
  });

  it('[PAY-072] offers only vehicles without a session, the main one first', async () => {
    const { screen } = await openParking();
    const cars = page.getByRole('radiogroup', { name: 'Автомобиль' });
    await expect.element(cars.getByRole('radio')).toHaveLength(2);
    await expect.element(cars.getByRole('radio', { name: /О808ОТ/ })).toBeChecked();
    expect(cars.getByRole('radio').first().element()).toBe(
      cars.getByRole('radio', { name: /О808ОТ/ }).element(),
    );

    await screen.unmount();
    await openParking({ profile: { sessions: [fakeSession(NOW)] } });
    const left = page.getByRole('radiogroup', { name: 'Автомобиль' });
    await expect.element(left.getByRole('radio', { name: /О808ОТ/ })).toBeChecked();
    expect(left.getByRole('radio', { name: /А123ВС/ }).query()).toBeNull();
  });

  it('[PAY-072] shows that all vehicles are parked and offers to add one in place', async () => {
    await openParking({ profile: { ts: [LADA], sessions: [fakeSession(NOW)] } });
    const another = page.getByRole('button', { name: 'Ещё одна парковка' });
    await expect.element(another).toBeVisible();
    expect(form().query()).toBeNull();
    await another.click();
    await expect.element(form().getByText('Нет свободных автомобилей')).toBeVisible();
    await expect.element(payButton(/Начать парковку/)).toBeDisabled();
    await form().getByRole('button', { name: 'Добавить автомобиль' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Новый автомобиль' })).toBeVisible();
  });

  it('adds a vehicle by the last tile', async () => {
    await openParking({});
    await form().getByRole('button', { name: 'Добавить автомобиль' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Новый автомобиль' })).toBeVisible();
  });

  it('[PAY-073] offers the durations from min to max in steps of step', async () => {
    const { server } = await openParking({
      answers: { getSettings: { result: fakeSettings({ intervals: { min: 30, max: 90, step: 20 } }) } },
    });
    const input = page.getByRole('textbox', { name: 'Длительность, часы и минуты' });
    await expect.element(input).toHaveValue('1:00');

    const more = payButton('Больше на 20 минут');
    const less = payButton('Меньше на 20 минут');
    await more.click();
    await expect.element(input).toHaveValue('1:10');
    await more.click();
    await expect.element(input).toHaveValue('1:30');
    await expect.element(more).toBeDisabled();
    for (const value of ['1:10', '0:50', '0:30']) {
      await less.click();
      await expect.element(input).toHaveValue(value);
    }
    await expect.element(less).toBeDisabled();
    await expect.poll(() => server.callsOf('cost').at(-1)?.input['Duration']).toBe(30);
  });

  it('[PAY-042] previews 60 minutes until the driver picks a duration', async () => {
    const { server } = await openParking({
      answers: { getSettings: { result: fakeSettings({ intervals: { min: 15, max: 1440, step: 15 } }) } },
    });
    await expect.poll(() => server.callsOf('cost').map(durationOf)).toEqual([60]);
    await payButton('2 часа').click();
    await expect.poll(() => server.callsOf('cost').map(durationOf)).toEqual([60, 120]);
  });

  it('[PAY-047] shows the price with its intervals: period in HH:mm, cost and benefit', async () => {
    const row = {
      start: inMinutes(0),
      end: inMinutes(78),
      from: '14:42',
      to: '16:00',
      minutes: 78,
      pricePerHour: 100,
      cost: 130,
      benefit: 13,
      total: 117,
      benefitName: 'Многодетная семья',
      salePercent: 10,
      note: null,
    };
    const second = { ...row, start: row.end, end: inMinutes(120), from: '16:00', to: '16:42', minutes: 42 };
    const intervals = [row, { ...second, pricePerHour: 150, cost: 105, benefit: 10.5, total: 94.5 }];
    await openParking({
      answers: {
        cost: (call) =>
          costAnswer(call, 100, { totalcost: 211.5, costData: { intervals, totalcost: 211.5 } }),
      },
    });

    const price = page.getByRole('region', { name: 'Расчёт' });
    await expect.element(price.getByText('14:42–16:00')).toBeVisible();
    await expect.element(price.getByText('16:00–16:42')).toBeVisible();
    const lines = [...price.element().querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(lines.map((line) => line?.replaceAll(/\s/g, ' '))).toEqual([
      '14:42–16:001 ч 18 мин по 100 ₽, льгота −13 ₽130 ₽',
      '16:00–16:4242 мин по 150 ₽, льгота −10.50 ₽105 ₽',
      'Льгота «Многодетная семья», 10 %−23.50 ₽',
      'Итого211.50 ₽',
      'На балансе останется1 029 ₽',
    ]);
  });

  it('keeps its form if only the settings fail', async () => {
    const { server } = await openParking({
      answers: { getSettings: () => new Response('', { status: 500 }) },
    });
    const zone = page.getByRole('button', { name: /Зона/ }).first();
    await expect.element(zone).toBeVisible();
    const shown = zone.element();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(shown.isConnected).toBe(true);
    expect(server.callsOf('getSettings').length).toBeLessThan(10);
  });
});

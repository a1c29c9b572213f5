import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createHandClock } from '#src/lib/clock.ts';
import { fakeProfile, fakeVehicle } from '#src/test/fake-driver.ts';
import { createFakeServer, fakeAnswers, type FakeAnswers, refusal } from '#src/test/fake-server.ts';
import { fakeOffer } from '#src/test/fake-subscriptions.ts';
import { renderApp } from '#src/test/render-app.tsx';

/** 14:42 in Saint Petersburg. */
const NOW = Date.parse('2026-11-19T11:42:00Z');

const FLEET = ['А123ВС178', 'О808ОТ198', 'У456МР47', 'К777КК77', 'Е001КХ99'].map((plate) =>
  fakeVehicle(plate),
);
const TWO = [fakeVehicle('А123ВС178', { mainTs: true, name: 'Лада' }), fakeVehicle('О808ОТ198')];

async function open(answers: Partial<FakeAnswers> = {}, path = '/profile/constructor', ts = TWO) {
  await page.viewport(1280, 900);
  const clock = createHandClock(NOW);
  const getProfile = () => ({ result: fakeProfile({ ts }), serverTime: new Date(NOW).toISOString() });
  const server = createFakeServer(fakeAnswers({ getProfile, ...answers }, () => clock.now()));
  return { ...(await renderApp(path, { token: 'driver-token', server, device: clock })), server };
}

const next = () => page.getByRole('button', { name: 'Далее' });
const zones = () => page.getByRole('button', { name: /^Зоны/ });
const addZone = async (name: RegExp) => {
  await zones().click();
  await page.getByRole('option', { name }).click();
};
const fill = async () => {
  await addZone(/7812/);
  await expect.element(next()).toBeEnabled();
};

describe('form', () => {
  it('[SRV-076] has car, start date, duration as N days and "next"', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Конструктор абонемента' })).toBeVisible();
    const cars = page.getByRole('radiogroup', { name: 'Автомобиль' }).getByRole('radio');
    await expect.element(cars).toHaveLength(2);
    await page.getByRole('img', { name: /О808ОТ/ }).click();
    await expect.element(cars.last()).toBeChecked();
    await expect.element(page.getByLabelText('Начало')).toHaveAttribute('placeholder', 'ДД.ММ.ГГГГ');
    for (const name of ['7 дней', '30 дней', '90 дней'])
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
    await expect.element(next()).toBeVisible();
  });

  it('[SRV-077] shows zones as chips with a remove button and a mark for special zones', async () => {
    await open();
    await addZone(/7812/);
    await addZone(/7805/);
    const chips = page.getByRole('list', { name: 'Выбранные зоны' }).getByRole('listitem');
    await expect.element(chips.first()).toHaveTextContent('7812');
    await expect.element(chips.last()).toMatchTextContent('особая зона');
    await page.getByRole('button', { name: 'Убрать зону 7805' }).click();
    await expect.element(chips).toHaveLength(1);
  });

  it('[SRV-086] [SRV-087] starts tomorrow by default, not before today and within a month', async () => {
    await open();
    const field = page.getByLabelText('Начало');
    await expect.element(field).toHaveValue('20.11.2026');
    await expect.element(page.getByText('С 19.11.2026 по 19.12.2026')).toBeVisible();
    await field.fill('18112026');
    await expect.element(page.getByText('Не раньше 19.11.2026')).toBeVisible();
  });

  it('[SRV-089] [SRV-084] shows the error of an invalid field and keeps "next" disabled', async () => {
    await open();
    await expect.element(next()).toBeDisabled();
    await expect.element(page.getByText('Чтобы продолжить, выберите зону')).toBeVisible();
    await fill();
    expect(page.getByText(/^Чтобы продолжить/).query()).toBeNull();
    await page.getByLabelText('Начало').fill('20122026');
    await expect.element(page.getByLabelText('Начало')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText('Не позже 19.12.2026')).toBeVisible();
    await expect.element(next()).toBeDisabled();
    await page.getByLabelText('Начало').fill('19.12.2026');
    await page.getByRole('button', { name: 'Убрать зону 7812' }).click();
    await expect.element(page.getByText('Выберите хотя бы одну зону')).toBeVisible();
    await expect.element(next()).toBeDisabled();
  });

  it('[SRV-092] limits the zone list to 600 pixels and the car list to 300', async () => {
    await open({}, undefined, FLEET);
    const height = () => getComputedStyle(page.getByRole('listbox').element()).maxHeight;
    await zones().click();
    await expect.element(page.getByRole('listbox')).toBeVisible();
    expect(height()).toBe('600px');
    await page.getByRole('option', { name: /7801/ }).click();
    await page.getByRole('button', { name: /^Автомобиль/ }).click();
    await expect.element(page.getByRole('listbox')).toBeVisible();
    expect(height()).toBe('300px');
  });
});

describe('search', () => {
  it('[SRV-078] [SRV-084] [SRV-094] shows a card per offer with title, price and "pay"', async () => {
    const { server } = await open({
      selectSubscriptions: {
        result: [
          fakeOffer(),
          fakeOffer({ permissionKind: 'Весь город', permissionKindCode: 'all', price: 27_000 }),
        ],
      },
    });
    await fill();
    await next().click();
    await expect.element(page.getByRole('heading', { name: 'Подходят 2 абонемента' })).toHaveFocus();
    const card = page.getByRole('article', { name: 'Месяц, центр' });
    await expect.element(card).toMatchTextContent('14 500.00 ₽');
    await expect.element(card.getByRole('button', { name: /^Оплатить/ })).toBeVisible();
    expect(server.callsOf('selectSubscriptions')[0]?.input).toEqual({
      zones: [{ code: '7812', special: false }],
      dateStart: '2026-11-20',
      timing: 7,
      vehicle: 'А123ВС178',
    });
    expect(server.callsOf('selectSubscriptions')[0]?.headers.get('authorization')).toBe('driver-token');
  });

  it('shows variants with prices while zones are chosen', async () => {
    const { server } = await open();
    await addZone(/7812/);
    await expect.element(page.getByText('Подходит 1 абонемент')).toBeVisible();
    await expect.element(page.getByText('14 500.00 ₽')).toBeVisible();
    await addZone(/7805/);
    await expect.poll(() => server.callsOf('selectSubscriptions').at(-1)?.input['zones']).toHaveLength(2);
    await expect.element(next()).toBeEnabled();
  });

  it('[SRV-083] clears the result and enables "next" when a field changes', async () => {
    await open();
    await fill();
    await next().click();
    await expect.element(page.getByRole('article')).toBeVisible();
    await expect.element(next()).toBeDisabled();
    await page.getByRole('button', { name: '30 дней', exact: true }).click();
    expect(page.getByRole('article').query()).toBeNull();
    await expect.element(next()).toBeEnabled();
  });

  it('[SRV-079] suggests other parameters when nothing is found', async () => {
    await open({ selectSubscriptions: { result: [] } }, '/en/profile/constructor');
    await page.getByRole('button', { name: /^Zones/ }).click();
    await page.getByRole('option', { name: /7812/ }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByText('There are no suitable subscriptions')).toBeVisible();
    await expect.element(page.getByText("Change the parameters and press 'Next'.")).toBeVisible();
  });

  it('[SRV-080] [SRV-084] shows loading with "next" disabled, and shows a failure', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await open(
      { selectSubscriptions: async () => gate.then(() => refusal('ValidationError')) },
      '/en/profile/constructor',
    );
    await page.getByRole('button', { name: /^Zones/ }).click();
    await page.getByRole('option', { name: /7812/ }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByText('Loading...')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Searching' }))
      .toHaveAttribute('aria-disabled', 'true');
    release();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Check the entered data');
  });

  it('[SRV-080] shows "Data loading error" after an initial failure and loads again', async () => {
    const { server } = await open(
      { getTiming: new Response('', { status: 404 }) },
      '/en/profile/constructor',
    );
    await expect.element(page.getByText('Data loading error')).toBeVisible();
    server.answer('getTiming', { result: [7] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible();
  });
});

describe('payment', () => {
  it('[SRV-081] [SRV-082] stores the offer and opens the dialog; closing it clears its choices', async () => {
    const { core } = await open();
    await fill();
    await next().click();
    await page.getByRole('button', { name: 'Оплатить: Месяц, центр' }).click();
    const dialog = page.getByRole('dialog', { name: 'Покупка абонемента' });
    await expect.element(dialog).toBeVisible();
    expect(core.dialogs.get()[0]).toMatchObject({
      props: {
        subscription: { codeSubscription: 'month-centre', selectedTs: 'А123ВС178', startDate: '2026-11-20' },
      },
    });
    await dialog.getByLabelText('Первый день').fill('01.12.2026');
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    expect(core.dialogs.get()).toEqual([]);
    await page.getByRole('button', { name: 'Оплатить: Месяц, центр' }).click();
    await expect.element(dialog.getByLabelText('Первый день')).toHaveValue('20.11.2026');
  });
});

it('[APP-012] [SRV-075] opens /en/profile/constructor', async () => {
  await open({}, '/en/profile/constructor');
  await expect.element(page.getByRole('heading', { name: 'Build a subscription' })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Abonement constructor — /);
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible();
});

it('[client-2] names zones in English', async () => {
  const zone = { code: '7806', name: 'Округ № 78', special: false };
  await open({ getConstructorZones: { result: [zone] } as never }, '/en/profile/constructor');
  await page.getByRole('button', { name: /^Zones/ }).click();
  await expect.element(page.getByRole('option', { name: '7806 District No. 78' })).toBeVisible();
});

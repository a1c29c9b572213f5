import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeCompany } from '#src/test/fake-corporate.ts';
import {
  createFakeServer,
  type FakeAnswers,
  fakeAnswers,
  noNetwork,
  refusal,
} from '#src/test/fake-server.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';
import { guestTokenKey } from '#src/core/guest-session.ts';
import { createMemoryStore, type TextStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';

const CITY = TEST_CITIES[0]?.city ?? '';
const PATIENT = { timeout: 10_000 };

async function open(answers: Partial<FakeAnswers> = {}, options: { token?: string } = {}) {
  const server = createFakeServer(fakeAnswers(answers));
  const store = createMemoryStore();
  createTokenStore(store, CITY).write('coop', 'coop-token');
  return { ...(await renderApp('/coop-profile', { server, store, ...options })), server };
}

const heading = () => page.getByRole('heading', { name: 'ООО «Невский курьер»' });
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });

async function ready() {
  await expect.element(heading(), PATIENT).toBeVisible();
}

describe('/coop-profile', () => {
  it('[COR-001] [COR-002] opens the cabinet after a company login and loads its code then', async () => {
    const { history } = await renderApp('/legal/auth');
    await userEvent.fill(page.getByLabelText('ИНН организации'), '7800000001');
    await userEvent.fill(page.getByLabelText('Номер договора'), 'ГП-2026/17');
    await button('Войти в кабинет организации').click();
    await ready();
    expect(history.location.pathname).toBe('/coop-profile');
  });

  it.each([
    ['a visitor', () => undefined],
    ['a driver', (store: TextStore) => createTokenStore(store, CITY).write('standart', 'driver-token')],
    ['a guest', (store: TextStore) => store.write(guestTokenKey(CITY), 'guest-token')],
    ["a company of token 'null'", (store: TextStore) => createTokenStore(store, CITY).write('coop', 'null')],
    [
      'a company that is logged in to another city',
      (store: TextStore) => createTokenStore(store, 'vladivostok').write('coop', 'other-city'),
    ],
  ])('[COR-003] redirects %s and sends no request', async (_who, remember) => {
    const store = createMemoryStore();
    remember(store);
    const server = createFakeServer(fakeAnswers());
    for (const path of ['/coop-profile', '/coop-profile?room=vehicles', '/coop-profile?room=parking']) {
      const { history } = await renderApp(path, { server, store });
      await expect.poll(() => history.location.pathname, PATIENT).toBe('/');
      expect(server.callsOf('getCorpProfile')).toHaveLength(0);
      expect(heading().query()).toBeNull();
      expect(page.getByRole('tab', { name: /^Водители/ }).query()).toBeNull();
    }
  });

  it('[COR-010] [COR-014] shows the card with the balance in whole roubles, drivers, vehicles and devices', async () => {
    const { server } = await open();
    await ready();
    await expect.element(page.getByText('ИНН 7800000001')).toBeVisible();
    await expect.element(page.getByText('office@demo.gorpark.ru')).toBeVisible();
    await expect.element(page.getByText(/^48.200.₽$/)).toBeVisible();
    expect(server.callsOf('getCorpProfile')[0]?.input['token']).toBe('coop-token');
    const list = (name: string) => page.getByRole('list', { name }).getByRole('listitem').elements();
    expect(list('Водители')).toHaveLength(3);
    await tab('Автомобили').click();
    expect(list('Автомобили')).toHaveLength(2);
    await tab('Устройства').click();
    expect(list('Устройства')).toHaveLength(2);
  });

  it("[COR-007] [COR-034] removes only the company's token on logout", async () => {
    const { core, history, server } = await open({}, { token: 'driver-token' });
    await ready();
    await button('Организация: ООО «Невский курьер»').click();
    await expect.element(page.getByText(/^48.200.₽$/).last()).toBeVisible();
    await button('Выйти из организации').click();
    await expect.poll(() => history.location.pathname, PATIENT).toBe('/');
    await expect.poll(() => core.tokens.read('coop')).toBeNull();
    expect(core.tokens.read('coop')).toBeNull();
    expect(core.tokens.read('standart')).toBe('driver-token');
    expect(server.callsOf('logout').map(({ input }) => input['token'])).toEqual(['coop-token']);
  });

  it.each([
    ['an error of the catalogue', refusal('UnknownError')],
    ['a refused token', refusal('TokenNotFound')],
    ['a dead network', noNetwork],
  ])(
    '[COR-009] logs the company out on %s and shows that the cabinet did not open',
    async (_name, answer) => {
      const { core } = await open({ getCorpProfile: answer });
      await expect.element(page.getByText('Кабинет не открылся'), { timeout: 14_000 }).toBeVisible();
      expect(core.tokens.read('coop')).toBeNull();
      await expect.element(page.getByRole('link', { name: 'Войти в кабинет' })).toBeVisible();
    },
  );
});

describe('drivers', () => {
  it('[COR-012] [COR-013] deactivates and activates a driver by a switch, without a reload', async () => {
    const { server } = await open();
    await ready();
    const access = (name: string) => page.getByRole('switch', { name: new RegExp(`^Доступ: ${name}`) });
    await expect.element(access('Смирнов')).toBeChecked();
    await expect.element(access('Гаспарян')).not.toBeChecked();
    (access('Смирнов').element() as HTMLElement).click();
    await expect.element(access('Смирнов'), PATIENT).not.toBeChecked();
    (access('Гаспарян').element() as HTMLElement).click();
    await expect.element(access('Гаспарян'), PATIENT).toBeChecked();
    expect(server.callsOf('deactivateDriver')[0]?.input).toMatchObject({
      fio: 'Смирнов Павел Игоревич',
      phone_number: '79000000101',
      inn: '7800000001',
      token: 'coop-token',
    });
    expect(server.callsOf('activateDriver')).toHaveLength(1);
    expect(server.callsOf('getCorpProfile')).toHaveLength(1);
  });

  it('[COR-013] keeps a refused switch unchanged and shows the reason', async () => {
    await open({ deactivateDriver: refusal('UnknownError') });
    await ready();
    const access = page.getByRole('switch', { name: /^Доступ: Смирнов/ });
    (access.element() as HTMLElement).click();
    await expect.element(page.getByText(/Что-то пошло не так|Не получилось/).first(), PATIENT).toBeVisible();
    await expect.element(access).toBeChecked();
  });

  it('[COR-011] [BAD-83] adds a driver; shows a one-part name and a duplicate as errors', async () => {
    const { server } = await open();
    await ready();
    await button('Добавить водителя').click();
    await userEvent.fill(page.getByLabelText('Фамилия, имя, отчество'), 'Петров');
    await userEvent.fill(dialog().getByPlaceholder('+7 (___) ___ - __ - __'), '9000000199');
    await dialog().getByRole('button', { name: 'Добавить водителя' }).click();
    await expect.element(page.getByText(/Укажите фамилию и имя/)).toBeVisible();
    await userEvent.fill(page.getByLabelText('Фамилия, имя, отчество'), 'Петров  Иван');
    await dialog()
      .getByRole('button', { name: /^Номер автомобиля/ })
      .click();
    await userEvent.fill(page.getByRole('combobox'), 't204');
    await page.getByRole('option', { name: /Т204ОР/ }).click();
    await dialog().getByRole('button', { name: 'Добавить водителя' }).click();
    await expect
      .poll(() => server.callsOf('addDriver')[0]?.input, PATIENT)
      .toEqual({ driver: 'Петров Иван', phone: '79000000199', car_number: 'Т204ОР178', token: 'coop-token' });
    await expect.poll(() => server.callsOf('getCorpProfile').length, PATIENT).toBe(2);
  });

  it('[COR-011] edits a driver: sends old and new values', async () => {
    const { server } = await open();
    await ready();
    await button('Изменить: Алексеева Мария').click();
    await userEvent.fill(page.getByLabelText('Фамилия, имя, отчество'), 'Алексеева Мария Ивановна');
    await button('Сохранить').click();
    await expect
      .poll(() => server.callsOf('editDriver')[0]?.input, PATIENT)
      .toMatchObject({
        driver: 'Алексеева Мария',
        phone: '79000000102',
        car_number: 'Т204ОР178',
        driver_n: 'Алексеева Мария Ивановна',
        phone_n: '79000000102',
        car_number_n: 'Т204ОР178',
      });
  });

  it('[COR-011] removes a driver after confirmation', async () => {
    const { server } = await open();
    await ready();
    await button('Удалить: Алексеева Мария').click();
    expect(server.callsOf('removeDriver')).toHaveLength(0);
    await dialog().getByRole('button', { name: 'Удалить' }).click();
    await expect
      .poll(() => server.callsOf('removeDriver')[0]?.input['driver'], PATIENT)
      .toBe('Алексеева Мария');
  });

  it('finds a driver by name, phone or car, and filters active ones', async () => {
    await open();
    await ready();
    const rows = () => page.getByRole('list', { name: 'Водители' }).getByRole('listitem').elements().length;
    const search = page.getByLabelText('Поиск');
    await userEvent.fill(search, 't204op');
    await expect.poll(rows).toBe(1);
    await userEvent.fill(search, '+7 900 000-01-03');
    await expect.poll(rows).toBe(1);
    await userEvent.fill(search, '');
    await button('Отключённые').click();
    await expect.poll(rows).toBe(1);
    await userEvent.fill(search, 'Смирнов');
    await expect.element(page.getByText('Ничего не нашлось')).toBeVisible();
  });
});

describe('vehicles and devices', () => {
  it('[COR-011] adds and removes a vehicle; shows the documented error texts', async () => {
    const { server } = await open();
    await ready();
    await tab('Автомобили').click();
    await button('Добавить автомобиль').click();
    const plate = dialog().getByPlaceholder('А000АА');
    const save = dialog().getByRole('button', { name: 'Добавить автомобиль' });
    await userEvent.fill(plate, 'К415МН');
    await userEvent.fill(dialog().getByPlaceholder('78'), '178');
    await save.click();
    await expect.element(page.getByText('Данное транспортное средство уже существует')).toBeVisible();
    await userEvent.fill(plate, 'К416МН');
    await userEvent.fill(page.getByLabelText(/^VIN/), 'XTA210930Y2766401');
    await save.click();
    await expect.element(page.getByText('Данное устройство уже занято')).toBeVisible();
    await userEvent.fill(page.getByLabelText(/^VIN/), '');
    await save.click();
    await expect
      .poll(() => server.callsOf('addCompanyTs')[0]?.input, PATIENT)
      .toEqual({ number: 'К416МН178', VINNumber: '' });
    expect(server.callsOf('addCompanyTs')[0]?.url.searchParams.get('token')).toBe('coop-token');

    await button('Удалить: Т204ОР178').click();
    await dialog().getByRole('button', { name: 'Удалить' }).click();
    await expect
      .poll(() => server.callsOf('removeTs')[0]?.url.pathname, PATIENT)
      .toMatch(/\/api\/profile\/ts\/12$/);
  });

  it('[COR-011] [COR-029] [BAD-82] adds and removes a device; rejects an empty and a known one', async () => {
    const { server } = await open();
    await ready();
    await tab('Устройства').click();
    await button('Добавить устройство').click();
    const save = dialog().getByRole('button', { name: 'Добавить устройство' });
    await save.click();
    await expect.element(page.getByText(/Укажите VIN и IMEI устройства/)).toBeVisible();
    await userEvent.fill(page.getByLabelText('IMEI'), '356938035643802');
    await save.click();
    await expect.element(page.getByText('Данное отслеживающее устройство уже существует')).toBeVisible();
    await userEvent.fill(page.getByLabelText('IMEI'), '35-693803-564380-9');
    await save.click();
    await expect
      .poll(() => server.callsOf('addCompanyTs')[0]?.input, PATIENT)
      .toEqual({ number: '356938035643809', VINNumber: '' });
    await button('Удалить: 356938035643802').click();
    await dialog().getByRole('button', { name: 'Удалить' }).click();
    await expect.poll(() => server.callsOf('removeTs')[0]?.url.pathname, PATIENT).toMatch(/ts\/22$/);
  });

  it("[COR-012] [COR-020] [api-3] shows a device's status text and activates an inactive one", async () => {
    const devices = fakeCompany().Устройства;
    const odd = { ...devices[0], Идентификатор: '23', IMEI: '356938035643807', Статус: 'На поверке' };
    const result = fakeCompany({ Устройства: [...devices, odd as (typeof devices)[number]] });
    const { server } = await open({ getCorpProfile: { result } });
    await ready();
    await tab('Устройства').click();
    const state = (imei: string) => page.getByRole('switch', { name: new RegExp(`^Устройство ${imei}`) });
    await expect.element(page.getByText(/На поверке$/)).toBeVisible();
    await expect.element(state('356938035643801')).toHaveAccessibleName(/Активно$/);
    await expect.element(state('356938035643802')).toHaveAccessibleName(/Не активно$/);
    (state('356938035643802').element() as HTMLElement).click();
    await expect.element(state('356938035643802'), PATIENT).toBeChecked();
    expect(server.callsOf('activateDevice')[0]?.input).toMatchObject({
      vin: '',
      imei: '356938035643802',
      inn: '7800000001',
      token: 'coop-token',
    });
  });
});

describe('sections of a company', () => {
  it("[companies-2] requests the history with the company's token", async () => {
    const { server } = await open({}, { token: 'driver-token' });
    await ready();
    await tab('Операции').click();
    await expect.element(page.getByRole('heading', { name: 'История операций' }), PATIENT).toBeVisible();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
    await expect
      .poll(() => server.callsOf('getOperationsWithFilter')[0]?.url.searchParams.get('token'), PATIENT)
      .toBe('coop-token');
  });

  it("[companies-2] offers the company's vehicles and adds a car by the company call", async () => {
    await open();
    await ready();
    await tab('Парковка').click();
    await expect.element(page.getByRole('radio', { name: /К415МН/ }), PATIENT).toBeInTheDocument();
  });
});

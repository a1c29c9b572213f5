import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLang } from '#src/i18n/lang-store.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';
import { fakeCompany } from '#src/test/fake-corporate.ts';
import { fakeProfile, fakeVehicle } from '#src/test/fake-driver.ts';
import {
  createFakeServer,
  type FakeAnswers,
  fakeAnswers,
  type FakeServer,
  refusal,
} from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';

const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const field = (name: RegExp) => dialog().getByRole('textbox', { name });
const alert = () => dialog().getByRole('alert');

const LADA = fakeVehicle('А123ВС178', { id: '1', name: 'Лада', mainTs: true, STSNumber: '78ОР123456' });
const STS = { id: '1', title: '78ОР123456', type: 'STS', typeLabel: '' } as const;
type Profile = Parameters<typeof fakeProfile>[0];
const profileOf = (profile: Profile) => ({
  result: fakeProfile({ ts: [LADA], documents: [STS], ...profile }),
  serverTime: new Date(0).toISOString(),
});
const show = (server: FakeServer, profile: Profile) => server.answer('getProfile', () => profileOf(profile));

async function openDriver(open: RegExp, answers: Partial<FakeAnswers>) {
  const server = createFakeServer(fakeAnswers({ getProfile: () => profileOf({}), ...answers }));
  await renderApp('/profile/my-profile', { server, token: 'token' });
  await page.getByRole('button', { name: open }).first().click();
  return server;
}

async function openCompany(room: string, open: RegExp | null, answers: Partial<FakeAnswers>) {
  const server = createFakeServer(fakeAnswers(answers));
  const store = createMemoryStore();
  createTokenStore(store, TEST_CITIES[0]?.city ?? '').write('coop', 'coop-token');
  await renderApp(`/coop-profile?room=${room}`, { server, store });
  if (open) await page.getByRole('button', { name: open }).click();
  return server;
}

const inputsOf = (server: FakeServer, call: Parameters<FakeServer['callsOf']>[0]) =>
  server.callsOf(call).map(({ input }) => input);
const shownIn = (...args: Parameters<typeof inputsOf>) => inputsOf(...args).map(({ shown }) => shown);

describe('a form of a record that another screen has changed', () => {
  it('keeps the edits of a vehicle, shows what changed, and sends the new facts with the next press', async () => {
    const server = await openDriver(/^Изменить: Лада/, { changeCar: refusal('DataChanged') });
    await field(/^Название/).fill('Семейная');
    const now = { ...LADA, category: 'C' as const, STSNumber: '7812345678' };
    show(server, { ts: [now] });
    await press('Сохранить');
    await expect
      .element(alert())
      .toMatchTextContent(/данные изменились.*Категория: C.*Номер СТС: 78 12 345678/);
    await expect.element(field(/^Название/)).toHaveValue('Семейная');
    await expect.element(field(/^Номер СТС/)).toHaveValue('78 12 345678');
    server.answer('changeCar', {});
    await press('Сохранить');
    await expect.element(dialog()).not.toBeInTheDocument();
    const car = { name: 'Семейная', category: 'C', STSNumber: '7812345678' };
    expect(inputsOf(server, 'changeCar')[1]).toMatchObject({ car });
    expect(shownIn(server, 'changeCar')).toEqual([
      expect.objectContaining({ id: '1', name: 'Лада', STSNumber: '78ОР123456' }),
      expect.objectContaining({ id: '1', name: 'Лада', category: 'C', STSNumber: '7812345678' }),
    ]);
  });

  it('replaces an edit of the same field and says so; finds a vehicle by id after a change of its plate', async () => {
    const server = await openDriver(/^Изменить: Лада/, { changeCar: refusal('DataChanged') });
    await field(/^Название/).fill('Семейная');
    show(server, { ts: [{ ...LADA, name: 'Дача', numberTs: 'О808ОТ77', region: '77' }] });
    await press('Сохранить');
    await expect.element(alert()).toMatchTextContent(/О 808 ОТ 77.*Название: Дача.*То, что вы ввели/);
    await expect.element(field(/^Название/)).toHaveValue('Дача');
    await expect.element(field(/^Номер без региона/)).toHaveValue('О808ОТ');
  });

  it('returns from the confirmation of a plate to the fields', async () => {
    const server = await openDriver(/^Изменить: Лада/, { changeCar: refusal('DataChanged') });
    await field(/^Номер без региона/).fill('О808ОТ');
    await press('Продолжить');
    show(server, { ts: [{ ...LADA, name: 'Дача' }] });
    await press('Сохранить');
    await expect.element(alert()).toMatchTextContent(/Название: Дача/);
    await expect.element(field(/^Номер без региона/)).toHaveValue('О808ОТ');
  });

  it('says that a vehicle was removed elsewhere', async () => {
    const server = await openDriver(/^Изменить: Лада/, { changeCar: refusal('DataChanged') });
    show(server, { ts: [] });
    await press('Сохранить');
    await expect.element(alert()).toMatchTextContent(/Этой записи больше нет/);
  });

  it('closes as saved if the current vehicle is what the press asked for', async () => {
    const server = await openDriver(/^Изменить: Лада/, { changeCar: refusal('DataChanged') });
    await field(/^Название/).fill('Дача');
    show(server, { ts: [{ ...LADA, name: 'Дача' }] });
    await press('Сохранить');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('shows the new vehicle and document before a removal, whose next press sends them', async () => {
    const server = await openDriver(/^Удалить: Лада/, {
      removeCar: refusal('DataChanged'),
      removeDocument: refusal('DataChanged'),
    });
    show(server, { ts: [{ ...LADA, name: 'Дача' }], documents: [{ ...STS, title: '7812345678' }] });
    await press('Удалить');
    await expect.element(dialog()).toMatchTextContent(/Дача.*Данные изменились/);
    await press('Удалить');
    await expect.poll(() => shownIn(server, 'removeCar')).toMatchObject([{ name: 'Лада' }, { name: 'Дача' }]);
    await press('Закрыть');
    show(server, { documents: [{ ...STS, title: '7811111111' }] });
    await page.getByRole('button', { name: /^Удалить: Свидетельство/ }).click();
    await press('Удалить');
    await expect.element(dialog()).toMatchTextContent(/78 11 111111.*Данные изменились/);
    await press('Удалить');
    await expect
      .poll(() => shownIn(server, 'removeDocument'))
      .toMatchObject([{ title: '7812345678' }, { title: '7811111111' }]);
  });

  it('shows the new number of a document in English too', async () => {
    const server = await openDriver(/^Изменить: Свидетельство/, { changeDocument: refusal('DataChanged') });
    setLang('en');
    show(server, { documents: [{ ...STS, title: '7812345678' }] });
    await dialog().getByText('Driving licence').click();
    await press('Save');
    await expect.element(alert()).toMatchTextContent(/The data changed.*78 12 345678/);
    await expect.element(dialog().getByRole('radio', { name: 'Driving licence' })).toBeChecked();
    server.answer('changeDocument', {});
    await press('Save');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(shownIn(server, 'changeDocument')).toEqual([
      { type: 'STS', title: '78ОР123456' },
      { type: 'STS', title: '7812345678' },
    ]);
  });

  it('keeps the edited name in the profile and shows the new e-mail and surname', async () => {
    const server = await openDriver(/^Изменить$/, { changeProfile: refusal('DataChanged') });
    await field(/^Имя/).fill('Инна');
    show(server, { lastName: 'Орлова', email: 'new@gorpark.example' });
    await press('Сохранить');
    await expect.element(alert()).toMatchTextContent(/new@gorpark.example.*Фамилия: Орлова/);
    await expect.element(field(/^Имя/)).toHaveValue('Инна');
    await expect.element(field(/^Фамилия/)).toHaveValue('Орлова');
    server.answer('changeProfile', {});
    await press('Сохранить');
    await expect.element(dialog()).not.toBeInTheDocument();
    const [first, second] = inputsOf(server, 'changeProfile');
    expect(first).toMatchObject({ firstname: 'Инна', shown: { lastname: 'Мельникова', firstname: 'Анна' } });
    expect(second).toEqual({
      ...{ token: 'token', firstname: 'Инна' },
      shown: { ...(first?.['shown'] as object), lastname: 'Орлова', email: 'new@gorpark.example' },
    });
  });

  it("shows a company's vehicle as it is now", async () => {
    const { Автомобили: cars } = fakeCompany();
    const server = await openCompany('vehicles', /^Изменить: Т204ОР178/, {
      editCompanyTs: refusal('DataChanged'),
    });
    const changed = cars.map((car) => (car.Идентификатор === '12' ? { ...car, ГРЗ: 'Т205ОР178' } : car));
    const now = fakeCompany({ Автомобили: changed });
    await field(/^VIN/).fill('XTA210930Y2766409');
    server.answer('getCorpProfile', { result: now });
    await press('Сохранить');
    await expect.element(alert()).toMatchTextContent(/Т 205 ОР 178/);
    await expect.element(field(/^VIN/)).toHaveValue('XTA210930Y2766409');
    server.answer('editCompanyTs', {});
    await press('Сохранить');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => shownIn(server, 'editCompanyTs'))
      .toEqual([
        { number: 'Т204ОР178', VINNumber: '' },
        { number: 'Т205ОР178', VINNumber: '' },
      ]);
  });

  it("shows a company's vehicle as it is now before a removal", async () => {
    const { Автомобили: cars } = fakeCompany();
    const server = await openCompany('vehicles', /^Удалить: Т204ОР178/, { removeTs: refusal('DataChanged') });
    const changed = cars.map((car) => (car.Идентификатор === '12' ? { ...car, ГРЗ: 'Т205ОР178' } : car));
    server.answer('getCorpProfile', { result: fakeCompany({ Автомобили: changed }) });
    await press('Удалить');
    await expect.element(dialog().getByRole('img', { name: /^Номер Т205ОР/ })).toBeVisible();
    await expect.element(alert()).toMatchTextContent(/^Данные изменились/);
    await press('Удалить');
    await expect
      .poll(() => shownIn(server, 'removeTs'))
      .toEqual([
        { number: 'Т204ОР178', VINNumber: '' },
        { number: 'Т205ОР178', VINNumber: '' },
      ]);
  });

  it("shows a company's device as it is now before a removal, and closes when it is gone", async () => {
    const { Устройства: devices } = fakeCompany();
    const server = await openCompany('devices', /^Удалить: 356938035643802/, {
      removeTs: refusal('DataChanged'),
    });
    const changed = devices.map((one) => (one.Идентификатор === '22' ? { ...one, VIN: 'XTA2' } : one));
    server.answer('getCorpProfile', { result: fakeCompany({ Устройства: changed }) });
    await press('Удалить');
    await expect.element(dialog()).toMatchTextContent(/356938035643802.*VIN XTA2.*Данные изменились/);
    server.answer('getCorpProfile', { result: fakeCompany({ Устройства: [] }) });
    await press('Удалить');
    await expect.element(page.getByText('Уже удалено')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(shownIn(server, 'removeTs')).toEqual([
      { number: '356938035643802', VINNumber: '' },
      { number: '356938035643802', VINNumber: 'XTA2' },
    ]);
  });

  it("shows a company's driver as he is now, although the call has no guard of its own", async () => {
    const { Водители: drivers } = fakeCompany();
    const server = await openCompany('drivers', /^Изменить: Смирнов/, {
      editDriver: refusal('ValidationError'),
    });
    await userEvent.fill(field(/^Фамилия/), 'Смирнов Пётр Игоревич');
    const now = drivers.map((one, index) => (index === 0 ? { ...one, Телефон: '79000000199' } : one));
    server.answer('getCorpProfile', { result: fakeCompany({ Водители: now }) });
    await press('Сохранить');
    await expect.element(alert()).toMatchTextContent(/Телефон: .7 .900. 000/);
    server.answer('editDriver', {});
    await press('Сохранить');
    await expect.poll(() => inputsOf(server, 'editDriver').length).toBe(2);
    expect(inputsOf(server, 'editDriver')[1]).toMatchObject({
      ...{ phone: '79000000199', phone_n: '79000000199', driver_n: 'Смирнов Пётр Игоревич' },
    });
  });

  it.each([
    ['drivers', 'deactivateDriver', /^Доступ: Смирнов/, /Орлов Павел/],
    ['devices', 'deactivateDevice', /^Устройство 356938035643801/, /^XTA2$/],
  ] as const)('shows the list of %s as it is now after a refused switch', async (room, call, name, now) => {
    const { Водители: drivers, Устройства: devices } = fakeCompany();
    const server = await openCompany(room, null, { [call]: refusal('ValidationError') });
    const element = page.getByRole('switch', { name });
    await expect.element(element).toBeChecked();
    const changed = {
      Водители: drivers.map((one, index) => (index === 0 ? { ...one, ФИО: 'Орлов Павел' } : one)),
      Устройства: devices.map((one, index) => (index === 0 ? { ...one, VIN: 'XTA2' } : one)),
    };
    server.answer('getCorpProfile', { result: fakeCompany(changed) });
    (element.element() as HTMLElement).click();
    await expect.element(page.getByText(/^Данные изменились/)).toBeVisible();
    await expect.element(page.getByText(now).first()).toBeVisible();
  });

  it('shows no failure of a switch that another screen has already switched', async () => {
    const { Водители: drivers } = fakeCompany();
    const server = await openCompany('drivers', null, { deactivateDriver: refusal('ValidationError') });
    const access = page.getByRole('switch', { name: /^Доступ: Смирнов/ });
    await expect.element(access).toBeChecked();
    const changed = drivers.map((one) => ({ ...one, Статус: 'Не активен' }));
    server.answer('getCorpProfile', { result: fakeCompany({ Водители: changed }) });
    (access.element() as HTMLElement).click();
    await expect.element(access).not.toBeChecked();
    expect(page.getByText(/^Данные изменились/).query()).toBeNull();
  });

  it('shows the phones as they are now after a refused removal', async () => {
    const telephones = [1, 2].map((end) => ({ phone: `7911000000${end}`, isMain: end === 1 }));
    const server = await openDriver(/^Удалить телефон: .*02$/, {
      getProfile: () => profileOf({ telephones }),
      deletePhone: refusal('ValidationError'),
    });
    show(server, { telephones: telephones.map((one) => ({ ...one, isMain: !one.isMain })) });
    await press('Удалить');
    await expect.element(alert()).toMatchTextContent(/^Данные изменились/);
    await press('Отмена');
    await expect.element(page.getByRole('button', { name: /^Удалить телефон: .*01$/ })).toBeVisible();
  });

  it('[api-7] sends no shown facts to a foreign back end', async () => {
    const { gorpark: _, ...foreign } = fakeOptions(Date.now());
    const server = await openDriver(/^Изменить: Лада/, {
      getOptions: { result: foreign as ReturnType<typeof fakeOptions> },
    });
    await field(/^Название/).fill('Дача');
    await press('Сохранить');
    await expect.poll(() => inputsOf(server, 'changeCar').length).toBe(1);
    expect(inputsOf(server, 'changeCar')[0]).not.toHaveProperty('shown');
  });
});

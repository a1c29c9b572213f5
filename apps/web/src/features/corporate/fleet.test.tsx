import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeCompany } from '#src/test/fake-corporate.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers } from '#src/test/fake-server.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';

const PATIENT = { timeout: 10_000 };

async function open(room: string, answers: Partial<FakeAnswers> = {}, prefix = '') {
  const server = createFakeServer(fakeAnswers(answers));
  const store = createMemoryStore();
  createTokenStore(store, TEST_CITIES[0]?.city ?? '').write('coop', 'coop-token');
  await renderApp(`${prefix}/coop-profile?room=${room}`, { server, store });
  await expect.element(page.getByText('ООО «Невский курьер»').first(), PATIENT).toBeInTheDocument();
  return { server };
}

const [car] = fakeCompany().Автомобили;
const plate = (index: number) =>
  `К${String(index % 1000).padStart(3, '0')}${'АВЕКМН'[Math.floor(index / 1000)]}Т78`;
const cars = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...car,
    ГРЗ: plate(index),
    Идентификатор: String(index),
  })) as ReturnType<typeof fakeCompany>['Автомобили'];

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');

describe('cars of a company', () => {
  it('[companies-5] sends plate, VIN and id of an edited car', async () => {
    const { server } = await open('vehicles');
    await button('Изменить: Т204ОР178').click();
    await expect.element(dialog().getByPlaceholder('А000АА')).toHaveValue('Т204ОР');
    await userEvent.fill(dialog().getByPlaceholder('А000АА'), 'Т205ОР');
    await userEvent.fill(page.getByLabelText(/^VIN/), 'xta210930y2766409');
    await dialog().getByRole('button', { name: 'Сохранить' }).click();
    await expect
      .poll(() => server.callsOf('editCompanyTs')[0]?.input, PATIENT)
      .toEqual({
        ...{ id: '12', number: 'Т205ОР178', VINNumber: 'XTA210930Y2766409', token: 'coop-token' },
        shown: { number: 'Т204ОР178', VINNumber: '' },
      });
    await expect.poll(() => server.callsOf('getCorpProfile').length, PATIENT).toBe(2);
  });

  it("[companies-5] [COR-032] accepts the car's own plate and VIN and rejects those of another", async () => {
    const { server } = await open('vehicles');
    await button('Изменить: Т204ОР178').click();
    await userEvent.fill(page.getByLabelText(/^VIN/), 'XTA210930Y2766401');
    await dialog().getByRole('button', { name: 'Сохранить' }).click();
    await expect.element(page.getByText('Данное устройство уже занято')).toBeVisible();
    await userEvent.fill(page.getByLabelText(/^VIN/), '');
    await dialog().getByRole('button', { name: 'Сохранить' }).click();
    await expect.poll(() => server.callsOf('editCompanyTs').length, PATIENT).toBe(1);
  });

  it('[companies-5] [api-7] sends no edit to a foreign back end', async () => {
    const { gorpark: _, ...foreign } = fakeOptions(Date.now());
    await open('vehicles', { getOptions: { result: foreign as ReturnType<typeof fakeOptions> } });
    await expect.element(button('Удалить: Т204ОР178')).toBeVisible();
    expect(button('Изменить: Т204ОР178').query()).toBeNull();
  });

  it('[companies-4] rejects more than 5000 cars under the field, with the number', async () => {
    const { server } = await open('vehicles', {
      getCorpProfile: { result: fakeCompany({ Автомобили: cars(5000) }) },
    });
    await button('Добавить автомобиль').click();
    await userEvent.fill(dialog().getByPlaceholder('А000АА'), 'О001ОО');
    await userEvent.fill(dialog().getByPlaceholder('78'), '78');
    await dialog().getByRole('button', { name: 'Добавить автомобиль' }).click();
    await expect.element(page.getByText(/не больше 5000 автомобилей/)).toBeVisible();
    expect(server.callsOf('addCompanyTs')).toHaveLength(0);
  });
});

describe('drivers of a car', () => {
  it('are shown beside it and found', async () => {
    await open('vehicles');
    const rows = page.getByRole('list', { name: 'Автомобили' }).getByRole('listitem');
    await expect.element(rows.filter({ hasText: 'Смирнов Павел Игоревич' })).toBeVisible();
    await userEvent.fill(page.getByRole('searchbox'), 'смирнов');
    await expect.poll(() => rows.elements().length).toBe(1);
  });
});

describe('one car among thousands', () => {
  it('is found in the parking form in either alphabet, with few options rendered', async () => {
    const { server } = await open('parking', {
      getCorpProfile: { result: fakeCompany({ Автомобили: cars(5000) }) },
    });
    const choice = page.getByRole('button', { name: /^Автомобиль/ });
    await expect.element(choice, PATIENT).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /К\d{3}/ })).toHaveLength(0);
    await choice.click();
    await expect.poll(() => page.getByRole('option').elements().length).toBe(100);
    await userEvent.fill(page.getByRole('combobox'), 'k321mt');
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(choice).toHaveAccessibleName(/К.321.МТ.78/);
    expect(server.callsOf('start')).toHaveLength(0);
  });

  it('appears while scrolling, down to the last option', async () => {
    await open('parking', { getCorpProfile: { result: fakeCompany({ Автомобили: cars(250) }) } });
    await page.getByRole('button', { name: /^Автомобиль/ }).click();
    const options = () => page.getByRole('option').elements();
    const list = page.getByRole('listbox').element();
    await expect
      .poll(() => {
        list.scrollTop = list.scrollHeight;
        return options().length;
      }, PATIENT)
      .toBe(250);
    expect(options()[0]?.getAttribute('aria-setsize')).toBe('250');
  });
});

describe('list search on a phone', () => {
  afterEach(() => page.viewport(1280, 900));

  it.each(
    ['drivers', 'vehicles', 'devices'].flatMap((room) => [
      [room, ''],
      [room, '/en'],
    ]),
  )('leaves room for the text beside any label: %s %s', async (room, prefix) => {
    await page.viewport(390, 844);
    await open(room, {}, prefix);
    const search = page.getByRole('searchbox');
    await expect.element(search, PATIENT).toBeVisible();
    expect(search.element().getBoundingClientRect().width).toBeGreaterThan(200);
  });
});

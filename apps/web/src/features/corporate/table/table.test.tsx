import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer, type FakeAnswers, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';

const PATIENT = { timeout: 10_000 };

async function open(room: string, answers: Partial<FakeAnswers> = {}) {
  const server = createFakeServer(fakeAnswers(answers));
  const store = createMemoryStore();
  createTokenStore(store, TEST_CITIES[0]?.city ?? '').write('coop', 'coop-token');
  await renderApp(`/coop-profile?room=${room}`, { server, store });
  await expect.element(page.getByText('ООО «Невский курьер»').first(), PATIENT).toBeVisible();
  return { server };
}

const menu = () => page.getByRole('button', { name: /^Таблица/ });
const dialog = () => page.getByRole('dialog');
const choose = (text: string, name = 'fleet.csv') =>
  userEvent.upload(dialog().getByLabelText('Выбрать файл').first(), new File([text], name));

describe('import from a table', () => {
  it('[companies-6] shows counts and problems by row first; only the second click imports', async () => {
    const { server } = await open('vehicles');
    await menu().click();
    await page.getByRole('button', { name: 'Загрузить из таблицы' }).click();
    await choose('Номер\nК415МН178');
    await expect.element(dialog().getByText(/Строка.5, VIN: нужно/), PATIENT).toBeVisible();
    await expect.element(dialog().getByText(/Пока ничего не изменилось/)).toBeVisible();
    // A plate that looks foreign may be a typo: the row is marked [companies-6].
    await expect.element(dialog().getByText(/^Строка.3, ZZZ: не похож на российский/)).toBeVisible();
    await dialog().getByText('Что добавим').click();
    await expect.element(dialog().getByText(/^Строка.2: К 415 МН 178$/)).toBeVisible();
    expect(server.callsOf('importFleet').map(({ input }) => input)).toEqual([
      {
        list: 'vehicles',
        file: btoa(unescape(encodeURIComponent('Номер\nК415МН178'))),
        isDryRun: true,
        token: 'coop-token',
      },
    ]);
    expect(server.callsOf('getCorpProfile')).toHaveLength(1);
    await dialog().getByRole('button', { name: 'Загрузить: 3' }).click();
    await expect.element(page.getByText('Список загружен: добавлено 2, изменено 1'), PATIENT).toBeVisible();
    expect(server.callsOf('importFleet')[1]?.input).toMatchObject({ isDryRun: false, version: 'v1' });
    await expect.poll(() => server.callsOf('getCorpProfile').length, PATIENT).toBe(2);
  });

  it('[companies-6] shows a new preview if the list has changed since, which the next click loads', async () => {
    const { server } = await open('drivers');
    await menu().click();
    await page.getByRole('button', { name: 'Загрузить из таблицы' }).click();
    await choose('ФИО');
    const load = (count: number) => dialog().getByRole('button', { name: `Загрузить: ${String(count)}` });
    await expect.element(load(3), PATIENT).toBeVisible();
    const now = {
      ...{ isDryRun: false, version: 'v2', rows: 4, added: 1, changed: 0, same: 2, refused: 1 },
      ...{ problems: [], coming: [{ row: 4, text: 'Орлова Анна' }] },
    };
    server.answer('importFleet', refusal('DataChanged', { now }));
    await load(3).click();
    await expect.element(dialog().getByRole('alert'), PATIENT).toMatchTextContent(/^Данные изменились/);
    await dialog().getByText('Что добавим').click();
    await expect.element(dialog().getByText(/^Строка.4: Орлова Анна$/)).toBeVisible();
    await expect.poll(() => server.callsOf('getCorpProfile').length, PATIENT).toBe(2);
    server.answer('importFleet', now);
    await load(1).click();
    await expect.element(page.getByText('Список загружен: добавлено 1, изменено 0'), PATIENT).toBeVisible();
    expect(server.callsOf('importFleet').map(({ input }) => input['version'])).toEqual([
      undefined,
      'v1',
      'v2',
    ]);
  });

  it('[companies-6] explains a file that is not a table and accepts another one', async () => {
    const { server } = await open('drivers', {
      importFleet: refusal('ValidationError', { problem: 'noColumns' }),
    });
    await menu().click();
    await page.getByRole('button', { name: 'Загрузить из таблицы' }).click();
    await choose('Цвет');
    await expect.element(dialog().getByText('В первой строке нет нужных столбцов'), PATIENT).toBeVisible();
    await choose('x'.repeat(2 * 1024 * 1024 + 1));
    await expect.element(dialog().getByText(/Файл слишком большой/), PATIENT).toBeVisible();
    expect(server.callsOf('importFleet')).toHaveLength(1);
  });

  it('[companies-6] disables the import of a table without changes', async () => {
    const same = {
      isDryRun: true,
      version: 'v1',
      rows: 1,
      added: 0,
      changed: 0,
      same: 1,
      refused: 0,
      problems: [],
    };
    await open('devices', { importFleet: same });
    await menu().click();
    await page.getByRole('button', { name: 'Загрузить из таблицы' }).click();
    await choose('IMEI');
    await expect.element(dialog().getByRole('button', { name: 'Загружать нечего' }), PATIENT).toBeDisabled();
  });

  it.each([
    ['drivers', 'Скачать Excel (.xlsx)', 'xlsx'],
    ['vehicles', 'Скачать CSV', 'csv'],
  ])('[companies-6] exports %s by «%s»', async (room, name, type) => {
    const { server } = await open(room);
    await menu().click();
    await page.getByRole('button', { name }).click();
    await expect
      .poll(() => Object.fromEntries(server.callsOf('exportFleet')[0]?.url.searchParams ?? []), PATIENT)
      .toEqual({ list: room, type, token: 'coop-token' });
  });

  it('[companies-6] [api-7] is hidden for a foreign back end', async () => {
    const { gorpark: _, ...foreign } = fakeOptions(Date.now());
    await open('vehicles', { getOptions: { result: foreign as ReturnType<typeof fakeOptions> } });
    await expect.element(page.getByRole('button', { name: 'Удалить: Т204ОР178' })).toBeVisible();
    expect(menu().query()).toBeNull();
  });
});

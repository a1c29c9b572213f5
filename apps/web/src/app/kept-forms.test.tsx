import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';
import { fakeProfile } from '#src/test/fake-driver.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';

const PATIENT = { timeout: 10_000 };

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const expired = () =>
  page.getByRole('dialog', { name: 'Время входа истекло' }).getByRole('button', { name: 'Войти' });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const login = () => dialog('Вход');

type Opened = Awaited<ReturnType<typeof renderApp>>;

const open = async (path: string, answers: Partial<FakeAnswers> = {}) => {
  await page.viewport(1280, 900);
  const server = createFakeServer(fakeAnswers(answers));
  const opened = await renderApp(path, { server, token: 'old-token' });
  await expect.element(page.getByRole('heading', { level: 1 }), PATIENT).toBeVisible();
  return opened;
};

const expire = async ({ core, history }: Opened) => {
  core.session.refuseToken('TokenExpired', core.session.get().token ?? '');
  await expect.poll(() => history.location.pathname, PATIENT).toBe('/');
  await expired().click();
  await expect.element(login(), PATIENT).toBeVisible();
};

const signIn = async ({ history }: Opened, path: string) => {
  await userEvent.fill(login().getByLabelText('Эл. почта или телефон'), 'anna@example.ru');
  await userEvent.fill(login().getByLabelText('Пароль', { exact: true }), 'secret-1');
  await login().getByRole('button', { name: 'Войти', exact: true }).click();
  await expect.poll(() => history.location.pathname, PATIENT).toBe(path);
  await expect.element(login()).not.toBeInTheDocument();
};

const OTHER = () => ({
  result: fakeProfile({
    email: 'other@gorpark.example',
    telephones: [{ phone: '79110000009', isMain: true }],
  }),
  serverTime: new Date().toISOString(),
});

const PROFILE = '/profile/my-profile';

const FORMS: readonly {
  what: string;
  path: string;
  open: (opened: Opened) => unknown;
  typed: Readonly<Record<string, string>>;
}[] = [
  {
    what: 'names and e-mail',
    path: PROFILE,
    open: () => button('Изменить').first().click(),
    typed: { Фамилия: 'Орлова', 'Эл. почта': 'anna.new@gorpark.example' },
  },
  {
    what: 'a new e-mail',
    path: PROFILE,
    open: () => button('Сменить почту').click(),
    typed: { 'Новая почта': 'new@gorpark.example' },
  },
  {
    what: 'one more phone',
    path: PROFILE,
    open: () => button('Добавить телефон').click(),
    typed: { Телефон: '+7 (916) 123 - 45 - 67' },
  },
  {
    what: 'a vehicle',
    path: PROFILE,
    open: () =>
      page.getByRole('region', { name: 'Автомобили' }).getByRole('button', { name: 'Добавить' }).click(),
    typed: { 'Номер без региона': 'О808ОТ', Регион: '198' },
  },
  {
    what: 'a document',
    path: PROFILE,
    open: () =>
      page.getByRole('region', { name: 'Документы' }).getByRole('button', { name: 'Добавить' }).click(),
    typed: { 'Серия и номер': '78 ОР 123456' },
  },
  {
    what: 'a top-up',
    path: PROFILE,
    open: ({ core }) => core.dialogs.open('refill', {}),
    typed: { Сумма: '735' },
  },
  {
    what: 'a receipt for a company',
    path: PROFILE,
    open: async ({ core }) => {
      core.dialogs.open('receipt', { receipt: { from: 'list' } });
      await page.getByRole('dialog').getByText('Организация', { exact: true }).click();
      await button('Далее').click();
    },
    typed: { 'Название организации': 'ООО «Нева»', Сумма: '900' },
  },
  {
    what: 'an appeal',
    path: '/profile/feedback',
    open: () => undefined,
    typed: { Сообщение: 'Знак закрыт листвой, номера зоны не видно' },
  },
];

// The first form waits for all page code.
describe('form input before the login ended', { timeout: 40_000 }, () => {
  it.each(FORMS)('returns after the next login: $what', async ({ path, open: openForm, typed }) => {
    const opened = await open(path);
    await openForm(opened);
    for (const [label, text] of Object.entries(typed)) await userEvent.fill(field(label), text);
    await expire(opened);
    await signIn(opened, path);
    for (const [label, text] of Object.entries(typed)) await expect.element(field(label)).toHaveValue(text);
  });

  it('keeps a chat message, and lets a message in transit be sent again', async () => {
    const opened = await open('/profile/feedback', { addAppealMessage: refusal('TokenExpired') });
    await page.getByRole('button', { name: /Списали дважды/ }).click();
    const line = page.getByPlaceholder('Сообщение');
    await line.fill('Первое');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog('Время входа истекло')).toBeVisible();
    await expired().click();
    await signIn(opened, '/profile/feedback');
    await expect.element(page.getByRole('log').getByText('Первое')).toBeVisible();

    await line.fill('Второе');
    await expire(opened);
    await signIn(opened, '/profile/feedback');
    await expect.element(line).toHaveValue('Второе');
  });

  it('saves after the next login when a save was refused for the ended one', async () => {
    const opened = await open(PROFILE, { addDocument: refusal('TokenExpired') });
    await page.getByRole('region', { name: 'Документы' }).getByRole('button', { name: 'Добавить' }).click();
    await page.getByRole('dialog').getByText('Свидетельство ТС', { exact: true }).click();
    await userEvent.fill(field('Серия и номер'), '78 ОР 123456');
    await button('Сохранить').click();
    await expired().click();
    await signIn(opened, PROFILE);
    opened.server.answer('addDocument', fakeAnswers().addDocument);
    await expect.element(field('Серия и номер')).toHaveValue('78 ОР 123456');
    await button('Сохранить').click();
    await expect.element(page.getByText('Документ добавлен')).toBeVisible();
  });

  it('[ACC-020] saves the names after the next login without the old alert', async () => {
    const opened = await open(PROFILE, { changeProfile: refusal('TokenExpired') });
    await button('Изменить').first().click();
    await userEvent.fill(field('Фамилия'), 'Орлова');
    await button('Сохранить').click();
    await expired().click();
    await signIn(opened, PROFILE);
    opened.server.answer('changeProfile', fakeAnswers().changeProfile);
    await expect.element(field('Фамилия')).toHaveValue('Орлова');
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveLength(0);
    await button('Сохранить').click();
    await expect.element(page.getByText('Данные сохранены')).toBeVisible();
    expect(opened.server.callsOf('changeProfile').at(-1)?.input).toMatchObject({ lastname: 'Орлова' });
  });

  it('opens the password step again with empty fields', async () => {
    const opened = await open(PROFILE);
    await button('Сменить пароль').click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Новый пароль', exact: true }), 'very-secret-1');
    await expire(opened);
    await signIn(opened, PROFILE);
    await expect.element(page.getByRole('textbox', { name: 'Новый пароль', exact: true })).toHaveValue('');
  });

  it('is not written to browser storage: a phone', async () => {
    const opened = await open(PROFILE);
    await button('Добавить телефон').click();
    await userEvent.fill(field('Телефон'), '+7 (916) 123 - 45 - 67');
    const written: string[] = [];
    const { write } = opened.store;
    opened.store.write = (key, value) => {
      written.push(value);
      return write(key, value);
    };
    await expire(opened);
    await signIn(opened, PROFILE);
    await expect.element(field('Телефон')).toHaveValue('+7 (916) 123 - 45 - 67');
    expect(written).toContain('fake-token');
    const digitsOf = (value: string) => value.replaceAll(/\D/g, '');
    expect(written.filter((value) => digitsOf(value).includes('9161234567'))).toEqual([]);
  });
});

describe('another driver on the same device', () => {
  it('[ACC-020] gets neither open dialogs nor input of the first driver', async () => {
    const opened = await open(PROFILE);
    await page.getByRole('region', { name: 'Автомобили' }).getByRole('button', { name: 'Добавить' }).click();
    await userEvent.fill(field('Номер без региона'), 'О808ОТ');
    await expire(opened);
    opened.server.answer('getProfile', OTHER);
    await signIn(opened, PROFILE);
    await expect.element(page.getByText('other@gorpark.example')).toBeVisible();
    await expect.element(page.getByRole('dialog')).toHaveLength(0);
    await page.getByRole('region', { name: 'Автомобили' }).getByRole('button', { name: 'Добавить' }).click();
    await expect.element(field('Номер без региона')).toHaveValue('');
  });

  it('sees no appeal of the first driver', async () => {
    const opened = await open('/profile/feedback');
    await userEvent.fill(field('Сообщение'), 'Моё личное дело');
    await expire(opened);
    opened.server.answer('getProfile', OTHER);
    await signIn(opened, '/profile/feedback');
    await expect.element(field('Сообщение')).toHaveValue('');
  });

  it('closes the waiting dialog if the login is dismissed', async () => {
    const opened = await open(PROFILE);
    await page.getByRole('region', { name: 'Документы' }).getByRole('button', { name: 'Добавить' }).click();
    await userEvent.fill(field('Серия и номер'), '78 ОР 123456');
    await expire(opened);
    await login().getByRole('button', { name: 'Закрыть' }).click();
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
  });

  it("finds no input after the first driver's logout", async () => {
    const opened = await open('/profile/feedback');
    await userEvent.fill(field('Сообщение'), 'Забудьте это');
    opened.core.session.logout();
    await expect.poll(() => opened.history.location.pathname, PATIENT).toBe('/');
    opened.core.dialogs.open('login', { next: '/profile/feedback' });
    await signIn(opened, '/profile/feedback');
    await expect.element(field('Сообщение')).toHaveValue('');
  });
});

describe('company cabinet', () => {
  it('keeps the driver form after its login ends', async () => {
    await page.viewport(1280, 900);
    const server = createFakeServer(fakeAnswers({ addDriver: refusal('TokenExpired') }));
    const store = createMemoryStore();
    createTokenStore(store, TEST_CITIES[0]?.city ?? '').write('coop', 'coop-token');
    await renderApp('/coop-profile', { server, store });
    await button('Добавить водителя').click();
    await userEvent.fill(field('Фамилия, имя, отчество'), 'Орлов Пётр Иванович');
    await userEvent.fill(field('Телефон'), '+7 (916) 123 - 45 - 67');
    await page.getByRole('dialog').getByRole('button', { name: 'Добавить водителя' }).click();
    await page.getByRole('link', { name: /Войти/ }).last().click();
    await userEvent.fill(field('ИНН организации'), '7800000001');
    await userEvent.fill(field('Номер договора'), 'ГП-2026/17');
    await button('Войти в кабинет организации').click();
    await expect.element(field('Фамилия, имя, отчество'), PATIENT).toHaveValue('Орлов Пётр Иванович');
    await expect.element(field('Телефон')).toHaveValue('+7 (916) 123 - 45 - 67');
  });
});

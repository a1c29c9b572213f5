import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLang } from '#src/i18n/lang-store.ts';
import { fakeProfile } from '#src/test/fake-driver.ts';
import {
  createFakeServer,
  fakeAnswers,
  noNetwork,
  refusal,
  type FakeAnswers,
} from '#src/test/fake-server.ts';
import { renderApp } from '#src/test/render-app.tsx';

type Document = ReturnType<typeof fakeProfile>['documents'][number];

const STS: Document = { id: '1', title: '78ОР123456', type: 'STS', typeLabel: 'Свидетельство' };
const LICENCE: Document = { id: '2', title: '9911654321', type: 'VU', typeLabel: 'Права' };

const card = () => page.getByRole('region', { name: /^(Документы|Documents)$/ });
const items = () => card().getByRole('listitem');
const dialog = () => page.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const number = () => dialog().getByRole('textbox', { name: 'Серия и номер' });

const profileOf = (documents: readonly Document[]) => ({
  result: fakeProfile({ documents: [...documents] }),
  serverTime: new Date(0).toISOString(),
});

async function open(documents: readonly Document[] = [STS, LICENCE], answers: Partial<FakeAnswers> = {}) {
  const server = createFakeServer(fakeAnswers({ getProfile: profileOf(documents), ...answers }));
  await renderApp('/profile/my-profile', { server, token: 'token' });
  await expect.element(card()).toBeVisible();
  return server;
}

async function openNew(documents?: readonly Document[], answers?: Partial<FakeAnswers>) {
  const server = await open(documents, answers);
  await card().getByRole('button', { name: 'Добавить' }).click();
  await expect.element(number()).toBeVisible();
  return server;
}

const choose = (type: string) => dialog().getByText(type, { exact: true }).click();
const typeNumber = async (text: string) => {
  await number().click();
  await userEvent.keyboard(text);
};

describe('documents of the profile', () => {
  it('[ACC-204] lists documents and opens the dialog to add and to change', async () => {
    await open();
    await expect.element(items().nth(0)).toMatchTextContent(/Свидетельство ТС.*78 ОР 123456/);
    await expect.element(items().nth(1)).toMatchTextContent(/Водительское удостоверение.*99 11 654321/);
    for (const verb of ['Изменить', 'Удалить']) {
      await expect.element(card().getByRole('button', { name: `${verb}: Свидетельство ТС` })).toBeVisible();
    }
    await card().getByRole('button', { name: 'Изменить: Водительское удостоверение' }).click();
    await expect.element(dialog().getByRole('heading', { name: 'Изменить документ' })).toBeVisible();
    await expect.element(number()).toHaveValue('99 11 654321');
    await button('Закрыть').click();
    await card().getByRole('button', { name: 'Добавить' }).click();
    await expect.element(dialog().getByRole('heading', { name: 'Новый документ' })).toBeVisible();
  });

  it('[ACC-204] deletes after confirmation and keeps the focus on the card', async () => {
    const server = await open();
    await card().getByRole('button', { name: 'Удалить: Свидетельство ТС' }).click();
    await expect.element(dialog()).toMatchTextContent(/78 ОР 123456/);
    expect(server.callsOf('removeDocument')).toHaveLength(0);
    await button('Удалить').click();
    await expect.element(card().getByText('Свидетельство ТС')).not.toBeInTheDocument();
    expect(server.callsOf('removeDocument')[0]?.input).toMatchObject({ id: '1' });
    await expect.element(card().getByRole('button', { name: 'Добавить' })).toHaveFocus();
  });

  it('[ACC-204] shows an empty list and keeps a document that failed to delete', async () => {
    const server = await open([LICENCE], { removeDocument: refusal('UnknownError') });
    await card()
      .getByRole('button', { name: /Удалить/ })
      .click();
    await button('Удалить').click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Не получилось/);
    await expect.element(items()).toHaveLength(1);
    server.answer('removeDocument', {});
    await button('Удалить').click();
    await expect.element(card().getByText(/Документов пока нет/)).toBeVisible();
  });

  it('shows English texts and buttons of 44 pixels', async () => {
    await open();
    setLang('en');
    await expect.element(items().nth(1)).toMatchTextContent(/Driving licence/);
    for (const element of items().getByRole('button').elements()) {
      const { width, height } = element.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });
});

describe('document dialog', () => {
  it('[ACC-207] requires type and number and focuses the first', async () => {
    const server = await openNew();
    expect(dialog().getByText('Выберите тип документа').query()).toBeNull();
    await button('Сохранить').click();
    const types = dialog().getByRole('radiogroup', { name: 'Тип документа' });
    await expect.element(types).toHaveAccessibleDescription('Выберите тип документа');
    await expect.element(number()).toHaveAccessibleDescription('Заполните это поле');
    await expect.element(dialog().getByRole('radio', { name: 'Свидетельство ТС' })).toHaveFocus();
    await choose('Водительское удостоверение');
    await expect.element(types).not.toHaveAccessibleDescription('Выберите тип документа');
    expect(server.callsOf('addDocument')).toHaveLength(0);
  });

  it('[ACC-209] formats a certificate number with the mask 99 ** 999999', async () => {
    const server = await openNew([]);
    await choose('Свидетельство ТС');
    await typeNumber('7-8 op123456789');
    await expect.element(number()).toHaveValue('78 OP 123456789');
    await number().fill('7-8 op123456');
    await expect.element(number()).toHaveValue('78 OP 123456');
    await button('Сохранить').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.callsOf('addDocument')[0]?.input).toMatchObject({ type: 'STS', title: '78ОР123456' });
    await expect.element(items().nth(0)).toMatchTextContent(/78 ОР 123456/);
    await expect.element(page.getByText('Документ добавлен')).toBeVisible();
  });

  it('[vehicles-3] accepts a certificate number of ten digits, as printed today', async () => {
    const server = await openNew([]);
    await choose('Свидетельство ТС');
    await typeNumber('9912 345678');
    await expect.element(number()).toHaveValue('99 12 345678');
    await button('Сохранить').click();
    await expect.poll(() => server.callsOf('addDocument')[0]?.input).toMatchObject({ title: '9912345678' });
  });

  it('[ACC-211] formats a licence number with the mask 99 ** 999999', async () => {
    const server = await openNew([]);
    await choose('Водительское удостоверение');
    await typeNumber('99а1-654321');
    await expect.element(number()).toHaveValue('99 А1 654321');
    await button('Сохранить').click();
    await expect.poll(() => server.callsOf('addDocument').length).toBe(1);
    expect(server.callsOf('addDocument')[0]?.input).toMatchObject({ type: 'VU', title: '99А1654321' });
  });

  it('[ACC-207] explains the number format of the chosen type after blur', async () => {
    await openNew();
    await choose('Свидетельство ТС');
    await typeNumber('78');
    expect(
      dialog()
        .getByText(/Номер СТС: десять цифр/)
        .query(),
    ).toBeNull();
    await userEvent.tab();
    await expect.element(dialog().getByText(/Номер СТС: десять цифр/)).toBeVisible();
    await choose('Водительское удостоверение');
    await expect.element(dialog().getByText(/Номер прав: две цифры/)).toBeVisible();
  });

  it('[ACC-212] rejects the number of another document and accepts its own', async () => {
    const server = await openNew();
    await choose('Свидетельство ТС');
    await typeNumber('78op123456');
    await button('Сохранить').click();
    await expect.element(dialog().getByText('Этот номер уже указан в другой записи')).toBeVisible();
    expect(server.callsOf('addDocument')).toHaveLength(0);
    await button('Закрыть').click();

    await card().getByRole('button', { name: 'Изменить: Свидетельство ТС' }).click();
    await button('Сохранить').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.callsOf('changeDocument')[0]?.input).toMatchObject({ id: '1', title: '78ОР123456' });
  });

  it.each([
    ['refused', refusal('UnknownError')],
    ['lost', noNetwork],
  ])('keeps the dialog open with its values after a %s save', async (_what, answer) => {
    const server = await openNew([], { addDocument: answer });
    await choose('Водительское удостоверение');
    await typeNumber('9911654321');
    await button('Сохранить').click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Не получилось сохранить/);
    await expect.element(number()).toHaveValue('99 11 654321');
    await expect.element(items()).toHaveLength(0);
    server.answer('addDocument', { id: '9' });
    await button('Сохранить').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(items()).toHaveLength(1);
  });

  it('[FLT-50] sends nothing on a second click while the first request is running', async () => {
    const { promise, resolve } = Promise.withResolvers<{ id: string }>();
    const server = await openNew([], { addDocument: () => promise });
    await choose('Водительское удостоверение');
    await typeNumber('9911654321');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(button('Сохраняем')).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    resolve({ id: '9' });
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.callsOf('addDocument')).toHaveLength(1);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer, type FakeAnswers, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { fakeAppeal } from '#src/test/fake-services.ts';
import { renderApp } from '#src/test/render-app.tsx';

const open = async (answers: Partial<FakeAnswers> = {}, path = '/profile/feedback') => {
  await page.viewport(1280, 900);
  const server = createFakeServer(fakeAnswers(answers));
  const opened = await renderApp(path, { server, token: 'driver-token' });
  await expect.element(page.getByRole('heading', { level: 1 }), { timeout: 15_000 }).toBeInTheDocument();
  return opened;
};
const openForm = async (answers?: Partial<FakeAnswers>) => {
  const opened = await open(answers);
  await page.getByRole('button', { name: 'Новое обращение' }).click();
  return opened;
};
const field = (name: string | RegExp) => page.getByLabelText(name).first();
const send = () => page.getByRole('button', { name: 'Отправить', exact: true });
const fill = async (message = 'Не открылся шлагбаум') => {
  await field('Эл. почта').fill('anna@example.org');
  await field('Сообщение').fill(message);
};

describe('feedback form', () => {
  it('[SRV-107][SRV-109] shows a form with topic, e-mail, phone and message, and the appeals', async () => {
    await openForm();
    for (const name of ['Эл. почта', /^Телефон/, 'Сообщение'])
      await expect.element(field(name)).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('button', { name: /^Тема/ })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Ваши обращения' })).toBeVisible();
    const item = page.getByRole('button', { name: /Списали дважды/ });
    await expect.element(item).toHaveAttribute('aria-expanded', 'false');
    await item.click();
    await expect.element(item).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByRole('log')).toBeVisible();
  });

  it('[SRV-108] lists the topics of the settings with an empty option; the topic is optional', async () => {
    const { server } = await openForm();
    await page.getByRole('main').getByRole('button', { name: /^Тема/ }).click();
    const options = page.getByRole('option');
    await expect.poll(() => options.elements().map((one) => one.textContent)).toEqual(['Без темы', 'Оплата']);
    await userEvent.keyboard('{Escape}');
    await fill();
    await send().click();
    await expect.poll(() => server.callsOf('registerAppeal').length).toBe(1);
    expect(server.callsOf('registerAppeal')[0]?.input).not.toHaveProperty('idSubject');
  });

  it("[services-8] explains that an address other than the profile's is only for the operator", async () => {
    await openForm();
    const note = page.getByText(/^Этот адрес увидит оператор\. Письмо об ответе придёт на адрес из профиля/);
    await expect.element(field('Эл. почта')).toHaveValue('driver@gorpark.example');
    expect(note.query()).toBeNull();
    await field('Эл. почта').fill('other@example.org');
    await expect.element(note).toBeVisible();
  });

  it('[SRV-119][SRV-116] validates only on submit', async () => {
    const { server } = await openForm();
    await field('Эл. почта').fill('anna@');
    await field('Сообщение').click();
    await field('Эл. почта').click();
    expect(page.getByText(/Проверьте адрес/).query()).toBeNull();
    await send().click();
    await expect.element(page.getByText('Проверьте адрес, например name@mail.ru')).toBeVisible();
    await expect.element(page.getByText('Это поле обязательно')).toBeVisible();
    await expect.element(field('Эл. почта')).toHaveFocus();
    expect(server.callsOf('registerAppeal')).toEqual([]);
    await field('Эл. почта').fill('anna@example.org');
    await expect.element(page.getByText('Проверьте адрес, например name@mail.ru')).toBeVisible();
  });

  it('[SRV-120] shows a refusal as a danger alert with the text of its errorName', async () => {
    await openForm({ registerAppeal: refusal('ValidationError', { userMessage: 'Такой темы нет' }) });
    await fill();
    await send().click();
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/Проверьте/);
    await expect.element(alert).toMatchTextContent(/Такой темы нет/);
    await expect.element(field('Сообщение')).toHaveValue('Не открылся шлагбаум');
  });

  it("[SRV-121] shows the back end's message for 8 seconds after ok", async () => {
    const { server } = await openForm({
      registerAppeal: { userMessage: 'Приняли в работу', errorName: '', id: '1' },
    });
    await fill();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await send().click();
    const said = page.getByText('Приняли в работу');
    await expect.element(said).toBeVisible();
    const ends = () => timers.mock.calls.filter(([, ms]) => ms === 8000);
    await expect.poll(ends).toHaveLength(1);
    ends()[0]?.[0]();
    timers.mockRestore();
    await expect.poll(() => said.query()).toBeNull();
    await expect.element(field('Сообщение')).toHaveValue('');
    expect(server.callsOf('getAppeals').length).toBeGreaterThan(1);
  });
});

describe('list of appeals', () => {
  it('opens the last conversation on wide screens', async () => {
    await open();
    await expect.element(page.getByRole('log')).toBeVisible();
    expect(page.getByLabelText('Эл. почта').query()).toBeNull();
  });

  it('[SRV-110] shows an empty list in both languages', async () => {
    await open({ getAppeals: { result: [] } }, '/en/profile/feedback');
    await expect.element(page.getByRole('heading', { name: 'You left no feedback' })).toBeVisible();
  });

  it('[SRV-110] shows an appeal without messages as empty', async () => {
    await open({ getMessages: { result: [] } }, '/en/profile/feedback');
    await page.getByRole('button', { name: /Списали дважды/ }).click();
    await expect.element(page.getByText('There are no messages in this topic')).toBeVisible();
  });

  it('[SRV-113] shows the status in its colour', async () => {
    const statuses = ['Зарегистрировано', 'В работе', 'Нужны детали', 'Завершено'];
    await open({
      getAppeals: { result: statuses.map((status, id) => fakeAppeal({ id: `${id + 1}`, status })) },
    });
    const list = page.getByRole('region', { name: 'Ваши обращения' });
    await expect.poll(() => list.element().querySelectorAll('[data-colour]').length).toBe(4);
    const colours = [...list.element().querySelectorAll<HTMLElement>('[data-colour]')];
    expect(colours.map((one) => [one.textContent, one.dataset['colour']])).toEqual(
      statuses.map((status) => [status, status === 'Завершено' ? 'grey' : 'green']),
    );
  });

  it('offers a retry when the list fails to load', async () => {
    const { server } = await open({ getAppeals: refusal('UnknownError') });
    await expect.element(page.getByText('Не получилось загрузить обращения')).toBeVisible();
    server.answer('getAppeals', { result: [fakeAppeal()] });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.element(page.getByRole('button', { name: /Списали дважды/ })).toBeVisible();
  });
});

describe('menus', () => {
  it('[SRV-137] show the number of unread answers until they are read', async () => {
    const appeals = [fakeAppeal(), fakeAppeal({ id: '20418', subject: 'Шлагбаум', count: 2 })];
    await open({ getAppeals: { result: appeals } }, '/profile/my-profile');
    const entry = page
      .getByRole('navigation', { name: 'Личный кабинет' })
      .getByRole('link', { name: /^Обращения/ });
    await expect.element(entry, { timeout: 15_000 }).toHaveAccessibleName('Обращения 3 новых ответа');
    await page.getByRole('button', { name: /^Профиль/ }).click();
    const row = page.getByRole('group', { name: /^Профиль/ }).getByRole('link', { name: /^Обращения/ });
    await expect.element(row).toHaveAccessibleName('Обращения 3 новых ответа');
    await row.click();
    await page.getByRole('button', { name: /^Шлагбаум/ }).click();
    await expect.element(entry).toHaveAccessibleName('Обращения 1 новый ответ');
  });
});

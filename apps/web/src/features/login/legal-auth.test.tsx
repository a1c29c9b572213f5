import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer, fakeAnswers, refusal, type FakeAnswers } from '#src/test/fake-server.ts';
import { PARTS } from '#src/app/parts.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp, type RenderAppOptions } from '#src/test/render-app.tsx';

const PATIENT = { timeout: 8000 };

const WITHOUT_CABINET = PARTS.screens.filter(({ path }) => path !== '/coop-profile');

const inn = () => page.getByLabelText('ИНН организации');
const contract = () => page.getByLabelText('Номер договора');
const submit = () => page.getByRole('button', { name: 'Войти в кабинет организации' });

const open = async (answers: Partial<FakeAnswers> = {}, options: RenderAppOptions = {}) => {
  const server = createFakeServer(fakeAnswers(answers));
  const app = await renderApp('/legal/auth', { server, ...options });
  return { ...app, server };
};
const fill = async () => {
  await userEvent.fill(inn(), '780 123 4567');
  await userEvent.fill(contract(), ' СК-2026/118 ');
};

describe('/legal/auth', () => {
  it('[ACC-009] [COR-004] shows a visitor the fields inn and contractNumber', async () => {
    const { server } = await open();
    await expect.element(page.getByRole('heading', { name: 'Вход для организаций' })).toBeVisible();
    await fill();
    await submit().click();
    await expect
      .poll(() => server.callsOf('loginCorporate')[0]?.input, PATIENT)
      .toEqual({ inn: '7801234567', contractNumber: 'СК-2026/118' });
  });

  it("[COR-006] stores the company's token separately from the driver's", async () => {
    const { core } = await open({}, { token: 'driver-token', screens: WITHOUT_CABINET });
    await fill();
    await submit().click();
    await expect.element(page.getByText('Вход выполнен')).toBeVisible();
    expect(core.tokens.read('coop')).toBe('fake-coop-token');
    expect(core.tokens.read('standart')).toBe('driver-token');

    await page.getByRole('button', { name: 'Выйти из организации' }).click();
    await expect.element(inn()).toBeVisible();
    expect(core.tokens.read('coop')).toBeNull();
    expect(core.tokens.read('standart')).toBe('driver-token');
  });

  it('opens the cabinet if the build has one', async () => {
    const cabinet = {
      path: '/coop-profile',
      access: 'everyone',
      layout: 'page',
      title: { ru: 'Кабинет', en: 'Cabinet' },
      load: () => Promise.resolve({ default: () => <p>Cabinet</p> }),
      delayMs: 400,
    } as const;
    await open({}, { screens: [...WITHOUT_CABINET, cabinet] });
    await fill();
    await submit().click();
    await expect.element(page.getByText('Cabinet')).toBeVisible();
  });

  it('shows field errors before any call', async () => {
    const { server } = await open();
    await userEvent.fill(inn(), '78012345678');
    await submit().click();
    await expect.element(page.getByText('В ИНН 10 или 12 цифр. Проверьте номер')).toBeVisible();
    await expect.element(inn()).toHaveFocus();
    expect(server.callsOf('loginCorporate')).toHaveLength(0);
  });

  it('[ACC-221] shows a refusal and requires a captcha like the login', async () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    const { server } = await open({ loginCorporate: refusal('IncorrectLogin') });
    await fill();
    await submit().click();
    await expect.element(page.getByRole('alert').getByText(/^ИНН и номер договора не подошли/)).toBeVisible();

    server.answer('loginCorporate', refusal('LoginTryLimit', { captcha: picture, id_session: 's' }));
    await submit().click();
    await expect.element(page.getByRole('alert').getByText(/^Слишком много попыток/)).toBeVisible();
    await userEvent.fill(page.getByLabelText('Код с картинки'), '44444');
    await submit().click();
    await expect.poll(() => server.callsOf('loginCorporate')[2]?.input['captcha'], PATIENT).toBe('44444');
  });

  it('links back to the driver login', async () => {
    const { history } = await open();
    await page.getByRole('button', { name: /Частное лицо/ }).click();
    await expect.element(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
    expect(history.location.pathname).toBe('/');
  });

  it('explains that the city has no company login', async () => {
    const result = fakeOptions(Date.now(), { isCoopProfile: false, legalLogin: false });
    await open({ getOptions: { result } });
    await expect.element(page.getByText(/входа для организаций на портале нет/)).toBeVisible();
    expect(submit().query()).toBeNull();
  });
});

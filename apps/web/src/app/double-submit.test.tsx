import type { OperationId } from '@gorpark/contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PATIENT = { timeout: 10_000 };
const PROFILE = '/profile/my-profile';

/** A password button has the field's label in its name too. */
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inCard = (card: string, name: string) =>
  page.getByRole('region', { name: card }).getByRole('button', { name });
type Opened = Awaited<ReturnType<typeof renderApp>>;

const FORMS: readonly {
  what: string;
  path: string;
  open?: (opened: Opened) => unknown;
  typed: Readonly<Record<string, string>>;
  choose?: () => unknown;
  call: OperationId;
}[] = [
  {
    what: 'login',
    path: '/news',
    open: ({ core }) => core.dialogs.open('login', {}),
    typed: { 'Эл. почта или телефон': 'anna@example.ru', Пароль: 'secret-1' },
    call: 'login',
  },
  {
    what: 'login of a company',
    path: '/legal/auth',
    typed: { 'ИНН организации': '7801234567', 'Номер договора': 'СК-2026/118' },
    call: 'loginCorporate',
  },
  {
    what: 'registration',
    path: '/registration',
    typed: {
      Фамилия: 'Кирсанова',
      Имя: 'Анна',
      'Эл. почта': 'anna@example.ru',
      Телефон: '9215550142',
      Пароль: 'secret-1',
      'Пароль ещё раз': 'secret-1',
    },
    choose: () => page.getByText(/^Соглашаюсь с/).click({ position: { x: 5, y: 5 } }),
    call: 'checkEmail',
  },
  {
    what: 'restore',
    path: '/restore-password',
    typed: { 'Эл. почта или телефон': 'anna@example.ru' },
    call: 'restoreSendEmail',
  },
  {
    what: 'restored password',
    path: '/restore-password/change/restore-salt',
    typed: { 'Новый пароль': 'secret-12', 'Новый пароль ещё раз': 'secret-12' },
    call: 'restoreChange',
  },
  {
    what: 'names',
    path: PROFILE,
    open: () => button('Изменить').first().click(),
    typed: { Фамилия: 'Орлова' },
    call: 'changeProfile',
  },
  {
    what: 'e-mail',
    path: PROFILE,
    open: () => button('Сменить почту').click(),
    typed: { 'Новая почта': 'new@gorpark.example' },
    call: 'checkEmail',
  },
  {
    what: 'phone',
    path: PROFILE,
    open: () => button('Добавить телефон').click(),
    typed: { Телефон: '+7 (916) 123 - 45 - 67' },
    call: 'sendSmsCode',
  },
  {
    what: 'password',
    path: PROFILE,
    open: () => button('Сменить пароль').click(),
    typed: { 'Старый пароль': 'secret-1', 'Новый пароль': 'secret-12', 'Новый пароль ещё раз': 'secret-12' },
    call: 'changePassword',
  },
  {
    what: 'document',
    path: PROFILE,
    open: () => inCard('Документы', 'Добавить').click(),
    typed: { 'Серия и номер': '78 ОР 123456' },
    choose: () => page.getByRole('dialog').getByText('Свидетельство ТС', { exact: true }).click(),
    call: 'addDocument',
  },
];

beforeEach(() => {
  localStorage.clear();
});

it.each(FORMS)('sends one call for two simultaneous clicks: $what', { timeout: 40_000 }, async (form) => {
  await page.viewport(1280, 900);
  const server = createFakeServer(fakeAnswers());
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.answer(form.call, async () => {
    await answered;
    return refusal('UnknownError');
  });
  const opened = await renderApp(form.path, {
    server,
    ...(form.path.startsWith('/profile') && { token: 'driver-token' }),
  });
  await form.open?.(opened);
  for (const [label, text] of Object.entries(form.typed)) {
    await expect.element(field(label), PATIENT).toBeVisible();
    await userEvent.fill(field(label), text);
  }
  await form.choose?.();

  const [label = ''] = Object.keys(form.typed);
  const sent = field(label).element().closest('form');
  sent?.requestSubmit();
  sent?.requestSubmit();
  await expect.poll(() => server.callsOf(form.call).length, PATIENT).toBe(1);
  sent?.requestSubmit();
  answer();
  await expect.element(page.getByText('Не получилось. Попробуйте ещё раз').first(), PATIENT).toBeVisible();
  expect(server.callsOf(form.call)).toHaveLength(1);
});

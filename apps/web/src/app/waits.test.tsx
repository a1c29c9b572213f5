import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OperationId } from '@gorpark/contract';
import { createHandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { renderApp } from '#src/test/render-app.tsx';

const REGISTRATION = 'gorpark.registration.saint-petersburg';
const TOO_OFTEN = 'Слишком много попыток. Попробуйте ещё раз через';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = (name: string) => button(name).click();

interface Form {
  name: string;
  path: string;
  isDriver?: boolean;
  call: OperationId;
  answers?: Partial<FakeAnswers>;
  begin?: () => Promise<void>;
  fill: () => Promise<void>;
  button: string;
  another?: () => Promise<void>;
}

const OVER = { confirmEmail: refusal('IncorrectCode', { isCodeOver: true }) };

const FORMS: readonly Form[] = [
  {
    name: 'registration, first step',
    path: '/registration',
    call: 'sendEmailCode',
    fill: async () => {
      await userEvent.fill(field('Пароль'), 'secret-1');
      await userEvent.fill(field('Пароль ещё раз'), 'secret-1');
      await page.getByText(/^Соглашаюсь с/).click({ position: { x: 5, y: 5 } });
    },
    button: 'Получить код на почту',
    another: () => userEvent.fill(field('Эл. почта'), 'another@example.ru'),
  },
  {
    name: 'registration, the phone gets its code',
    path: '/registration/confirmation/email/email-salt',
    call: 'sendSmsCode',
    fill: () => userEvent.fill(field('Код'), '482013'),
    button: 'Подтвердить',
  },
  {
    name: 'registration, a new code',
    path: '/registration/confirmation/email/email-salt',
    call: 'sendEmailCode',
    answers: OVER,
    fill: () => userEvent.fill(field('Код'), '111111'),
    button: 'Получить новый код',
  },
  {
    name: 'recovery by a call while the channel is closed',
    path: '/restore-password',
    call: 'restoreEasy',
    fill: () => userEvent.fill(field('Эл. почта или телефон'), '89215550142'),
    button: 'Позвоните мне',
    another: () => userEvent.fill(field('Эл. почта или телефон'), '89215550143'),
  },
  {
    name: 'recovery, a new code',
    path: '/restore-password',
    call: 'restoreSendEmail',
    begin: async () => {
      await userEvent.fill(field('Эл. почта или телефон'), 'anna@example.ru');
      await press('Получить код');
      await expect.element(field('Код')).toBeVisible();
    },
    answers: { ...OVER, restoreCheck: refusal('IncorrectCode') },
    fill: () => userEvent.fill(field('Код'), '111111'),
    button: 'Получить новый код',
  },
  {
    name: 'profile, another phone',
    path: '/profile/my-profile',
    isDriver: true,
    call: 'sendSmsCode',
    fill: async () => {
      await press('Сменить телефон');
      await userEvent.fill(field('Новый телефон'), '9161234567');
    },
    button: 'Получить код',
    another: () => userEvent.fill(field('Новый телефон'), '9161234568'),
  },
  {
    name: 'profile, another e-mail',
    path: '/profile/my-profile',
    isDriver: true,
    call: 'sendEmailCode',
    fill: async () => {
      await press('Изменить');
      await userEvent.fill(field('Эл. почта'), 'new@example.ru');
    },
    button: 'Сохранить',
    another: () => userEvent.fill(field('Эл. почта'), 'newer@example.ru'),
  },
];

beforeEach(() => {
  localStorage.clear();
});

describe('wait time from the server', () => {
  const open = async ({ path, isDriver = false, call, answers, fill, ...form }: Form, seconds: number) => {
    const device = createHandClock(Date.now());
    const draft = {
      ...{ firstname: 'Анна', lastname: 'Кирсанова', middlename: '', pass: 'secret-1' },
      ...{ email: 'anna@example.ru', emailSalt: 'email-salt', emailCode: '' },
      ...{ phone: '+79215550142', phoneSalt: '', confirmationType: 'SMS' },
      ...{ useSmsReplay: false, canSendCodeAgain: true },
    };
    localStorage.setItem(REGISTRATION, JSON.stringify({ savedMs: device.now(), draft }));
    const store = createMemoryStore();
    const server = createFakeServer(fakeAnswers(answers, () => device.now()));
    await renderApp(path, { server, store, device, ...(isDriver ? { token: 'token' } : {}) });
    await form.begin?.();
    server.answer(call, refusal('LimitSMS', { retryAfter: seconds }));
    await fill();
    if (form.button !== 'Подтвердить') await press(form.button);
    return { device, calls: () => server.callsOf(call).length };
  };
  const drawn = () => page.getByRole('alert').element().querySelector('b > [aria-hidden]');
  const said = () => page.getByRole('alert').element().querySelector('.vh')?.textContent;
  const shown = async (text: string) => {
    await expect.poll(() => drawn()?.textContent).toBe(`${TOO_OFTEN} ${text}`);
  };

  it.each(FORMS)('[accounts-8] counts down and enables the button again: $name', async (form) => {
    const { device, calls } = await open(form, 61);
    await shown('2 минуты');
    await expect.element(button(form.button)).toHaveAttribute('aria-disabled', 'true');
    const asked = calls();
    await button(form.button).click({ force: true });
    device.advance(2000);
    await shown('59 секунд');
    device.advance(1000);
    await shown('58 секунд');
    // Screen readers hear only the first number and the end.
    expect(said()).toBe(`${TOO_OFTEN} 2 минуты`);
    expect(calls()).toBe(asked);
    device.advance(60_000);
    await expect.element(page.getByText('Теперь можно попробовать ещё раз')).toBeVisible();
    await press(form.button);
    await expect.poll(calls).toBe(asked + 1);
  });

  it.each(FORMS.flatMap((form) => (form.another ? [{ ...form, another: form.another }] : [])))(
    '[accounts-8] applies to one contact only; another one can be tried immediately: $name',
    async (form) => {
      const { calls } = await open(form, 61);
      await shown('2 минуты');
      const asked = calls();
      await form.another();
      await expect.poll(() => page.getByRole('alert').query()).toBeNull();
      await press(form.button);
      await expect.poll(calls).toBe(asked + 1);
    },
  );
});

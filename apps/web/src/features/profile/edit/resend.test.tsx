import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#src/test/fake-server.ts';
import { button, dialog, field, openProfile, press, type } from '../test/open-profile.tsx';

const RESEND = 'Отправить код ещё раз';
const EMAIL = 'Смена почты';

const openCode = async () => {
  const app = await openProfile();
  await press('Сменить почту');
  await type('Новая почта', 'new@gorpark.example');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await press('Получить код');
  await expect.element(field('Код')).toBeVisible();
  return app;
};
const left = () =>
  dialog(EMAIL)
    .getByText(/^\d+ секунд/)
    .element().textContent;

beforeEach(() => {
  vi.useRealTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('resend of a code in the edit profile dialog', () => {
  it('[ACC-124] counts down from 10 by one each second', async () => {
    await openCode();
    await expect.poll(left).toBe('10 секунд');
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(left).toBe('9 секунд');
    await vi.advanceTimersByTimeAsync(7000);
    await expect.poll(left).toBe('2 секунды');
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(left).toBe('1 секунду');
  });

  it('[ACC-125] shows the link at the end; a new code restarts at 10', async () => {
    const { server } = await openCode();
    await vi.advanceTimersByTimeAsync(9000);
    expect(button(RESEND).query()).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    server.answer('sendEmailCode', { token: 'second-salt' });
    await press(RESEND);
    await expect.poll(left).toBe('10 секунд');
    expect(server.callsOf('sendEmailCode')).toHaveLength(2);
    vi.useRealTimers();
    await type('Код', '123456');
    await expect.poll(() => server.callsOf('confirmEmail')[0]?.input['token']).toBe('second-salt');
  });

  it('shows a failed resend at the e-mail and still accepts the code', async () => {
    const { server } = await openCode();
    await vi.advanceTimersByTimeAsync(10_000);
    server.answer('sendEmailCode', refusal('LimitSMS'));
    await press(RESEND);
    await expect
      .element(field('Новая почта'))
      .toHaveAccessibleDescription('Слишком много писем. Попробуйте позже');
    await expect.element(field('Код')).toBeVisible();
  });
});

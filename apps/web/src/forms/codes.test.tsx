import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLang } from '#src/i18n/lang-store.ts';
import { CodeField } from './code-field.tsx';
import { PasswordControl } from './password-control.tsx';
import { PhoneControl } from './phone-control.tsx';
import { ResendCode } from './resend-code.tsx';

const realTimeout = globalThis.setTimeout;

const tick = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => realTimeout(resolve, 20));
};

describe('ResendCode', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    setLang('ru');
  });

  const link = (name = 'Отправить код ещё раз') =>
    [...document.querySelectorAll('button')].find((button) => button.textContent === name);
  const texts = () => document.querySelector('[data-testid=root]')?.textContent ?? '';
  const draw = async (onResend = vi.fn(() => Promise.resolve(true)), isEnabled = true) => {
    await render(
      <div data-testid="root">
        <ResendCode onResend={onResend} isEnabled={isEnabled} />
      </div>,
    );
    return onResend;
  };

  it('[ACC-124] counts down from 10 seconds by one each second', async () => {
    await draw();
    for (const left of [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      expect(texts()).toMatch(new RegExp(`через ${left} секунд`));
      await tick(1000);
    }
    expect(texts()).not.toMatch(/через/);
  });

  it('[ACC-125] shows the link only at the end and restarts at 10', async () => {
    const onResend = await draw();
    await tick(9000);
    expect(link()).toBeUndefined();
    await tick(1000);
    expect(link()).toBeDefined();
    expect(onResend).not.toHaveBeenCalled();

    link()?.click();
    await tick(0);
    expect(onResend).toHaveBeenCalledTimes(1);
    expect(link()).toBeUndefined();
    expect(texts()).toMatch(/через 10 секунд/);
    await tick(10_000);
    expect(link()).toBeDefined();
  });

  it('[ACC-125] keeps the focus', async () => {
    await draw();
    await tick(10_000);
    link()?.focus();
    link()?.click();
    await tick(0);
    expect(link()).toBeUndefined();
    expect(document.querySelector('[data-testid=root]')?.contains(document.activeElement)).toBe(true);
  });

  it('[ACC-126] uses the three Russian forms of the noun for seconds', async () => {
    await draw();
    expect(texts()).toMatch(/через 10 секунд(?![а-яё])/);
    await tick(5000);
    expect(texts()).toMatch(/через 5 секунд(?![а-яё])/);
    await tick(3000);
    expect(texts()).toMatch(/через 2 секунды(?![а-яё])/);
    await tick(1000);
    expect(texts()).toMatch(/через 1 секунду(?![а-яё])/);
  });

  it('[ACC-127] highlights "sent" for 800 ms', async () => {
    await draw();
    await tick(10_000);
    link()?.click();
    await tick(0);
    const highlighted = () => document.querySelector('[data-sent]');
    expect(highlighted()).not.toBeNull();
    await tick(799);
    expect(highlighted()).not.toBeNull();
    await tick(1);
    expect(highlighted()).toBeNull();
  });

  it('[ACC-051] works only while the flag canSendCodeAgain is on', async () => {
    await draw(undefined, false);
    await tick(12_000);
    expect(link()).toBeUndefined();
    expect(texts()).toMatch(/нельзя/);
  });

  it('keeps the link if the code could not be sent', async () => {
    await draw(vi.fn(() => Promise.resolve(false)));
    await tick(10_000);
    link()?.click();
    await tick(0);
    expect(link()).toBeDefined();
  });

  it('is translated to English', async () => {
    setLang('en');
    await draw();
    expect(texts()).toMatch(/in 10 seconds/);
    await tick(9000);
    expect(texts()).toMatch(/in 1 second(?!s)/);
  });
});

describe('CodeField', () => {
  function Code({ onComplete }: { onComplete: () => void }) {
    const [value, setValue] = useState('');
    return <CodeField label="Код" length={6} value={value} onChange={setValue} onComplete={onComplete} />;
  }

  it('uses one numeric field with autofill, cleans a pasted code and submits it once', async () => {
    const onComplete = vi.fn();
    const screen = await render(<Code onComplete={onComplete} />);
    const field = screen.getByLabelText('Код');
    await expect.element(field).toHaveAttribute('inputmode', 'numeric');
    await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');

    await field.fill('482 01');
    await expect.element(field).toHaveValue('48201');
    expect(onComplete).not.toHaveBeenCalled();
    await field.fill('код: 482-0137');
    await expect.element(field).toHaveValue('код: 482-0137');
    await field.fill('482-013');
    await expect.element(field).toHaveValue('482013');
    await vi.waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1));
    await userEvent.type(field, '9');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(onComplete).toHaveBeenCalledTimes(1);
  });
});

describe('phone and password of a form', () => {
  function Form() {
    const { control } = useForm({ defaultValues: { phone: '', pass: '' } });
    return (
      <>
        <PhoneControl control={control} name="phone" label="Телефон" />
        <PasswordControl control={control} name="pass" label="Пароль" kind="new" />
      </>
    );
  }

  it('[ACC-162] shows a phone as +7 (999) 999 - 99 - 99, typed or pasted', async () => {
    const screen = await render(<Form />);
    const phone = screen.getByLabelText('Телефон');
    await phone.fill('89161234567');
    await expect.element(phone).toHaveValue('+7 (916) 123 - 45 - 67');
    await expect.element(phone).toHaveAttribute('autocomplete', 'tel');
  });

  it('shows a password on request and supports password managers', async () => {
    const screen = await render(<Form />);
    const pass = screen.getByLabelText('Пароль', { exact: true });
    await expect.element(pass).toHaveAttribute('type', 'password');
    await expect.element(pass).toHaveAttribute('autocomplete', 'new-password');
    await screen.getByRole('button', { name: 'Показать' }).click();
    await expect.element(pass).toHaveAttribute('type', 'text');
  });
});

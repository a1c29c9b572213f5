import { kopecks } from '@gorpark/domain/money';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Breakdown } from './breakdown.tsx';
import { Button } from './button.tsx';
import { PayButton } from './pay-button.tsx';
import { Plate } from './plate.tsx';
import { Seg } from './seg.tsx';
import { TextField } from './text-field.tsx';
import { showToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

describe('Button', () => {
  it('ignores a second click while its request runs and announces the progress', async () => {
    const onClick = vi.fn();
    const screen = await render(
      <Button isLoading loadingText="Оплачиваем" onClick={onClick}>
        Оплатить
      </Button>,
    );

    const button = screen.getByRole('button', { name: 'Оплачиваем' });
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    (button.element() as HTMLElement).click();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('shows the sum, or a dash while it loads', async () => {
    const screen = await render(<PayButton sum={kopecks(21_150)}>Начать</PayButton>);
    await expect.element(screen.getByRole('button')).toHaveTextContent('Начать211.50 ₽');
    await screen.rerender(<PayButton sum={null}>Начать</PayButton>);
    await expect.element(screen.getByRole('button')).toHaveTextContent('Начать—');
  });
});

describe('Plate', () => {
  it.each([
    ['А123ВС178', 'Номер А123ВС, регион 178'],
    ['1234АВ78', 'Номер 1234АВ, регион 78'],
    ['А123ВС', 'Номер А123ВС'],
    ['', 'Номер не указан'],
  ])('announces %s as %s', async (value, label) => {
    const screen = await render(<Plate value={value} />);
    await expect.element(screen.getByRole('img', { name: label })).toBeVisible();
  });

  it('draws a foreign plate unchanged', async () => {
    const screen = await render(<Plate value="AB12345" format="foreign" />);
    await expect.element(screen.getByRole('img', { name: 'Номер AB12345' })).toHaveTextContent('AB12345');
  });
});

describe('TextField', () => {
  it('binds hint and error to the input', async () => {
    const screen = await render(<TextField label="Почта" hint="Придёт код" error="Адрес неверный" />);

    const input = screen.getByRole('textbox', { name: 'Почта' });
    await expect.element(input).toHaveAccessibleDescription('Придёт код Адрес неверный');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows and hides a password', async () => {
    const screen = await render(<TextField label="Пароль" type="password" defaultValue="secret" />);

    await screen.getByRole('button', { name: 'Показать' }).click();
    await expect.element(screen.getByLabelText('Пароль', { exact: true })).toHaveAttribute('type', 'text');
    await screen.getByRole('button', { name: 'Скрыть' }).click();
    await expect
      .element(screen.getByLabelText('Пароль', { exact: true }))
      .toHaveAttribute('type', 'password');
  });
});

describe('Seg', () => {
  it('behaves as a radio group: arrows move the choice', async () => {
    const options = [
      { value: 'street', label: 'Улица' },
      { value: 'gate', label: 'Шлагбаум' },
    ] as const;
    function Toggle() {
      const [value, setValue] = useState<'street' | 'gate'>('street');
      return <Seg label="Где" options={options} value={value} onChange={setValue} />;
    }
    const screen = await render(<Toggle />);

    (screen.getByRole('radio', { name: 'Улица' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('radio', { name: 'Шлагбаум' })).toBeChecked();
    const { height } = screen.getByText('Улица').element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
  });
});

describe('Breakdown', () => {
  it('shows periods, benefits and the total, paler during a recalculation', async () => {
    const lines = [
      { key: '1', period: '14:42–16:42', text: '2 ч по 100 ₽', sum: kopecks(20_000) },
      { key: '2', text: 'Льгота 10 %', sum: kopecks(-2000), isGood: true },
    ];
    const { container } = await render(<Breakdown rows={lines} total={kopecks(18_000)} isStale />);

    const sums = [...container.querySelectorAll('dd')].map((sum) => sum.textContent);
    expect(sums).toEqual(['200\u00a0₽', '−20\u00a0₽', '180\u00a0₽']);
    expect(container.querySelector('dl')?.getAttribute('aria-busy')).toBe('true');
  });
});

describe('Toaster', () => {
  it('shows at most two toasts, the newest last, and closes one by its close button', async () => {
    const screen = await render(<Toaster />);
    for (const text of ['first', 'second', 'third']) showToast({ text });

    await expect.element(screen.getByText('third')).toBeVisible();
    await expect.element(screen.getByText('first')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Закрыть' }).nth(1).click();
    await expect.element(screen.getByText('third')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Закрыть' }).click();
    await expect.element(screen.getByText('second')).not.toBeInTheDocument();
  });

  it('hides a toast after seven seconds', async () => {
    vi.useFakeTimers();
    try {
      const { container } = await render(<Toaster />);
      showToast({ text: 'said' });
      await vi.advanceTimersByTimeAsync(6999);
      expect(container.textContent).toBe('said');
      await vi.advanceTimersByTimeAsync(1);
      expect(container.textContent).toBe('');
    } finally {
      vi.useRealTimers();
    }
  });
});

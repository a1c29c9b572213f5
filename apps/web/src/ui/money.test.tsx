import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Money } from './money.tsx';

const NBSP = '\u00a0';
const THIN = '\u202f';
const colorOf = (element: Element | null | undefined) => element && getComputedStyle(element).color;

describe('Money', () => {
  it('[PAY-028] draws the kopecks in grey when the amount is not whole', async () => {
    const screen = await render(<Money value={kopecks(124_050)} />);

    const money = screen.container.firstElementChild;
    const fraction = screen.container.querySelector('span span');
    expect(money?.textContent).toBe(`1${THIN}240.50${NBSP}₽`);
    expect(fraction?.textContent).toBe('.50');
    expect(colorOf(fraction)).not.toBe(colorOf(money));
    expect(colorOf(fraction)).toBe('rgb(86, 103, 115)');
  });

  it('[PAY-028] draws no kopecks when the amount is whole', async () => {
    const screen = await render(<Money value={kopecks(23_500)} />);

    expect(screen.container.textContent).toBe(`235${NBSP}₽`);
    expect(screen.container.querySelector('span span')).toBeNull();
  });

  it('keeps two digits in zone prices and puts a plus only before income', async () => {
    const screen = await render(
      <>
        <Money value={kopecks(10_000)} as="zonePrice" />
        <Money value={kopecks(100_000)} as="income" />
        <Money value={kopecks(-6750)} />
        <Money value={null} />
        <Money value={undefined} />
      </>,
    );

    const texts = [...screen.container.children].map((child) => child.textContent);
    expect(texts).toEqual([`100.00${NBSP}₽`, `+1${THIN}000${NBSP}₽`, `−67.50${NBSP}₽`, `0${NBSP}₽`, '—']);
  });
});

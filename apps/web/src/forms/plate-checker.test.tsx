import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { PlateChecker } from './plate-checker.tsx';

const type = async (text: string) => {
  const field = page.getByLabelText('Номер автомобиля');
  await userEvent.clear(field);
  await userEvent.fill(field, text);
};

describe('plate checker', () => {
  it.each([
    ['а 123 вс 178', 'Обычный, регион 178'],
    ['AB123C77', 'Транзит, регион 77'],
    ['АВ12378', 'Такси и автобусы, регион 78'],
    ['1234АВ78', 'Мотоцикл, регион 78'],
    ['А123478', 'Полиция, регион 78'],
    ['123А78', 'Полиция, прицеп, регион 78'],
    ['1234А78', 'Полиция, мотоцикл, регион 78'],
    ['А123ВС', 'Обычный, без региона'],
  ])('[PAY-233] finds the type of %s among the seven', async (text, verdict) => {
    await render(<PlateChecker />);
    await expect
      .element(page.getByRole('list', { name: 'Типы номеров' }).getByRole('listitem').nth(6))
      .toBeVisible();
    await type(text);
    await expect
      .element(page.getByRole('status').getByText(`Номер подходит: ${verdict}`, { exact: true }))
      .toBeVisible();
    expect(document.querySelectorAll('li[aria-current]').length).toBe(1);
  });

  it('[PAY-233] says what is wrong with a number that is none of the seven', async () => {
    await render(<PlateChecker />);
    await type('А12ВС');
    await expect.element(page.getByText(/Номер не подходит ни к одному из семи типов/)).toBeVisible();
    await type('Ж123ВС78');
    await expect.element(page.getByText(/В номере бывают только буквы/)).toBeVisible();
    expect(document.querySelectorAll('li[aria-current]').length).toBe(0);
  });

  it('[PAY-233] refuses a moto plate for another category', async () => {
    await render(<PlateChecker category="B" />);
    await type('1234АВ78');
    await expect.element(page.getByText(/Номер не подходит к категории автомобиля/)).toBeVisible();
  });
});

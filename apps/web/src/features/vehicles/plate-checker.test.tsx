import { describe, expect, it } from 'vitest';
import { card, dialog, openVehicles } from './test/driver-vehicles.ts';

const open = async () => {
  await openVehicles();
  await card().getByRole('button', { name: 'Добавить' }).click();
  await dialog().getByText('Типы номеров').click();
};
const type = (text: string) => dialog().getByLabelText('Номер без региона').fill(text);
const marked = () => document.querySelectorAll('li[aria-current]');

describe('plate checker', () => {
  it('[PAY-233] finds the type of a number among the seven while typing', async () => {
    await open();
    const types = dialog().getByRole('list', { name: 'Типы номеров' });
    await expect.element(types.getByRole('listitem').nth(6)).toBeVisible();
    for (const [text, verdict] of [
      ['а 123 вс 178', 'Обычный, регион 178, Санкт-Петербург'],
      ['AB123C77', 'Транзит, регион 77, Москва'],
      ['АВ12378', 'Такси и автобусы, регион 78, Санкт-Петербург'],
      ['1234АВ78', 'Мотоцикл, регион 78, Санкт-Петербург'],
      ['А123450', 'Полиция, регион 50, Московская область'],
      ['1234А78', 'Полиция, мотоцикл, регион 78, Санкт-Петербург'],
    ] as const) {
      await type('');
      await type(text);
      await expect.element(dialog().getByText(`Номер подходит: ${verdict}`, { exact: true })).toBeVisible();
      expect(marked()).toHaveLength(1);
    }
  });

  it('[PAY-233] explains the error of a number that fits no type', async () => {
    await open();
    await type('А12ВС');
    await expect.element(dialog().getByText('Пока не подходит ни к одному из семи типов')).toBeVisible();
    expect(marked()).toHaveLength(0);
    await dialog()
      .getByLabelText(/Название/)
      .click();
    await expect.element(dialog().getByText(/Номер не подходит ни к одному из семи типов/)).toBeVisible();
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '#src/test/fake-server.ts';
import { chip, combobox, filters, narrow, openOperations, wide } from './test/open-operations.tsx';

const asked = (server: FakeServer) => server.callsOf('getOperationsWithFilter');
const last = (server: FakeServer) => asked(server).at(-1)?.input;
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((element) => element.textContent);

beforeEach(wide);

describe('filter of the history', () => {
  it('[SRV-002] [SRV-003] [SRV-022] shows period, type, vehicle and zone, with all time by default', async () => {
    const { server } = await openOperations();
    await expect.element(filters()).toBeVisible();
    for (const name of ['Месяц', 'Неделя', 'Вчера', 'Сегодня', 'Всё время', 'Свои даты'])
      await expect.element(chip(name)).toBeVisible();
    await expect.element(chip('Всё время')).toHaveAttribute('aria-pressed', 'true');
    for (const name of ['Операция', 'Автомобиль', 'Зона']) await expect.element(combobox(name)).toBeVisible();
    await expect.poll(() => asked(server).length).toBe(1);
    expect(last(server)).not.toHaveProperty('StartDate');
    expect(last(server)).not.toHaveProperty('Operation');
  });

  it('[SRV-006] reloads when a filter changes', async () => {
    const { server } = await openOperations();
    await expect.poll(() => asked(server).length).toBe(1);
    await chip('Вчера').click();
    await expect
      .poll(() => last(server))
      .toMatchObject({
        StartDate: '2025-11-03T21:00:00.000Z',
        EndDate: '2025-11-04T20:59:59.999Z',
      });
    await combobox('Операция').click();
    await page.getByRole('option', { name: 'Продление' }).click();
    await expect.poll(() => last(server)).toMatchObject({ Operation: 'renew' });
    await combobox('Автомобиль').click();
    await page.getByRole('option').nth(1).click();
    await expect.poll(() => last(server)).toHaveProperty('Vehicle');
    await combobox('Зона').click();
    await page.getByRole('option', { name: /Владимирский/ }).click();
    await expect.poll(() => last(server)).toMatchObject({ Operation: 'renew', Zone: '7812' });
    await chip('Всё время').click();
    await expect.poll(() => last(server)).not.toHaveProperty('StartDate');
  });

  it('[SRV-004] [SRV-005] reads dates as DD/MM/YYYY; moves a start after the end and reports it', async () => {
    const { server } = await openOperations();
    await chip('Свои даты').click();
    const from = page.getByLabelText('С даты', { exact: true });
    await expect.element(from).toHaveAttribute('placeholder', 'ДД/ММ/ГГГГ');
    await userEvent.fill(from, '09112025');
    await expect.element(from).toHaveValue('09/11/2025');
    await userEvent.fill(page.getByLabelText('По дату', { exact: true }), '05/11/2025');
    await expect.element(from).toHaveValue('05/11/2025');
    await expect.element(page.getByText('Начало было позже конца: показан один день')).toBeVisible();
    await expect
      .poll(() => last(server))
      .toMatchObject({
        StartDate: '2025-11-04T21:00:00.000Z',
        EndDate: '2025-11-05T20:59:59.999Z',
      });
    await userEvent.fill(from, '31022025');
    await expect.element(page.getByText(/Такой даты нет/)).toBeVisible();
    await expect.element(from).toHaveAttribute('aria-invalid', 'true');
  });

  it('[SRV-019] offers bonus as a type in a city with bonuses', async () => {
    await openOperations({ settings: { useBonus: true } });
    await combobox('Операция').click();
    await expect.poll(options).toContain('Бонус за оплату картой');
    expect(options()).toHaveLength(8);
  });

  it('[SRV-019] hides the type in a city without bonuses', async () => {
    await openOperations({ settings: { useBonus: false } });
    await combobox('Операция').click();
    await expect.poll(options).toContain('Пополнение');
    expect(options()).not.toContain('Бонус за оплату картой');
  });

  it('[SRV-025] shows cadastral quarters instead of zones and no discount column in some cities', async () => {
    await openOperations({ settings: { useCadastralQuarter: true } });
    await combobox('Кадастровый квартал').click();
    await expect.poll(options).toEqual(['Все кварталы', '7801', '7806', '7812']);
    await expect.element(page.getByRole('columnheader', { name: 'Сумма' })).toBeVisible();
    expect(page.getByRole('columnheader', { name: 'Скидка' }).query()).toBeNull();
  });

  it('shows zones by name and a discount column in other cities', async () => {
    await openOperations();
    await expect.element(page.getByRole('columnheader', { name: 'Скидка' })).toBeVisible();
    await combobox('Зона').click();
    await expect.poll(options).toContainEqual(expect.stringContaining('Владимирский округ'));
  });

  it('[SRV-026] shows parking codes instead of zones in some cities', async () => {
    const { server } = await openOperations({ settings: { useParkingCodeFilter: true } });
    await expect.element(combobox('Код парковки')).toBeVisible();
    await combobox('Код парковки').click();
    await expect.poll(options).toContainEqual(expect.stringMatching(/^3001, /));
    await page.getByRole('option', { name: /^3001, / }).click();
    await expect.poll(() => last(server)).toMatchObject({ Zone: '3001' });
  });

  it('[SRV-002] shows type, vehicle and zone in a sheet on phones', async () => {
    await narrow();
    const { server } = await openOperations();
    await chip('Фильтр').click();
    const sheet = page.getByRole('dialog', { name: 'Фильтр операций' });
    await expect.element(sheet).toBeVisible();
    await sheet.getByRole('button', { name: /^Операция/ }).click();
    await page.getByRole('option', { name: 'Возврат' }).click();
    await expect.poll(() => last(server)).toMatchObject({ Operation: 'cancel' });
    await page.getByRole('button', { name: 'Показать операции' }).click();
    await expect.element(chip('Фильтр: 1')).toBeVisible();
  });
});

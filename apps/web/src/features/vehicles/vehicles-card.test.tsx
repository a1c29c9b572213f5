import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setLang } from '#src/i18n/lang-store.ts';
import { fakeVehicle } from '#src/test/fake-driver.ts';
import { refusal } from '#src/test/fake-server.ts';
import { card, dialog, items, openVehicles } from './test/driver-vehicles.ts';

const main = (name: string) => card().getByRole('button', { name: `Основной автомобиль: ${name}` });

describe('vehicles of the profile', () => {
  it('[ACC-174] lists the vehicles with delete, main and change, and a button to add one', async () => {
    await openVehicles();
    await expect.element(items()).toHaveLength(2);
    for (const name of ['Лада', 'Е 777 КХ 98']) {
      for (const verb of ['Изменить', 'Удалить', 'Основной автомобиль']) {
        await expect
          .element(card().getByRole('button', { name: `${verb}: ${name}`, exact: true }))
          .toBeVisible();
      }
    }
    await card().getByRole('button', { name: 'Изменить: Лада' }).click();
    await expect.element(dialog().getByRole('heading', { name: 'Изменить автомобиль' })).toBeVisible();
    await dialog().getByRole('button', { name: 'Закрыть' }).click();
    await card().getByRole('button', { name: 'Добавить' }).click();
    await expect.element(dialog().getByRole('heading', { name: 'Новый автомобиль' })).toBeVisible();
  });

  it('[ACC-175] shows name, plate, region, STS number and a main toggle', async () => {
    await openVehicles();
    const [lada, other] = [items().nth(0), items().nth(1)];
    await expect.element(lada).toMatchTextContent(/Лада/);
    await expect.element(lada.getByRole('img', { name: 'Номер А123ВС, регион 178' })).toBeVisible();
    await expect.element(lada).toMatchTextContent(/СТС.78.ОР.123456/);
    await expect.element(main('Лада')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(other.getByRole('img', { name: 'Номер Е777КХ, регион 98' })).toBeVisible();
    await expect.element(main('Е 777 КХ 98')).toHaveAttribute('aria-pressed', 'false');
    expect(other.element().textContent).not.toContain('СТС');
  });

  it('[ACC-174] shows four grey rows while the profile loads', async () => {
    const { promise, resolve } = Promise.withResolvers<never>();
    void openVehicles({ answers: { getProfile: () => promise } }).catch(() => undefined);
    await expect.poll(() => page.getByTestId('skeleton-row').elements().length).toBe(4);
    resolve(undefined as never);
  });

  it('shows that there are no vehicles and how to add one', async () => {
    await openVehicles({ ts: [] });
    await expect.element(card().getByText('Автомобилей пока нет')).toBeVisible();
    await expect.element(card().getByRole('button', { name: 'Добавить' })).toBeVisible();
  });

  it('[ACC-174] [ACC-184] makes another vehicle main and moves the flag after the response', async () => {
    const { promise, resolve } = Promise.withResolvers<Record<string, never>>();
    const { server } = await openVehicles({ answers: { changeCar: () => promise } });
    await main('Е 777 КХ 98').click();
    await expect.element(main('Е 777 КХ 98')).toHaveAttribute('aria-busy', 'true');
    await main('Е 777 КХ 98').click();
    await expect.element(main('Лада')).toHaveAttribute('aria-pressed', 'true');

    resolve({});
    await expect.element(main('Е 777 КХ 98')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(main('Лада')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(items().nth(0)).toMatchTextContent(/Основной/);
    expect(server.callsOf('changeCar')).toHaveLength(1);
    expect(server.callsOf('changeCar')[0]?.input).toMatchObject({
      car: { oldNumberTs: 'Е777КХ98', numberTs: 'Е777КХ98', mainTs: true },
    });
  });

  it("[ACC-184] keeps the flag when the main vehicle's star is clicked", async () => {
    const { server } = await openVehicles();
    await expect.element(main('Лада')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(main('Лада')).toHaveAccessibleDescription(/отметьте другой/);
    await expect.element(main('Е 777 КХ 98')).not.toHaveAttribute('aria-disabled');
    await main('Лада').click({ force: true });
    await expect.element(page.getByText(/Чтобы сменить его, отметьте другой/)).toBeVisible();
    await expect.element(main('Лада')).toHaveAttribute('aria-pressed', 'true');
    expect(server.callsOf('changeCar')).toHaveLength(0);
  });

  it('shows why another vehicle did not become main', async () => {
    await openVehicles({ answers: { changeCar: refusal('UnknownError') } });
    await main('Е 777 КХ 98').click();
    await expect.element(card().getByRole('alert')).toMatchTextContent(/Не получилось. Попробуйте ещё раз/);
    await expect.element(main('Лада')).toHaveAttribute('aria-pressed', 'true');
  });

  it('[ACC-174] deletes a vehicle after confirmation and keeps the focus on the card', async () => {
    const { server } = await openVehicles();
    await card().getByRole('button', { name: 'Удалить: Лада' }).click();
    await expect.element(dialog().getByRole('img', { name: 'Номер А123ВС, регион 178' })).toBeVisible();
    expect(server.callsOf('removeCar')).toHaveLength(0);

    await dialog().getByRole('button', { name: 'Удалить' }).click();
    await expect.element(card().getByText('Лада')).not.toBeInTheDocument();
    expect(server.callsOf('removeCar')[0]?.input).toMatchObject({ id: '1', numberTs: 'А123ВС178' });
    await expect.element(card().getByRole('button', { name: 'Добавить' })).toHaveFocus();
    await expect.element(page.getByText('Автомобиль удалён')).toBeVisible();
  });

  it('keeps a vehicle that could not be deleted and shows the reason in the dialog', async () => {
    await openVehicles({ answers: { removeCar: refusal('UnknownError') } });
    await card().getByRole('button', { name: 'Удалить: Лада' }).click();
    await dialog().getByRole('button', { name: 'Удалить' }).click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Не получилось. Попробуйте ещё раз/);
    await dialog().getByRole('button', { name: 'Отмена' }).click();
    await expect.element(card().getByText('Лада')).toBeVisible();
  });

  it('is translated to English, with buttons of 44 pixels', async () => {
    await openVehicles({ ts: [fakeVehicle('AB12345', { formatGrz: 'Иностранный', mainTs: true })] });
    setLang('en');
    const item = page.getByRole('region', { name: 'Vehicles' }).getByRole('listitem');
    await expect.element(item).toMatchTextContent(/Main/);
    await expect.element(item).toMatchTextContent(/category B/);
    await expect.element(item).toMatchTextContent(/foreign plate/);
    for (const button of item.getByRole('button').elements()) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });
});

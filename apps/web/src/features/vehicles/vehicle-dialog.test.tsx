import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLang } from '#src/i18n/lang-store.ts';
import { noNetwork, refusal } from '#src/test/fake-server.ts';
import { card, dialog, items, openVehicles, typePlate } from './test/driver-vehicles.ts';

const EXISTS = 'Данное транспортное средство уже существует';
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const main = () => dialog().getByLabelText('Номер без региона');

const openNew = async (given: Parameters<typeof openVehicles>[0] = {}) => {
  const app = await openVehicles(given);
  await card().getByRole('button', { name: 'Добавить' }).click();
  await expect.element(main()).toBeVisible();
  return app;
};

const openLada = async (given: Parameters<typeof openVehicles>[0] = {}) => {
  const app = await openVehicles(given);
  await card().getByRole('button', { name: 'Изменить: Лада' }).click();
  await expect.element(main()).toHaveValue('А123ВС');
  return app;
};

describe('new vehicle', () => {
  it('[ACC-226] shows the plate as it will be stored, with type and region, before saving', async () => {
    const { server } = await openNew();
    await typePlate('o808ot', '198');
    await button('Продолжить').click();

    await expect.element(dialog().getByRole('heading', { name: 'Проверьте номер' })).toBeVisible();
    await expect.element(dialog().getByRole('img', { name: 'Номер О808ОТ, регион 198' })).toBeVisible();
    await expect.element(dialog().getByText('Обычный')).toBeVisible();
    await expect.element(dialog().getByText('198, Санкт-Петербург')).toBeVisible();
    expect(server.callsOf('addCar')).toHaveLength(0);

    await button('Исправить').click();
    await expect.element(main()).toHaveValue('О808ОТ');
    await button('Продолжить').click();
    await button('Сохранить').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.callsOf('addCar')[0]?.input).toMatchObject({
      numberTs: 'О808ОТ198',
      formatGrz: 'Российский',
      country: 'rus',
      category: 'B',
      mainTs: false,
    });
    await expect.element(items()).toHaveLength(3);
    await expect.element(page.getByText('Автомобиль добавлен')).toBeVisible();
  });

  it('[ACC-226] shows the region in English to an English reader', async () => {
    await openNew();
    await typePlate('О808ОТ', '198');
    setLang('en');
    await expect
      .element(
        dialog()
          .getByText(/Saint Petersburg/)
          .first(),
      )
      .toBeVisible();
    await button('Continue').click();
    await expect.element(dialog().getByText('198, Saint Petersburg')).toBeVisible();
  });

  it('focuses the number on opening', async () => {
    await openNew();
    await expect.element(main()).toHaveFocus();
  });

  it('[ACC-184] prevents unticking the main vehicle and explains how another one becomes main', async () => {
    await openLada();
    const box = dialog().getByRole('checkbox', { name: /Это основной автомобиль/ });
    await expect.element(box).toBeDisabled();
    await expect.element(box).toBeChecked();
  });

  it('[ACC-226] warns of an unknown region and still saves', async () => {
    const { server } = await openNew();
    await typePlate('О808ОТ', '959');
    await expect.element(dialog().getByText(/Региона 959 нет в нашем списке/)).toBeVisible();
    await button('Продолжить').click();
    await expect.element(dialog().getByText(/Региона 959 нет в нашем списке/)).toBeVisible();
    await button('Сохранить').click();
    await expect.poll(() => server.callsOf('addCar').length).toBe(1);
  });

  it('[ACC-198] [ACC-226] keeps the letters and shows no region for a plate ticked as foreign', async () => {
    const { server } = await openNew();
    await dialog().getByText('Иностранный номер').click();
    await dialog().getByRole('textbox', { name: 'Иностранный номер' }).fill('ab 123');
    await button('Продолжить').click();
    await expect.element(dialog().getByRole('img', { name: 'Номер AB123' })).toBeVisible();
    await expect.element(dialog().getByText('Иностранный', { exact: true })).toBeVisible();
    await button('Сохранить').click();
    await expect.poll(() => server.callsOf('addCar').length).toBe(1);
    expect(server.callsOf('addCar')[0]?.input).toMatchObject({
      numberTs: 'AB123',
      formatGrz: 'Иностранный',
      country: 'other',
    });
  });

  it('[ACC-182] requires the category where the city distinguishes them', async () => {
    const { server } = await openNew();
    const category = dialog().getByRole('radiogroup', { name: 'Категория' });
    await category.getByText('C', { exact: true }).click();
    await typePlate('1234АВ', '78');
    await button('Продолжить').click();
    await expect.element(category).toHaveAccessibleDescription(/Категория не подходит к типу.*у мотоцикла A/);
    await expect.element(dialog().getByRole('radio', { name: 'C' })).toHaveFocus();
    await category.getByText('A', { exact: true }).click();
    await button('Продолжить').click();
    await button('Сохранить').click();
    await expect.poll(() => server.callsOf('addCar').length).toBe(1);
    expect(server.callsOf('addCar')[0]?.input).toMatchObject({ category: 'A' });
  });

  it.each([
    ['1234АВ', '78'],
    ['1234А', '78'],
  ])('[vehicles-4] selects the category of a motorcycle by its plate %s', async (plate, region) => {
    const { server } = await openNew();
    const chosen = (name: string) => dialog().getByRole('radio', { name, exact: true });
    await typePlate(plate, region);
    await expect.element(chosen('A')).toBeChecked();
    await typePlate('О808ОТ', '198');
    await expect.element(chosen('B')).toBeChecked();
    await typePlate(plate, region);
    await button('Продолжить').click();
    await button('Сохранить').click();
    await expect.poll(() => server.callsOf('addCar').length).toBe(1);
    expect(server.callsOf('addCar')[0]?.input).toMatchObject({ category: 'A' });
  });

  it('[ACC-182] hides the category elsewhere and sends B', async () => {
    const { server } = await openNew({ useTsCategory: false });
    expect(dialog().getByText('Категория').query()).toBeNull();
    await typePlate('О808ОТ', '198');
    await button('Продолжить').click();
    await button('Сохранить').click();
    await expect.poll(() => server.callsOf('addCar').length).toBe(1);
    expect(server.callsOf('addCar')[0]?.input).toMatchObject({ category: 'B' });
  });

  it('[ACC-191] rejects the plate of another vehicle in any case and alphabet', async () => {
    const { server } = await openNew();
    await typePlate('a123bc', '178');
    await button('Продолжить').click();
    await expect.element(main()).toHaveAccessibleDescription(new RegExp(EXISTS));
    await expect.element(main()).toHaveFocus();
    expect(server.callsOf('addCar')).toHaveLength(0);
  });

  it('[ACC-191] shows the same message for a plate that only the server knew', async () => {
    const { server } = await openNew({ ts: [] });
    await typePlate('А123ВС', '178');
    await button('Продолжить').click();
    const { TWO_VEHICLES } = await import('./test/driver-vehicles.ts');
    const { fakeProfile } = await import('#src/test/fake-driver.ts');
    server.answer('getProfile', { result: fakeProfile({ ts: [...TWO_VEHICLES] }), serverTime: '' });
    server.answer('addCar', refusal('ValidationError'));
    await button('Сохранить').click();
    await expect.element(dialog().getByText(EXISTS)).toBeVisible();
  });

  it('shows missing fields only after a touch and focuses them', async () => {
    await openNew();
    expect(dialog().getByText('Заполните это поле').query()).toBeNull();
    await button('Продолжить').click();
    await expect.element(dialog().getByText('Заполните это поле')).toBeVisible();
    await expect.element(main()).toHaveFocus();
    await main().fill('А12');
    await expect.element(dialog().getByText(/Номер не подходит ни к одному из семи типов/)).toBeVisible();
  });

  it('masks the certificate and shows its error on blur', async () => {
    await openNew();
    const sts = dialog().getByLabelText(/Номер СТС/);
    await sts.click();
    await userEvent.keyboard('78op12');
    await expect.element(sts).toHaveValue('78 OP 12');
    await userEvent.tab();
    await expect.element(dialog().getByText(/две цифры, две буквы и шесть цифр/)).toBeVisible();
  });
});

describe('saving a vehicle', () => {
  it.each([
    ['refused', refusal('UnknownError')],
    ['lost', noNetwork],
  ])(
    '[ACC-185] keeps the dialog open after a %s save, with the error and the input',
    async (_what, answer) => {
      const { server } = await openNew({ answers: { addCar: answer } });
      await typePlate('О808ОТ', '198');
      await dialog()
        .getByLabelText(/Название/)
        .fill('Веста');
      await button('Продолжить').click();
      await button('Сохранить').click();
      await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Не получилось сохранить/);
      await expect.element(items()).toHaveLength(2);

      await button('Исправить').click();
      await expect.element(main()).toHaveValue('О808ОТ');
      await expect.element(dialog().getByLabelText(/Название/)).toHaveValue('Веста');
      expect(dialog().getByRole('alert').query()).toBeNull();

      server.answer('addCar', { id: '5' });
      await button('Продолжить').click();
      await button('Сохранить').click();
      await expect.element(dialog()).not.toBeInTheDocument();
      await expect.element(items()).toHaveLength(3);
    },
  );

  it('[FLT-50] sends nothing on a second click during the first request', async () => {
    const { promise, resolve } = Promise.withResolvers<{ id: string }>();
    const { server } = await openNew({ answers: { addCar: () => promise } });
    await typePlate('О808ОТ', '198');
    await button('Продолжить').click();
    const save = button('Сохранить').element() as HTMLButtonElement;
    save.click();
    save.click();
    await expect.element(button('Сохраняем')).toHaveAttribute('aria-busy', 'true');
    save.click();
    resolve({ id: '5' });
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.callsOf('addCar')).toHaveLength(1);
  });
});

describe('changing a vehicle', () => {
  it("[ACC-192] accepts the vehicle's own plate without a confirmation", async () => {
    const { server } = await openLada();
    await dialog()
      .getByLabelText(/Название/)
      .fill('Семейная');
    await button('Сохранить').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.callsOf('changeCar')[0]?.input).toMatchObject({
      car: { oldNumberTs: 'А123ВС178', numberTs: 'А123ВС178', name: 'Семейная', mainTs: true },
    });
    await expect.element(card().getByText('Семейная')).toBeVisible();
  });

  it('[ACC-192] rejects the plate of another vehicle with the same message', async () => {
    const { server } = await openLada();
    await typePlate('е777кх', '98');
    await button('Продолжить').click();
    await expect.element(dialog().getByText(EXISTS)).toBeVisible();
    expect(server.callsOf('changeCar')).toHaveLength(0);
  });

  it('[ACC-226] shows a new plate for confirmation first', async () => {
    const { server } = await openLada();
    await typePlate('О808ОТ', '77');
    await button('Продолжить').click();
    await expect.element(dialog().getByText('77, Москва')).toBeVisible();
    await button('Сохранить').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.callsOf('changeCar')[0]?.input).toMatchObject({
      car: { oldNumberTs: 'А123ВС178', numberTs: 'О808ОТ77' },
    });
    await expect.element(card().getByRole('img', { name: 'Номер О808ОТ, регион 77' })).toBeVisible();
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mapOf, openHome, parkingAt, withoutWebGl } from './test/open-home.tsx';

withoutWebGl();

const pins = (name: RegExp) =>
  page.getByRole('region', { name: 'Карта парковок' }).getByRole('button', { name });
const card = () => page.getByRole('article');

describe('map of the home page', () => {
  it('[PAY-002] hides objects of a disabled category on the map and in the list', async () => {
    await openHome({
      answers: {
        getMapInfo: mapOf([
          parkingAt('3001', 'ул. Рубинштейна, 15'),
          parkingAt('3002', 'Графский переулок', { category: 'municipal' }),
        ]),
      },
    });
    await expect.element(pins(/Рубинштейна/)).toBeVisible();
    expect(pins(/Графский/).query()).toBeNull();

    await page.getByRole('button', { name: /^Фильтр/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Что показать на карте' });
    await dialog.getByText('Вдоль улиц').click();
    await dialog.getByText('Муниципальные').click();
    await dialog.getByRole('button', { name: 'Показать 1 парковку' }).click();

    await expect.element(pins(/Графский/)).toBeVisible();
    expect(pins(/Рубинштейна/).query()).toBeNull();
    await page.getByRole('button', { name: 'Показать списком' }).click();
    const list = page.getByRole('region', { name: 'Парковки списком' });
    await expect.element(list.last().getByRole('button', { name: /Графский/ })).toBeVisible();
    expect(
      list
        .last()
        .getByRole('button', { name: /Рубинштейна/ })
        .query(),
    ).toBeNull();
  });

  it('[PAY-002] switches categories by the chips beside the search', async () => {
    await openHome();
    await expect.element(pins(/Рубинштейна/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Вдоль улиц' }).click();
    await expect.element(pins(/Рубинштейна/).first()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Вдоль улиц' }).click();
    await expect.element(pins(/Рубинштейна/).first()).toBeVisible();
  });

  it('counts the ticks of the filter dialog, nearby objects included', async () => {
    await openHome();
    const filter = page.getByRole('button', { name: /^Фильтр/ });
    const dialog = page.getByRole('dialog', { name: 'Что показать на карте' });
    const ticks = () =>
      dialog
        .getByRole('checkbox')
        .elements()
        .filter((box) => (box as HTMLInputElement).checked).length;
    await filter.click();
    await expect.element(dialog).toBeVisible();
    for (const name of ['Вдоль улиц', 'Паркоматы', 'Со шлагбаумом']) {
      expect(filter.element().textContent).toBe(`Фильтр${ticks()}`);
      await dialog.getByText(name).click();
    }
    await expect.poll(() => filter.element().textContent).toBe(`Фильтр${ticks()}`);
  });

  it('[PAY-010] shows total, free and disabled spaces, each only if present', async () => {
    await openHome({
      answers: {
        getMapInfo: mapOf([
          parkingAt('3001', 'Полная улица', { spaces: { total: 42, free: 18, fordisabled: 4 } }),
          parkingAt('3002', 'Улица без счётчика', { spaces: { total: 10 } }),
          parkingAt('3003', 'Немая улица', { spaces: undefined }),
        ]),
      },
    });
    await pins(/Полная/).click();
    await expect.element(card().getByText('18 из 42 мест')).toBeVisible();
    await expect.element(card().getByText('4 места для инвалидов')).toBeInTheDocument();

    await pins(/счётчика/).click();
    await expect.element(card().getByText('10 мест')).toBeVisible();
    expect(card().getByText(/из 10/).query()).toBeNull();
    expect(
      card()
        .getByText(/инвалидов/)
        .query(),
    ).toBeNull();

    await pins(/Немая/).click();
    await expect.element(card().getByText('Немая улица')).toBeVisible();
    expect(card().getByText(/мест/).query()).toBeNull();
  });

  it('[APP-088] shows no unknown number of free places (-1), neither as -1 nor as 0', async () => {
    await openHome({
      answers: {
        getMapInfo: mapOf([
          parkingAt('3001', 'ул. Рубинштейна, 15', { spaces: { total: 42, free: -1, fordisabled: -1 } }),
        ]),
      },
    });
    const pin = pins(/Рубинштейна/);
    await expect.element(pins(/^Парковка 7801, ул\. Рубинштейна, 15, 200\s₽ в час$/)).toBeVisible();
    await pin.click();
    await expect.element(card().getByText('42 места')).toBeVisible();
    expect(card().getByText(/-1|−1/).query()).toBeNull();
    expect(
      card()
        .getByText(/^0 мест|0 из/)
        .query(),
    ).toBeNull();
    expect(
      card()
        .getByText(/инвалидов/)
        .query(),
    ).toBeNull();
  });

  it.each([
    ['moves the map to its marker', true, 792],
    ['leaves the map where it is', false, 1053],
  ])('[PAY-011] focus on marker: choosing a place %s', async (_, focusOnMarker, x) => {
    await openHome({
      build: { focusOnMarker },
      answers: { getMapInfo: mapOf([parkingAt('3003', 'Дальняя улица')]) },
    });
    const pin = pins(/Дальняя/);
    const middle = () => {
      const { left, width } = pin.element().getBoundingClientRect();
      return Math.round(left + width / 2);
    };
    await expect.element(pin).toBeVisible();
    await expect.poll(middle).toBe(1053);
    await pin.click();
    await expect.element(pin).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(middle).toBe(x);
  });

  it('supports search, selection and closing by keyboard', async () => {
    await openHome();
    await expect.element(pins(/Рубинштейна/).first()).toBeVisible();
    page.getByRole('textbox', { name: 'Адрес или номер зоны' }).element().focus();
    await userEvent.keyboard('загородный');
    await expect.element(page.getByRole('button', { name: /Загородный/ }).first()).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Enter}');
    await expect.element(card().getByRole('heading', { name: /Загородный/ })).toBeVisible();
    card().getByRole('button', { name: 'Закрыть' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(card()).not.toBeInTheDocument();
  });

  it('[map-1] announces a map in preparation and opens the zone list', async () => {
    await openHome({ answers: { getMapInfo: mapOf([]) } });
    await expect.element(page.getByText('Карта готовится')).toBeVisible();
    const zones = page.getByRole('region', { name: 'Зоны города' });
    await zones.getByRole('button', { name: /Владимирский/ }).click();
    await expect.element(card().getByRole('heading', { name: 'Владимирский округ' })).toBeVisible();
    await expect.element(card().getByRole('button', { name: /^Войти и оплатить/ })).toBeVisible();
  });

  it('shows the map licence with its link', async () => {
    await openHome();
    await expect
      .element(page.getByRole('link', { name: '© OpenStreetMap contributors' }))
      .toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  });
});

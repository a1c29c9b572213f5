import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepCity } from '#src/lib/city-choice.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeProfile, fakeSession } from '#src/test/fake-driver.ts';
import { fakeToday, REPAIRABLE } from '#src/test/fake-repair.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { NOW, openHome, withoutWebGl } from './test/open-home.tsx';

withoutWebGl();
afterEach(() => vi.restoreAllMocks());

const english = () => page.getByRole('link', { name: 'This site in English' });

const city = () => page.getByRole('button', { name: 'Город: Санкт-Петербург. Сменить' });
const seen = () =>
  city()
    .elements()
    .filter((button) => button.checkVisibility());

it('[map-11] shows the city first on a phone; a click opens the city chooser', async () => {
  await page.viewport(390, 844);
  await openHome();
  await page.viewport(390, 844);
  await expect.poll(() => seen().length).toBe(1);
  const [chip] = seen();
  expect(chip?.textContent).toBe('Санкт-Петербург');
  expect(chip?.getBoundingClientRect().right).toBeLessThan(390);
  expect(chip?.scrollWidth).toBeLessThanOrEqual(chip?.clientWidth ?? 0);
  await page.elementLocator(chip as Element).click();
  await expect.element(page.getByRole('dialog', { name: /город/i })).toBeVisible();
});

it('[map-11] moves the city behind the filters after a choice', async () => {
  const store = createMemoryStore();
  keepCity(store, 'saint-petersburg');
  await openHome({ store });
  await page.viewport(390, 844);
  await expect.poll(() => seen().length).toBe(1);
  const filter = page.getByRole('button', { name: /^Фильтр/ }).element();
  expect(filter.compareDocumentPosition(seen()[0] as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await page.viewport(1280, 900);
  await expect.poll(() => seen().map((button) => button.closest('header') !== null)).toEqual([true]);
});

const speaks = async (...languages: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  await openHome();
  await expect.element(page.getByPlaceholder(/^Адрес или номер зоны/)).toBeInTheDocument();
};

it.each([[['en-GB', 'en']], [['de']]])(
  '[map-11] offers English to a browser with languages %j',
  async (languages) => {
    await speaks(...languages);
    await expect.element(english()).toHaveAttribute('href', '/en');
  },
);

it.each([[['ru-RU', 'en']], [['en', 'ru']], [[]]])(
  '[map-11] offers no English to a browser with languages %j',
  async (languages) => {
    await speaks(...languages);
    expect(english().query()).toBeNull();
  },
);

it('shows street, time and actions of a running session; a plate is repaired in three clicks', async () => {
  await openHome({
    isDriver: true,
    answers: {
      getSettings: { result: fakeSettings(REPAIRABLE) },
      todaySessions: { result: [fakeToday(NOW, { ReservationId: '500001' })] },
      getProfile: () => ({
        serverTime: new Date(NOW).toISOString(),
        result: fakeProfile({ sessions: [fakeSession(NOW, { parkingCode: '3001' })] }),
      }),
    },
  });
  const running = page.getByRole('region', { name: 'Активные парковки' });
  await page.viewport(390, 844);
  const meta = running.getByText(/^до 16:00.*, ул\. Рубинштейна, 15$/);
  await expect.element(meta).toBeVisible();
  expect(meta.element().getBoundingClientRect().height).toBeLessThan(30);
  await expect.element(running.getByRole('button')).toHaveLength(4);
  const rows = running
    .getByRole('button')
    .elements()
    .map((one) => Math.round(one.getBoundingClientRect().top / 20));
  expect(new Set(rows).size).toBe(1);
  await running.getByRole('button', { name: 'Продлить парковку А 123 ВС 178' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Продлить парковку' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await running.getByRole('button', { name: 'Завершить парковку А 123 ВС 178' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Завершить парковку?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await running.getByRole('button', { name: 'Исправить парковку А 123 ВС 178' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Номер машины', exact: true }).click();
  await expect.element(sheet.getByRole('textbox', { name: 'Номер без региона' })).toHaveFocus();
});

it('[map-10] shows the place of a running session on the map with a route', async () => {
  await page.viewport(390, 844);
  await openHome({
    isDriver: true,
    answers: {
      getProfile: () => ({
        serverTime: new Date(NOW).toISOString(),
        result: fakeProfile({ sessions: [fakeSession(NOW, { parkingCode: '3001' })] }),
      }),
    },
  });
  await page.getByRole('button', { name: 'Где машина' }).click();
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Открыть в навигаторе' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/yandex\.ru\/maps|^geo:/));
});

it('[PAY-065] shows time, sum and stop of an open session', async () => {
  const session = fakeSession(NOW, { endDate: '', paid: 0 });
  await openHome({
    isDriver: true,
    answers: {
      getSettings: { result: fakeSettings({ dontUseBalance: true }) },
      endCost: {
        outcome: 'pay',
        refund: 0,
        returnedTo: null,
        amount: 20,
        endDate: new Date(NOW).toISOString(),
      },
      getProfile: { serverTime: new Date(NOW).toISOString(), result: fakeProfile({ sessions: [session] }) },
    },
  });
  const running = page.getByRole('region', { name: 'Активные парковки' });
  await expect.poll(() => running.getByRole('link').element().textContent).toMatch(/с 14:12\s*0:30$/);
  const stop = running.getByRole('button', { name: /^Остановить и оплатить 20.₽, парковка А 123 ВС 178$/ });
  await expect.poll(() => stop.element().textContent).toMatch(/^Остановить и оплатить 20.₽$/);
  await stop.click();
  await expect.element(page.getByRole('dialog', { name: 'Оплата парковочной сессии' })).toBeVisible();
});

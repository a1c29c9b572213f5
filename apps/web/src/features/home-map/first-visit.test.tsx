import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepCity } from '#src/lib/city-choice.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeProfile, fakeSession } from '#src/test/fake-driver.ts';
import { NOW, openHome, withoutWebGl } from './test/open-home.tsx';

// The engine has tests and journeys of its own.
withoutWebGl();
afterEach(() => vi.restoreAllMocks());

const english = () => page.getByRole('link', { name: 'This site in English' });

const city = () => page.getByRole('button', { name: 'Город: Санкт-Петербург. Сменить' });
/** Both buttons are there, the header's and that of the phone: the style sheet shows one. */
const seen = () =>
  city()
    .elements()
    .filter((button) => button.checkVisibility());

it('[D-J435] the first view of a phone names the city in full, first of all, and a press leads to another one', async () => {
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

it('[D-J435] it steps back behind the filters once a city was chosen, and from a desktop, whose header names it', async () => {
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
  '[D-J335] a browser that speaks %j is offered English',
  async (languages) => {
    await speaks(...languages);
    await expect.element(english()).toHaveAttribute('href', '/en');
  },
);

it.each([[['ru-RU', 'en']], [['en', 'ru']], [[]]])(
  '[D-J335] a browser that speaks %j is not',
  async (languages) => {
    await speaks(...languages);
    expect(english().query()).toBeNull();
  },
);

it('[D-J334] the place of a running parking is shown on the map, with the way there', async () => {
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
    .element(page.getByRole('link', { name: 'Вести в навигаторе' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/yandex\.ru\/maps|^geo:/));
});

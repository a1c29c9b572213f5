import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeProfile, fakeSession } from '#src/test/fake-driver.ts';
import { NOW, openHome, withoutWebGl } from './test/open-home.tsx';

// The engine has tests and journeys of its own.
withoutWebGl();
afterEach(() => vi.restoreAllMocks());

const english = () => page.getByRole('link', { name: 'This site in English' });

it('[J335] the first view of a phone names the city', async () => {
  await page.viewport(390, 844);
  await openHome();
  await expect.element(page.getByPlaceholder(/^Санкт-Петербург: /)).toBeVisible();
});

const speaks = async (...languages: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  await openHome();
  await expect.element(page.getByPlaceholder(/адрес или зона/)).toBeInTheDocument();
};

it.each([[['en-GB', 'en']], [['de']]])(
  '[J335] a browser that speaks %j is offered English',
  async (languages) => {
    await speaks(...languages);
    await expect.element(english()).toHaveAttribute('href', '/en');
  },
);

it.each([[['ru-RU', 'en']], [['en', 'ru']], [[]]])(
  '[J335] a browser that speaks %j is not',
  async (languages) => {
    await speaks(...languages);
    expect(english().query()).toBeNull();
  },
);

it('[J334] the place of a running parking is shown on the map, with the way there', async () => {
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

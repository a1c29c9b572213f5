import { describe, expect, it } from 'vitest';
import { createHandClock } from '#src/lib/clock.ts';
import { fakeProfile, fakeSession } from '#src/test/fake-driver.ts';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';

/** 14:42 in Saint Petersburg, 21:42 in Vladivostok. The test browser is in Moscow. */
const NOW = Date.UTC(2026, 10, 19, 11, 42);

const serverOf = (timeZone: string, utcOffset = '+03:00') =>
  createFakeServer(
    fakeAnswers(
      {
        getOptions: () => ({ result: { ...fakeOptions(NOW, { timeZone }), utcOffset } }),
        getProfile: () => ({
          result: fakeProfile({ sessions: [fakeSession(NOW)] }),
          serverTime: new Date(NOW).toISOString(),
        }),
      },
      () => NOW,
    ),
  );

const inVladivostok = TEST_CITIES.filter(({ timeZone }) => timeZone === 'Asia/Vladivostok');

describe('city time', () => {
  it("[APP-078] names the city's zone in session times if the device is in another one", async () => {
    const { screen } = await renderApp('/profile/parking', {
      cities: inVladivostok,
      server: serverOf('Asia/Vladivostok', '+10:00'),
      device: createHandClock(NOW),
      token: 'token',
    });

    const card = screen.getByRole('article').first();
    await expect.element(card.getByText('23:00', { exact: false }).first()).toBeVisible();
    await expect.element(card.getByText(/Владивосток/).first()).toBeVisible();
  });

  it("[APP-078] names the city's zone in a price by time of day", async () => {
    const cities = TEST_CITIES.slice(0, 1).map((city) => ({ ...city, timeZone: 'Asia/Vladivostok' }));
    const { screen } = await renderApp('/', {
      cities,
      server: serverOf('Asia/Vladivostok', '+10:00'),
      device: createHandClock(NOW),
    });

    await screen
      .getByRole('button', { name: /ул\. Рубинштейна, 15/ })
      .first()
      .click();
    const price = screen.getByRole('paragraph').filter({ hasText: 'Сейчас бесплатно' });
    await expect.element(price.getByText('Санкт-Петербург')).toBeVisible();
  });

  it('[APP-078] adds nothing if both clocks show the same time', async () => {
    const { screen } = await renderApp('/profile/parking', {
      server: serverOf('Europe/Moscow'),
      device: createHandClock(NOW),
      token: 'token',
    });

    const card = screen.getByRole('article').first();
    await expect.element(card.getByText('16:00', { exact: false }).first()).toBeVisible();
    await expect.element(card.getByText(/Москва/)).not.toBeInTheDocument();
    await expect.element(screen.getByText(/Часовой пояс устройства/)).not.toBeInTheDocument();
  });

  it.each(['Asia/Nowhere', 'Asia/Yekaterinburg'])(
    "[APP-078] shows the server's city time if the browser has another offset, for %s",
    async (timeZone) => {
      const { screen } = await renderApp('/profile/parking', {
        cities: inVladivostok.map((city) => ({ ...city, timeZone })),
        server: serverOf(timeZone, '+10:00'),
        device: createHandClock(NOW),
        token: 'token',
      });

      const card = screen.getByRole('article').first();
      await expect.element(card.getByText('23:00', { exact: false }).first()).toBeVisible();
    },
  );

  it('[APP-079] shows the right countdown and session end with a wrong device clock', async () => {
    const { screen } = await renderApp('/profile/parking', {
      server: serverOf('Europe/Moscow'),
      device: createHandClock(NOW + 40 * 60_000),
      token: 'token',
    });

    await expect.element(screen.getByText(/Часы устройства спешат на 40 мин/)).toBeVisible();
    const card = screen.getByRole('article').first();
    await expect.element(card.getByRole('timer')).toHaveTextContent('1:18:00');
    await expect.element(card.getByText('16:00', { exact: false }).first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Парковки: осталось 1:18' })).toBeVisible();
  });
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createHandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeProfile, fakeSession, fakeVehicle } from './fake-driver.ts';
import { createFakeServer, fakeAnswers } from './fake-server.ts';
import { setPainted } from './light-pages.ts';
import { renderApp } from './render-app.tsx';

/** Thursday 19 November 2026, 14:42 in Saint Petersburg. */
const NOW = Date.parse('2026-11-19T11:42:00Z');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

interface Look {
  name: string;
  path: string;
  title: RegExp;
  last?: string;
  isDriver: boolean;
}

const LOOKS: readonly Look[] = [
  { name: 'parking', path: '/profile/parking', title: /Парковка/, last: 'Итого', isDriver: true },
  { name: 'my-profile', path: '/profile/my-profile', title: /Мой профиль/, isDriver: true },
  { name: 'operations', path: '/profile/operations', title: /История операций/, isDriver: true },
  { name: 'abonements', path: '/profile/abonements', title: /Абонементы и льготы/, isDriver: true },
  { name: 'penalty', path: '/profile/penalty', title: /Штрафы/, isDriver: true },
  { name: 'receipts', path: '/profile/receipts', title: /Квитанции/, isDriver: true },
  { name: 'guest-payment', path: '/guest-payment', title: /Оплата без регистрации/, isDriver: false },
  { name: 'registration', path: '/registration', title: /Регистрация/, isDriver: false },
  { name: 'restore', path: '/restore-password', title: /пароля/, isDriver: false },
  { name: 'not-found', path: '/nothing', title: /Такой страницы нет/, isDriver: false },
];

const driver = () => ({
  result: fakeProfile({
    ts: [
      fakeVehicle('А123ВС178', { name: 'Лада' }),
      fakeVehicle('О808ОТ198', { mainTs: true, name: 'Веста' }),
    ],
    sessions: [fakeSession(NOW)],
  }),
  serverTime: new Date(NOW).toISOString(),
});

async function show({ path, title, last, isDriver }: Look, theme: 'light' | 'dark'): Promise<void> {
  const store = createMemoryStore();
  store.write('gorpark.theme', theme);
  store.write('gorpark.choices.saint-petersburg', JSON.stringify({ zoneNumber: '7812' }));
  const server = createFakeServer(fakeAnswers({ getProfile: driver }, () => NOW));
  await renderApp(path, {
    server,
    store,
    device: createHandClock(NOW),
    ...(isDriver ? { token: 'driver-token' } : {}),
  });
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect.element(heading).toBeVisible();
  // A page is also stable while a price loads.
  await expect.element(last === undefined ? heading : page.getByText(last)).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  await document.fonts.ready;
}

// To accept intended changes, run this file with `vitest --update`.
describe.each([
  { device: 'phone', size: PHONE, theme: 'light' },
  { device: 'desktop', size: DESKTOP, theme: 'dark' },
] as const)('screenshots on a $device, $theme', ({ device, size, theme }) => {
  it.each(LOOKS)('matches the reference screenshot of $name', async (look) => {
    setPainted(true);
    await page.viewport(size.width, size.height);
    await show(look, theme);
    await expect(page).toMatchScreenshot(`${look.name}-${device}-${theme}`);
  });
});

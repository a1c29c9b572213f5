import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '#src/test/render-app.tsx';

it.each([
  ['parking', 'Parking'],
  ['operations', 'Operations history'],
  ['abonements', 'Subscriptions and privileges'],
  ['my-profile', 'My profile'],
  ['penalty', 'Fines'],
  ['feedback', 'Feedback|New appeal'],
])('[APP-011] shows /en/profile/%s as %s only to a driver', async (type, title) => {
  const path = `/en/profile/${type}`;
  const { screen } = await renderApp(path, { token: 'driver-token' });
  await expect.element(screen.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();
  await screen.unmount();

  const visitor = await renderApp(path);
  await expect.poll(() => visitor.router.state.location.pathname).not.toBe(path);
});

it.each([
  ['/', 'Карта'],
  ['/profile/parking', 'Парковка'],
  ['/profile/operations', 'История'],
  ['/profile/abonements', 'Абонементы'],
  ['/profile/constructor', 'Абонементы'],
  ['/profile/my-profile', 'Профиль'],
  ['/profile/penalty', 'Профиль'],
  ['/profile/feedback', 'Профиль'],
  ['/profile/receipts', 'Профиль'],
])('marks exactly one phone tab for %s: %s', async (path, tab) => {
  await page.viewport(390, 844);
  const { screen } = await renderApp(path, { token: 'driver-token' });
  const tabs = screen.getByRole('navigation', { name: 'Разделы' });
  await expect.element(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current');
  expect(tabs.element().querySelectorAll('[aria-current]')).toHaveLength(1);
});

it('shows one profile tile on a phone for each section without a tab', async () => {
  await page.viewport(390, 844);
  const { screen } = await renderApp('/profile/my-profile', { token: 'driver-token' });
  const tiles = screen.getByRole('navigation', { name: 'Быстрые ссылки' }).getByRole('link');
  await expect.element(tiles.first()).toBeVisible();
  const paths = tiles.elements().map((tile) => tile.getAttribute('href'));
  expect(new Set(paths)).toEqual(
    new Set(['/profile/constructor', '/profile/feedback', '/profile/penalty', '/profile/receipts']),
  );
  expect(paths).toHaveLength(4);
});

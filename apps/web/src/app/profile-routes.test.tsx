import { expect, it } from 'vitest';
import { renderApp } from '#src/test/render-app.tsx';

it.each([
  ['parking', 'Parking'],
  ['operations', 'Operations history'],
  ['abonements', 'Subscriptions and privileges'],
  ['my-profile', 'My profile'],
  ['penalty', 'Fines'],
  ['feedback', 'Feedback|New appeal'],
])('[APP-011] /en/profile/%s shows %s to a driver, and nothing of it to a visitor', async (type, title) => {
  const path = `/en/profile/${type}`;
  const { screen } = await renderApp(path, { token: 'driver-token' });
  await expect.element(screen.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();
  await screen.unmount();

  const visitor = await renderApp(path);
  await expect.poll(() => visitor.router.state.location.pathname).not.toBe(path);
});

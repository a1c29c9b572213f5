import { expect, it, vi } from 'vitest';
import { createMemoryStore } from '#src/lib/storage.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';
import { SIMPLE_PARTS } from '#src/test/simple-parts.tsx';

const [here, there] = TEST_CITIES.map((city) => city.nameForShow);

const byName = (a = '', b = '') => a.localeCompare(b);

async function openCities(rest: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp('/', { ...SIMPLE_PARTS, ...rest });
  await app.screen.getByRole('button', { name: /^Город: / }).click();
  return { ...app, dialog: app.screen.getByRole('dialog', { name: 'Выберите город' }) };
}

it('[APP-068] lists the configured cities by nameForShow', async () => {
  const { dialog } = await openCities();
  for (const name of [here, there])
    await expect.element(dialog.getByRole('button', { name: name ?? '' })).toBeVisible();
  const shown = dialog
    .getByRole('button')
    .elements()
    .map((button) => button.textContent?.trim());
  expect(shown.filter((name) => name !== '').toSorted(byName)).toEqual([there, here].toSorted(byName));
});

it("[APP-070] stores a visitor's new city and reloads the root page", async () => {
  const store = createMemoryStore();
  const reloadHome = vi.fn();
  const { dialog } = await openCities({ store, reloadHome });
  await dialog.getByRole('button', { name: there ?? '' }).click();

  expect(reloadHome).toHaveBeenCalledOnce();
  const next = await renderApp('/', { ...SIMPLE_PARTS, store });
  expect(next.core.city.nameForShow).toBe(there);
});

it('closes only the list if the current city is chosen', async () => {
  const reloadHome = vi.fn();
  const { dialog } = await openCities({ reloadHome });
  await dialog.getByRole('button', { name: here ?? '' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(reloadHome).not.toHaveBeenCalled();
});

it('marks the current city visually and for screen readers', async () => {
  const { dialog } = await openCities();
  const marked = dialog.getByRole('button', { name: here ?? '' });
  await expect.element(marked).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => marked.element().querySelector('svg')).not.toBeNull();
  const other = dialog.getByRole('button', { name: there ?? '' });
  await expect.element(other).not.toHaveAttribute('aria-current');
  expect(other.element().querySelector('svg')).toBeNull();
});

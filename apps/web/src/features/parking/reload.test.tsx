import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { inMinutes, openParking } from './test/open-parking.tsx';

const KEY = 'gorpark.form.roadside.saint-petersburg';
const duration = () => page.getByRole('textbox', { name: /^Длительность/ });

/** What the tab remembers once three hours were chosen. */
async function choose(): Promise<string> {
  const tab = createMemoryStore();
  const { screen } = await openParking({ tab });
  await page.getByRole('button', { name: '3 часа' }).click();
  await expect.element(duration()).toHaveValue('3:00');
  await expect.poll(() => tab.read(KEY)).not.toBeNull();
  const kept = tab.read(KEY) ?? '';
  await screen.unmount();
  return kept;
}

const openWith = (kept: string, options: Parameters<typeof openParking>[0] = {}) => {
  const tab = createMemoryStore();
  tab.write(KEY, kept);
  return openParking({ tab, ...options });
};

describe('the form of a new parking', () => {
  it('[D-J442] is as it was after a reload before the press', async () => {
    await openWith(await choose());
    await expect.element(duration()).toHaveValue('3:00');
  });

  it.each([
    ['of another login', (kept: string) => kept.replace(/"login":"[^"]*"/, '"login":"other1"')],
    [
      'of two hours ago',
      (kept: string) => kept.replace(/"atMs":\d+/, `"atMs":${Date.parse(inMinutes(-120))}`),
    ],
    ['edited by hand', (kept: string) => kept.replace('"duration":180', '"duration":"long"')],
  ])('[D-J442] begins anew with what is kept %s', async (_what, change) => {
    const kept = await choose();
    expect(change(kept)).not.toBe(kept);
    await openWith(change(kept));
    await expect.element(duration()).toBeVisible();
    await expect.element(duration()).not.toHaveValue('3:00');
  });

  it('[D-J442] is forgotten with the page', async () => {
    const tab = createMemoryStore();
    const { screen } = await openParking({ tab });
    await page.getByRole('button', { name: '3 часа' }).click();
    await expect.poll(() => tab.read(KEY)).not.toBeNull();
    await screen.unmount();
    expect(tab.read(KEY)).toBeNull();
  });
});

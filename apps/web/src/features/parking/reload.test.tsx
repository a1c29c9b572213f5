import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { inMinutes, openParking } from './test/open-parking.tsx';

const KEY = 'gorpark.form.roadside.saint-petersburg';
const duration = () => page.getByRole('textbox', { name: /^Длительность/ });

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

describe('new parking form', () => {
  it('[client-8] keeps its values after a reload before the submit', async () => {
    await openWith(await choose());
    await expect.element(duration()).toHaveValue('3:00');
  });

  it.each([
    ['from another login', (kept: string) => kept.replace(/"login":"[^"]*"/, '"login":"other1"')],
    [
      'of two hours ago',
      (kept: string) => kept.replace(/"atMs":\d+/, `"atMs":${Date.parse(inMinutes(-120))}`),
    ],
    ['edited by hand', (kept: string) => kept.replace('"duration":180', '"duration":"long"')],
  ])('[client-8] resets when the stored value is %s', async (_what, change) => {
    const kept = await choose();
    expect(change(kept)).not.toBe(kept);
    await openWith(change(kept));
    await expect.element(duration()).toBeVisible();
    await expect.element(duration()).not.toHaveValue('3:00');
  });

  it('[client-8] forgets its values when the page is left', async () => {
    const tab = createMemoryStore();
    const { screen } = await openParking({ tab });
    await page.getByRole('button', { name: '3 часа' }).click();
    await expect.poll(() => tab.read(KEY)).not.toBeNull();
    await screen.unmount();
    expect(tab.read(KEY)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openHome, withoutWebGl } from './test/open-home.tsx';

withoutWebGl();

const chip = (name: RegExp) => page.getByRole('button', { name });

it('shows the balance on the map of a phone, and opens the top-up with one click', async () => {
  const { core } = await openHome({ isDriver: true });
  await page.viewport(390, 844);
  await chip(/^Баланс 1\s240\.50.₽, пополнить$/).click();
  expect(core.dialogs.isOpen('refill')).toBe(true);
  await page.viewport(1280, 900);
});

it('shows a visitor no balance', async () => {
  await openHome();
  await page.viewport(390, 844);
  await expect.element(chip(/^Фильтр/)).toBeVisible();
  expect(chip(/пополнить$/).query()).toBeNull();
  await page.viewport(1280, 900);
});

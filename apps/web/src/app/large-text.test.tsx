import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '#src/test/render-app.tsx';
import { SIMPLE_PARTS } from '#src/test/simple-parts.tsx';

it.each([390, 1280])('shows all tools at %i px with text at 200 percent', async (width) => {
  await page.viewport(width, 844);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  const { screen } = await renderApp('/profile/parking', { ...SIMPLE_PARTS, token: 'token' });
  const banner = screen.getByRole('banner');
  await expect.element(banner.getByRole('button', { name: /^Баланс: 1/ })).toBeVisible();
  await expect.element(banner.getByRole('button', { name: /^Парковки/ })).toBeVisible();
  const head = banner.element().getBoundingClientRect();
  const shown = [...banner.element().querySelectorAll('a[aria-label], button')]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0);
  for (const [index, box] of shown.entries()) {
    expect(box.right <= width && box.left >= 0 && box.bottom <= head.bottom).toBe(true);
    for (const other of shown.slice(index + 1))
      expect(box.right <= other.left || other.right <= box.left || box.bottom <= other.top).toBe(true);
  }
});

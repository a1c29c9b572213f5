import { expect, type Locator, type Page } from '@playwright/test';
import { followServerClock, watchPage } from '../support/portal.ts';
import { langOf, pathOf, wordsOf } from '../support/words.ts';
import { test } from '../support/test.ts';

test.use({ hasEngine: true });

const WORDS = {
  ru: { map: 'Карта парковок', parking: /^Парковка 78/, listed: 'Парковки списком', close: 'Закрыть' },
  en: { map: 'Parking map', parking: /^Parking 78/, listed: 'Parking list', close: 'Close' },
};

async function holdEngine(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/start-engine/, async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}

const middleOf = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function freePin(pins: Locator): Promise<Locator> {
  await expect(pins.first()).toBeVisible();
  let free: Locator | null = null;
  // React may take the page over meanwhile.
  await expect(async () => {
    for (const pin of await pins.all()) {
      const at = await middleOf(pin);
      free = (await pin.evaluate(isOnTop, at, { timeout: 1000 })) ? pin : null;
      if (free) return;
    }
    throw new Error('no mark of the first view can be pressed');
  }).toPass();
  return free ?? pins.first();
}

const isOnTop = (element: Element, at: { x: number; y: number }): boolean =>
  element.contains(document.elementFromPoint(at.x, at.y));

test('[PAY-001] [PAY-278] shows a preview image and a list before the engine; both choose a place', async ({
  page,
  request,
}, info) => {
  const words = { ...wordsOf(info), ...WORDS[langOf(info)] };
  await followServerClock(page, request);
  await holdEngine(page);
  await page.goto(pathOf(info, '/'));
  const map = page.getByRole('region', { name: words.map });
  const card = page.getByRole('article', { name: words.parking });

  const picture = map.locator('img:visible');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1000);
  const pin = await freePin(map.getByRole('button', { name: words.parking }));
  await pin.click();
  await expect(map.getByRole('button', { name: words.parking, pressed: true })).toBeVisible();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: words.close }).click();
  await expect(card).toHaveCount(0);

  await page.getByRole('button', { name: words.list }).click();
  const row = page.getByRole('region', { name: words.listed }).getByRole('button', { name: /78/ }).first();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
  await expect(map.locator('canvas')).toHaveCount(0);
});

test('[PAY-279] switches to the engine at the same position and keeps the chosen place', async ({
  page,
  request,
}, info) => {
  const words = { ...wordsOf(info), ...WORDS[langOf(info)] };
  const watch = watchPage(page);
  await followServerClock(page, request);
  const letThrough = await holdEngine(page);
  await page.goto(pathOf(info, '/'));
  const map = page.getByRole('region', { name: words.map });
  await (await freePin(map.getByRole('button', { name: words.parking }))).click();
  const chosen = map.getByRole('button', { name: words.parking, pressed: true });
  await expect(chosen).toBeVisible();
  const title = await page.getByRole('article', { name: words.parking }).getByRole('heading').textContent();
  const before = await middleOf(chosen);
  await expect(map.locator('img:visible')).toHaveCount(1);

  // Labels of the image and of the engine differ: one fades into the other.
  await map.evaluate((element) => {
    new MutationObserver(() => {
      const leaving = element.querySelector('[data-leaving]');
      if (!leaving?.querySelector('img') || element.dataset['faded']) return;
      const { transitionProperty, pointerEvents } = getComputedStyle(leaving);
      element.dataset['faded'] = `${transitionProperty} ${pointerEvents}`;
    }).observe(element, { subtree: true, attributes: true });
  });

  letThrough();
  await expect(map.locator('img')).toHaveCount(0, { timeout: 30_000 });
  await expect(map).toHaveAttribute('data-faded', 'opacity none');
  await expect(map.locator('canvas')).toBeVisible();

  const after = await middleOf(chosen);
  expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(1);
  await expect(chosen).toHaveCount(1);
  await expect(page.getByRole('article', { name: words.parking }).getByRole('heading')).toHaveText(
    title ?? '',
  );
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  watch.check();
});

import { expect, type Locator, type Page } from '@playwright/test';
import { followServerClock, holdServerClock, watchPage } from '../support/portal.ts';
import { langOf, pathOf, wordsOf } from '../support/words.ts';
import { test } from '../support/test.ts';

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
  // The client may replace the first frame meanwhile.
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

  const picture = map.locator('img');
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
  await expect(map.locator('img')).toHaveCount(1);

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

async function holdCode(page: Page): Promise<{ asked: string[]; letThrough: () => void }> {
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  return { asked, letThrough: () => letThrough() };
}

const DRAWN_FROM = [/get-options-info/, /get-map-info/, /home-map-screen-[\w-]+\.css$/];
const FIRST_ASKED = [...DRAWN_FROM, /home-map-screen-[\w-]+\.js$/];

// Time is unreliable on a shared machine; the order of requests is not.
test('[SPD-12] requests places within two round trips after the page, without waiting for client code', async ({
  page,
  request,
}, info) => {
  const words = { ...wordsOf(info), ...WORDS[langOf(info)] };
  // With the notice about a wrong clock the map has no space for a mark.
  await followServerClock(page, request);
  const { asked, letThrough } = await holdCode(page);
  await page.goto(pathOf(info, '/'), { waitUntil: 'commit' });
  for (const file of FIRST_ASKED) await expect.poll(() => asked.some((path) => file.test(path))).toBe(true);
  // Fonts are requested only when text is drawn.
  const letters = asked.findIndex((path) => path.endsWith('.woff2'));
  const ahead = letters === -1 ? asked : asked.slice(0, letters);
  expect(DRAWN_FROM.every((file) => ahead.some((path) => file.test(path)))).toBe(true);

  letThrough();
  const map = page.getByRole('region', { name: words.map });
  // The client may replace the first frame meanwhile.
  await freePin(map.getByRole('button', { name: words.parking }));
  for (const file of FIRST_ASKED) expect(asked.filter((path) => file.test(path))).toHaveLength(1);
});

test('[SPD-12] draws the places in the first paint without waiting for a timer', async ({
  page,
  request,
}, info) => {
  const words = { ...wordsOf(info), ...WORDS[langOf(info)] };
  await holdServerClock(page, request);
  // From here no timer of the page fires.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('header')) return;
      document.documentElement.dataset['firstPlaces'] = String(
        document.querySelectorAll('main li button').length,
      );
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(pathOf(info, '/'));
  const map = page.getByRole('region', { name: words.map });
  await expect(map.getByRole('button', { name: words.parking }).first()).toBeVisible();
  expect(Number(await page.locator('html').getAttribute('data-first-places'))).toBeGreaterThan(0);
});

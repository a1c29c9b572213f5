import { expect } from '@playwright/test';
import { enterAs } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { fileFor, op, whenServed } from '../support/operator.ts';
import { chooseCity, CITY, followServerClock, makeDriver, shoot, watchPage } from '../support/portal.ts';
import { serviceWordsOf } from '../support/service-words.ts';
import { test } from '../support/test.ts';

// The ticker does not move with reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });
import { langOf, pathOf } from '../support/words.ts';

/** Operator messages are visible to all users of a city. */
const CITIES = { ru: 'tver', en: 'kaluga' } as const;

/** Each command starts a process, which is slow on a loaded machine. */
test.slow();

/** A server applies operator changes within 30 seconds. */
const SEEN = { timeout: 60_000 };

test("[SRV-137] [operations-2] shows an operator's reply on the driver's open page without a reload", async ({
  page,
  request,
}, info) => {
  const service = serviceWordsOf(info);
  const watch = watchPage(page);
  const driver = await makeDriver(request, 0);
  const city = ['--city', CITY];
  await enterAs(page, info, driver, '/profile/feedback');
  const subject = `Шлагбаум ${driver.plate}`;
  await page.getByRole('textbox', { name: service.email }).fill(driver.email);
  await page.getByRole('textbox', { name: service.message }).fill(subject);
  await page.getByRole('button', { name: service.send }).click();
  await expect(page.getByText(service.sent).first()).toBeVisible();
  await page.getByRole('button', { name: new RegExp(driver.plate) }).click();
  const log = page.getByRole('log');
  await expect(log).toContainText(subject);

  const { appeals } = (await op(request, 'appeals', 'list', '--as', 'Анна', ...city)) as {
    appeals: { id: number; subject: string }[];
  };
  const { id = 0 } = appeals.find((one) => one.subject.includes(driver.plate)) ?? {};
  const answer = 'Открыли. <b>Проверьте</b>, пожалуйста';
  await op(request, 'appeals', 'answer', String(id), '--text', answer, ...city);
  await expect(log).toContainText(answer, SEEN);
  await expectAccessible(page, 'a conversation');
  await shoot(page, info, 'appeal-answered');
  await page.getByRole('textbox', { name: service.typeMessage }).fill('Спасибо!');
  await page.keyboard.press('Enter');
  await expect(log).toContainText('Спасибо!');
  const shown = await op(request, 'appeals', 'show', '--as', 'Анна', String(id), ...city);
  expect(shown['messages']).toMatchObject([
    { isOwn: true },
    { text: answer, isOwn: false },
    { text: 'Спасибо!' },
  ]);
  await op(request, 'appeals', 'status', String(id), 'completed', ...city);

  // Leaves the page: the next reply must appear in the menus.
  await page.goto(pathOf(info, '/profile/my-profile'));
  await op(request, 'appeals', 'answer', String(id), '--text', 'Закрыли обращение', ...city);
  await page.reload();
  const menu = page.getByRole('navigation').getByRole('link', { name: service.unread });
  if ((page.viewportSize()?.width ?? 0) >= 900) await expect(menu).toBeVisible();
  watch.check();
});

test('[SRV-138] [SRV-163] [SRV-164] [operations-2] shows operator content: news, a ticker that can be stopped, a closed city', async ({
  page,
  request,
}, info) => {
  const service = serviceWordsOf(info);
  const lang = langOf(info);
  const slug = CITIES[lang];
  const city = ['--city', slug];
  const watch = watchPage(page);
  await followServerClock(page, request);
  await chooseCity(page, slug);

  const title = { ru: 'Ярмарка на площади', en: 'A fair in the square' };
  const file = fileFor('fair.json', {
    title,
    text: { ru: '<p>Центр <b>закрыт</b></p>', en: '<p>The centre is <b>closed</b></p>' },
    publishedAt: '2026-11-18T09:00:00+03:00',
  });
  await op(request, 'news', 'publish', 'fair', '--file', file, ...city);
  const line = JSON.stringify({ message: 'Ярмарка на площади, центр закрыт. '.repeat(12), url: '/news' });
  await op(request, 'options', 'set', `notification=${line}`, ...city);
  await whenServed(request, slug, 'getNews', title.ru);
  await whenServed(request, slug, 'getOptions', 'Ярмарка на площади, центр закрыт');
  await page.goto(pathOf(info, '/news'));
  await page.getByRole('link', { name: title[lang] }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title[lang] })).toBeVisible();
  await op(request, 'news', 'publish', 'fair', '--withdraw', ...city);

  const strip = page.getByRole('complementary', { name: service.marquee });
  await expect(strip).toBeVisible();
  await expectAccessible(page, 'the line above the header');
  await shoot(page, info, 'marquee');
  const where = async () => (await strip.getByRole('link').boundingBox())?.x ?? 0;
  const isMoving = async () => {
    const before = await where();
    await page.waitForTimeout(1500);
    return Math.abs((await where()) - before) > 20;
  };
  if ((page.viewportSize()?.width ?? 0) >= 900) {
    await expect.poll(isMoving).toBe(true);
    const box = await strip.boundingBox();
    await page.mouse.move(200, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    expect(await isMoving()).toBe(false);
    await page.mouse.move(5, 500);
    await expect.poll(isMoving).toBe(true);
    await strip.getByRole('link').focus();
    expect(await isMoving()).toBe(false);
    await strip.getByRole('button', { name: service.pause }).click();
    await page.mouse.move(5, 500);
    expect(await isMoving()).toBe(false);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(strip.getByRole('button')).toHaveCount(1);
  } else {
    // A phone shows the whole text without movement.
    expect(await isMoving()).toBe(false);
    await expect(strip.getByRole('link')).toBeInViewport();
  }
  await strip.getByRole('button', { name: service.close }).click();
  await expect(strip).toHaveCount(0);

  await op(request, 'city', 'close', slug);
  await whenServed(request, slug, 'getOptions', '"isClose":true');
  await page.goto(pathOf(info, '/news'));
  await expect(page.getByRole('heading', { level: 1, name: service.closed })).toBeVisible();
  await op(request, 'city', 'open', slug);
  watch.check();
});

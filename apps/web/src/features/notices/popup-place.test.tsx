import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PARTS } from '#src/app/parts.ts';
import { entryPath } from '#src/app/profile-menu.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { tokenKey } from '#src/lib/token-store.ts';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { renderApp } from '#src/test/render-app.tsx';

const POPUP = {
  title: 'Внимание',
  message: '<p>Ремонт моста</p>'.repeat(20),
  updated: '2026-11-20T09:00:00.000Z',
};
const MONEY = /оплат|пополн|продлить|завершить|начать|купить|доплат|заплат|войти и/i;
const WIDTHS = [390, 1280];
const LATE = { timeout: 15_000 };

const filled = (path: string) => path.replaceAll(/\$\w*/g, '1');
const PLACES = {
  visitor: [...PARTS.screens.map(({ path }) => filled(path)), '/?place=parkings%3A3001'],
  driver: ['/', '/?place=parkings%3A3001', ...PARTS.profileMenu.map(entryPath)],
  company: ['/coop-profile'],
};

/** The map at both widths, other pages at one of them in turn; LONG=1 tests all pairs. */
const widthsOf = (path: string, turn: number) =>
  /^\/(\?|$)/.test(path) || import.meta.env['LONG'] === '1' ? WIDTHS : WIDTHS.slice(turn % 2).slice(0, 1);

const covered = () =>
  [...document.querySelectorAll<HTMLElement>('main button, main a')]
    .filter((button) => MONEY.test(`${button.textContent} ${button.ariaLabel ?? ''}`))
    .filter((button) => {
      button.scrollIntoView({ block: 'end' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height / 2] as const);
      return points.some(([x, y]) => document.elementFromPoint(x, y)?.closest('aside'));
    })
    .map((button) => button.textContent);

it.each(['visitor', 'driver', 'company'] as const)(
  '[client-11] keeps payment buttons of each page uncovered for a %s',
  { timeout: 90_000 },
  async (kind) => {
    const store = createMemoryStore();
    if (kind === 'company') store.write(tokenKey('saint-petersburg', 'coop'), 'token');
    const [first = ''] = PLACES[kind];
    const { router } = await renderApp(first, {
      store,
      server: createFakeServer(fakeAnswers({ getPopup: { result: POPUP } })),
      ...(kind === 'driver' && { token: 'token' }),
    });
    for (const [turn, path] of PLACES[kind].entries()) {
      await router.navigate({ href: path });
      await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => document.querySelector('aside h2'), LATE).not.toBeNull();
      for (const width of widthsOf(path, turn)) {
        await page.viewport(width, 844);
        await expect.poll(covered, { message: `${path} at ${width}` }).toEqual([]);
      }
    }
  },
);

it('[client-11] moves the pop-up into a map sheet that loads after it', async () => {
  await page.viewport(390, 844);
  const map = Promise.withResolvers<void>();
  const screens = PARTS.screens.map((screen) =>
    screen.path === '/' ? { ...screen, load: () => map.promise.then(screen.load) } : screen,
  );
  await renderApp('/', { screens, server: createFakeServer(fakeAnswers({ getPopup: { result: POPUP } })) });
  const popup = page.getByRole('complementary', { name: 'Внимание' });
  await expect.element(popup, LATE).toBeVisible();
  expect(popup.element().closest('section')).toBeNull();
  map.resolve();
  await expect.poll(() => popup.element().closest('section'), LATE).not.toBeNull();
  await expect.poll(covered).toEqual([]);
});

it('[client-11] shows the pop-up on the map, on a phone too', async () => {
  await page.viewport(390, 844);
  await renderApp('/', { server: createFakeServer(fakeAnswers({ getPopup: { result: POPUP } })) });
  const popup = page.getByRole('complementary', { name: 'Внимание' });
  await expect.element(popup, LATE).toBeVisible();
  const { left, right, top } = popup.element().getBoundingClientRect();
  expect(document.elementFromPoint((left + right) / 2, top + 20)?.closest('aside')).toBe(popup.element());
});

const PHONES = [
  { width: 390, height: 844 },
  { width: 412, height: 732 },
  { width: 375, height: 667 },
];

// Every pair of phone, path and login.
it.each(
  PHONES.flatMap((phone, index) =>
    [undefined, 'driver'].map((token, turn) => ({
      ...phone,
      token,
      path: (index + turn) % 2 === 0 ? '/' : '/?place=parkings%3A3001',
    })),
  ),
)('[client-11] keeps the pop-up uncovered: $path on $width x $height, $token', async (given) => {
  await page.viewport(given.width, given.height);
  await renderApp(given.path, {
    server: createFakeServer(fakeAnswers({ getPopup: { result: POPUP } })),
    ...(given.token === undefined ? {} : { token: given.token }),
  });
  const popup = page.getByRole('complementary', { name: 'Внимание' });
  await expect.element(popup, LATE).toBeVisible();
  const whatLiesOver = () => {
    const { left, top, width, height } = popup.element().getBoundingClientRect();
    const parts = [0.1, 0.25, 0.4, 0.6, 0.75, 0.9];
    return parts
      .flatMap((x) => parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)))
      .filter((element) => !popup.element().contains(element))
      .map((element) => element?.className);
  };
  await expect.poll(whatLiesOver).toEqual([]);
  await popup.getByRole('button', { name: 'Подробнее' }).click();
  await expect.poll(() => popup.element().getBoundingClientRect().height).toBeGreaterThan(140);
  await expect.poll(whatLiesOver).toEqual([]);
});

it.each(WIDTHS)('[client-11] covers no control, legend or copyright of the map at %i', async (width) => {
  await page.viewport(width, 844);
  // The highest sheet.
  await renderApp('/?place=parkings%3A3001', {
    server: createFakeServer(fakeAnswers({ getPopup: { result: POPUP } })),
  });
  const popup = page.getByRole('complementary', { name: 'Внимание' });
  await expect.element(popup, LATE).toBeVisible();
  const line = popup.element().getBoundingClientRect();
  const others = [
    ...document.querySelectorAll(
      '[class*=tools] button, [class*=legend], [class*=float], [class*=attribution]',
    ),
  ];
  expect(others.length).toBeGreaterThan(6);
  const isUnder = (box: DOMRect) =>
    box.left < line.right && box.right > line.left && box.top < line.bottom && box.bottom > line.top;
  expect(
    others.filter((one) => isUnder(one.getBoundingClientRect())).map(({ className }) => className),
  ).toEqual([]);
});

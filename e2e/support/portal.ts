import { type APIRequestContext, expect, type Page, type TestInfo } from '@playwright/test';
import { operations } from '@gorpark/contract';

export const CITY = 'saint-petersburg';
const LETTERS = 'АВЕКМНОРСТУХ';

export interface Driver {
  email: string;
  password: string;
  plate: string;
}

const random = (below: number) => Math.floor(Math.random() * below);
const letter = () => LETTERS.charAt(random(LETTERS.length));

/** A plate that nobody else in the run has. */
export const newPlate = () =>
  `${letter()}${String(random(1000)).padStart(3, '0')}${letter()}${letter()}${100 + random(99)}`;

/** A driver of his own for each test, made through the hooks of the server; money in kopecks, `spare`: a second car. */
export async function makeDriver(
  request: APIRequestContext,
  balanceKopecks: number,
  { spare, ...rest }: { phones?: string[]; city?: string; spare?: string } = {},
): Promise<Driver> {
  const driver = {
    email: `driver-${random(1e9)}-${random(1e9)}@example.org`,
    password: 'journey-2026',
    plate: newPlate(),
  };
  const answer = await request.post('/test/drivers', {
    data: {
      city: CITY,
      email: driver.email,
      password: driver.password,
      balanceKopecks,
      firstName: 'Мария',
      lastName: 'Мельникова-Константинопольская',
      vehicles: [
        { plate: driver.plate, isMain: true, name: 'Веста' },
        ...(spare === undefined ? [] : [{ plate: spare, name: 'Ларгус' }]),
      ],
      ...rest,
    },
  });
  expect(answer.ok()).toBe(true);
  return driver;
}

/** The page's clock shows what the server's clock shows, so that the portal does not speak of a wrong device. */
export async function followServerClock(page: Page, request: APIRequestContext): Promise<void> {
  const { now } = (await (await request.post('/test/clock', { data: { advanceMs: 0 } })).json()) as {
    now: number;
  };
  await page.clock.install({ time: new Date(now) });
}

/** The browser remembers this city from the first page on. */
export async function chooseCity(page: Page, city: string): Promise<void> {
  await page.addInitScript((slug) => localStorage.setItem('gorpark.city', slug), city);
}

/** Balance as the server says it, roubles: asked with the token that the page keeps. */
export async function serverBalance(page: Page, city = CITY): Promise<number> {
  const token = await page.evaluate((key) => localStorage.getItem(key), `gorpark.token.${city}.standart`);
  const answer = await page.request.get(`/${city}${operations.getBalance.paths[0]}`, {
    params: { token: token ?? '' },
  });
  return ((await answer.json()) as { balance: number }).balance;
}

/** Fails on a console error, an uncaught exception or a failed request of the page. Call `check` at the end. */
export function watchPage(page: Page): { check(): void } {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  return { check: () => expect(problems).toEqual([]) };
}

/** A picture for the report of the run. */
export async function shoot(page: Page, info: TestInfo, name: string): Promise<void> {
  await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
}

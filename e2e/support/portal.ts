import { type APIRequestContext, type Browser, expect, type Page, type TestInfo } from '@playwright/test';
import { operations } from '@gorpark/contract';

export const CITY = 'saint-petersburg';
const LETTERS = 'АВЕКМНОРСТУХ';

export interface Driver {
  email: string;
  password: string;
  plate: string;
  /** City slug; default: Saint Petersburg. */
  city?: string;
}

const random = (below: number) => Math.floor(Math.random() * below);
const letter = () => LETTERS.charAt(random(LETTERS.length));

export const newPlate = () =>
  `${letter()}${String(random(1000)).padStart(3, '0')}${letter()}${letter()}${100 + random(99)}`;

export async function makeDriver(
  request: APIRequestContext,
  balanceKopecks: number,
  { spare, ...rest }: { phones?: string[]; city?: string; spare?: string } = {},
): Promise<Driver> {
  const driver = {
    email: `driver-${random(1e9)}-${random(1e9)}@example.org`,
    password: 'journey-2026',
    plate: newPlate(),
    city: rest.city ?? CITY,
  };
  const answer = await request.post('/test/drivers', {
    data: {
      city: driver.city,
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

/** Starts an hour from the balance. Returns the session. */
export async function startParking(
  request: APIRequestContext,
  driver: Driver,
  Zone = '7801',
): Promise<string> {
  const base = `/${driver.city ?? CITY}`;
  const { email: login, password, plate } = driver;
  const entered = await request.post(base + operations.login.paths[0], { data: { login, password } });
  const { token } = (await entered.json()) as { token: string };
  const Vehicle = { Number: plate, Category: 'B' };
  const data = { token, Vehicle, Zone, Duration: 60 };
  const started = await request.post(base + operations.start.paths[0], { data });
  const { ReservationId } = (await started.json()) as { ReservationId: string };
  expect(ReservationId).toMatch(/^\d+$/);
  return ReservationId;
}

/** Runs in the page. Shifts only `Date`, because `page.clock` runs every timer through the test runner. */
export function shiftClock(shiftMs: number): void {
  const now = () => RealDate.now() + shiftMs;
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, given: [] | [number], target) =>
      Reflect.construct(RealDate, given.length === 0 ? [now()] : given, target) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (_, name) => (name === 'now' ? now : (Reflect.get(RealDate, name) as unknown)),
  });
}

/** Sets the page's clock to the server's; otherwise the portal reports a wrong device clock. */
export async function followServerClock(page: Page, request: APIRequestContext): Promise<void> {
  await page.addInitScript(shiftClock, (await serverNow(request)) - Date.now());
}

/** Use it in tests that move the page's clock (`page.clock`). */
export async function holdServerClock(page: Page, request: APIRequestContext): Promise<void> {
  await page.clock.install({ time: new Date(await serverNow(request)) });
}

export async function serverNow(request: APIRequestContext): Promise<number> {
  const answer = await request.post('/test/clock', { data: { advanceMs: 0 } });
  return ((await answer.json()) as { now: number }).now;
}

/** As a visitor who chose this city earlier. */
export async function chooseCity(page: Page, city: string): Promise<void> {
  await page.addInitScript((slug) => localStorage.setItem('gorpark.city', slug), city);
  await page.context().addCookies([{ name: 'gorpark', value: `${city}.ru`, domain: '127.0.0.1', path: '/' }]);
}

/** Runs in the page. */
export function store(items: Readonly<Record<string, string>>): void {
  try {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  } catch {
    // The page is about:blank, which has no storage.
  }
}

/** Storage of a browser that has closed the pop-up notification of the city, which covers the page. */
export async function closedPopup(request: APIRequestContext): Promise<Record<string, string>> {
  const answer = await request.get(`/${CITY}${operations.getPopup.paths[0]}`);
  const { result } = (await answer.json()) as { result?: { updated?: string } | null };
  return { [`gorpark.popup.${CITY}`]: result?.updated ?? '' };
}

export const tokenKey = (city: string): string => `gorpark.token.${city}.standart`;

/** Returns roubles, requested with the page's token. */
export async function serverBalance(page: Page, city = CITY): Promise<number> {
  const token = await page.evaluate((key) => localStorage.getItem(key), tokenKey(city));
  const answer = await page.request.get(`/${city}${operations.getBalance.paths[0]}`, {
    params: { token: token ?? '' },
  });
  return ((await answer.json()) as { balance: number }).balance;
}

/**
 * Fails on a console error, an uncaught exception or a failed request. Call `check` at the end. `expected` matches
 * addresses of documented refusals.
 */
export function watchPage(page: Page, expected?: RegExp): { check(): void } {
  const problems: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !expected?.test(url))
      problems.push(`console: ${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  return { check: () => expect(problems).toEqual([]) };
}

/** Opens a page of another device with the look of this project. The caller closes its context. */
export async function newDevice(browser: Browser, info: TestInfo): Promise<Page> {
  const { baseURL = '', viewport, locale, timezoneId } = info.project.use;
  const context = await browser.newContext({
    ...{ baseURL, reducedMotion: 'reduce' as const },
    ...(viewport && { viewport }),
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  });
  return context.newPage();
}

/** Takes a screenshot for a manual review: `PICTURES=1 npm run test:e2e`. */
export async function shoot(page: Page, info: TestInfo, name: string): Promise<void> {
  if (!process.env['PICTURES']) return;
  await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
}

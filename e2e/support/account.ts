import { type APIRequestContext, expect, type Page, type TestInfo } from '@playwright/test';
import { operations } from '@gorpark/contract';
import { accountWordsOf } from './account-words.ts';
import { CITY, type Driver, followServerClock, tokenKey } from './portal.ts';
import { pathOf } from './words.ts';

interface Received {
  channel: 'mail' | 'sms' | 'call';
  code: string | null;
  link: string | null;
}

const random = (below: number) => Math.floor(Math.random() * below);

/** Gives the page its own address, because rate limits count by address. */
export const ownAddress = async (page: Page): Promise<void> => {
  const address = `10.${random(256)}.${random(256)}.${1 + random(254)}`;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
};

export const newEmail = (): string => `anna-${random(1e9)}-${random(1e9)}@example.org`;

/** Returns ten digits, to be used after +7. */
export const newPhone = (): string => `9${String(random(1e9)).padStart(9, '0')}`;

export async function received(request: APIRequestContext, to: string, count = 1): Promise<Received> {
  let newest: Received | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get('/dev/inbox.json', { params: { to } });
      const { messages } = (await answer.json()) as { messages: Received[] };
      [newest] = messages;
      return messages.length;
    })
    .toBeGreaterThanOrEqual(count);
  return newest ?? { channel: 'mail', code: null, link: null };
}

/** Types the newest code; the form submits automatically. */
export async function enterCode(page: Page, info: TestInfo, to: string, count = 1): Promise<void> {
  const { code } = await received(page.request, to, count);
  await page
    .getByRole('textbox', { name: accountWordsOf(info).code, exact: true })
    .fill(code ?? 'no code came');
}

/** Logs out in the browser only; the token stays valid. */
export const forgetLogin = (page: Page): Promise<void> =>
  page.evaluate((key) => localStorage.removeItem(key), tokenKey(CITY));

export async function expireLogin(page: Page): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), tokenKey(CITY));
  await page.request.post('/test/expire', { data: { city: CITY, token } });
}

/** Logs in by API, with a separate IP address and the server's time. */
export async function enterAs(page: Page, info: TestInfo, driver: Driver, path: string): Promise<void> {
  const city = driver.city ?? CITY;
  await followServerClock(page, page.request);
  await ownAddress(page);
  const answer = await page.request.post(`/${city}${operations.login.paths[0]}`, {
    data: { login: driver.email, password: driver.password },
  });
  const { token } = (await answer.json()) as { token: string };
  // Sets the token on the first page only, so that later logins and logouts persist.
  await page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem('journey.entered')) return;
      localStorage.setItem('journey.entered', 'yes');
      localStorage.setItem(key, value);
    },
    [tokenKey(city), token] as const,
  );
  await page.goto(pathOf(info, path));
}

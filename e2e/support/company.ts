import { type APIRequestContext, expect, type Page, type TestInfo } from '@playwright/test';
import { ownAddress } from './account.ts';
import { expectAccessible } from './axe.ts';
import { type CompanyWords, companyWordsOf } from './company-words.ts';
import { newInn, op } from './operator.ts';
import { CITY, followServerClock } from './portal.ts';
import { pathOf, wordsOf } from './words.ts';

type Room = keyof CompanyWords['rooms'];

/** Adds a company with 1,000 roubles. `letter`: of its contract. */
export async function makeCompany(
  request: APIRequestContext,
  { name, letter }: { name: string; letter: string },
): Promise<{ inn: string; contract: string }> {
  const [inn, contract, city] = [newInn(), `${letter}-${Date.now()}`, ['--city', CITY]];
  const card = ['--name', name, '--email', `o${inn}@example.org`, '--contract', contract];
  await op(request, 'company', 'add', '--inn', inn, ...card, ...city);
  const document = `${inn.slice(-6)} от 20.11.2026`;
  await op(request, 'company', 'topup', '--inn', inn, '--sum', '1000', '--document', document, ...city);
  return { inn, contract };
}

export async function enterCompany(
  page: Page,
  info: TestInfo,
  { inn, contract }: { inn: string; contract: string },
) {
  const company = companyWordsOf(info);
  await followServerClock(page, page.request);
  await ownAddress(page);
  await page.goto(pathOf(info, '/legal/auth'));
  await page.getByLabel(company.inn).fill(inn);
  await page.getByLabel(company.contract).fill(contract);
  await expectAccessible(page, 'login of companies');
  await page.getByRole('button', { name: company.enter }).click();
  await expect(page).toHaveURL(/\/coop-profile$/);
  await expect(page.getByRole('button', { name: company.menu })).toBeVisible();
  await expect(page.getByRole('button', { name: wordsOf(info).logIn, exact: true })).toHaveCount(0);
}

export async function openRoom(page: Page, info: TestInfo, room: Room): Promise<void> {
  const company = companyWordsOf(info);
  const name = company.rooms[room];
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  await (isPhone
    ? page.getByRole('navigation', { name: company.sections }).getByRole('link', { name }).click()
    : page.getByRole('tab', { name }).click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

import type { DrawnPage } from '@gorpark/contract/drawing';
import { giveAnswers } from '#src/core/drawn-answers.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { learnZone } from '#src/core/site.ts';
import { storedCity } from '#src/lib/city-choice.ts';
import type { TextStore } from '#src/lib/storage.ts';
import type { Core } from '#src/core/core.ts';
import type { SiteOptions } from '@gorpark/contract/wire/types';
import { DEFAULT_LANG } from '#src/i18n/lang.ts';
import { readAddress } from '@gorpark/contract/page-address';
import { firstLang } from './first-lang.ts';

/** Returns the drawn page if React can take it over: same release, address, city and language, no personal data. */
export function readDrawn(firstCity: string, store: TextStore): DrawnPage | null {
  const block = document.getElementById('drawn');
  if (block === null || document.documentElement.dataset['plain'] === undefined) return null;
  const page = JSON.parse(block.textContent) as DrawnPage;
  const stored = storedCity(store);
  const { address, city, isCityChosen } = page.view;
  const isSame =
    address === window.location.pathname + window.location.search &&
    firstLang(address, store) === (readAddress(address).lang ?? DEFAULT_LANG) &&
    city === (stored ?? firstCity) &&
    isCityChosen === (stored !== null);
  return isSame && page.release === __RELEASE__ ? page : null;
}

/** Gives the core the answers from which the page was drawn. */
export function giveDrawn(core: Core, { answers }: DrawnPage): void {
  giveAnswers(core.queryClient, answers);
  const options = core.queryClient.getQueryData<SiteOptions>(queryKeys.options(core.city.city));
  if (options) learnZone(core.city, options);
}

/** The content policy forbids style attributes in a document. */
export function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}

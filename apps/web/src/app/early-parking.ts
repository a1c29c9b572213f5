import { readEarlyParking, type EarlyParking } from '#src/core/stored-profile.ts';
import { readSkew } from '#src/core/stored-skew.ts';
import { remaining } from '@gorpark/domain/session';
import type { TextStore } from '#src/lib/storage.ts';
import { isToken, tokenKey, USER_TYPES } from '#src/lib/token-store.ts';

const EVERY_MS = 5000;

/**
 * Before the client runs: hides what a page drawn for all offers to visitors from who is signed in, and shows the plate
 * and the time left of his parking from this device. The client removes both with `data-signed`.
 */
export function showEarly(root: HTMLElement, store: TextStore, city: string, now: () => number): void {
  const [driver, company] = USER_TYPES.map((type) => store.read(tokenKey(city, type)));
  if (!isToken(driver) && !isToken(company)) return;
  root.dataset['signed'] = '';
  const early = isToken(driver) ? readEarlyParking(store, city, driver) : null;
  if (early === null) return;
  const skewMs = readSkew(store, now());
  const show = () => {
    if (root.dataset['signed'] === undefined) return clearInterval(timer);
    root.style.setProperty('--early', JSON.stringify(textOf(early, now() + skewMs)).replace('\\n', '\\a '));
    root.dataset['signed'] = 'parked';
  };
  const timer = setInterval(show, EVERY_MS);
  show();
}

function textOf({ plate, endMs }: EarlyParking, nowMs: number): string {
  if (endMs === null) return plate;
  const { hours, minutes } = remaining(endMs, nowMs);
  return `${plate}\n${hours}:${String(minutes).padStart(2, '0')}`;
}

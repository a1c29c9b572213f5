import {
  aheadPaths,
  cities,
  cityFiles,
  englishFiles,
  firstCity,
  mainFiles,
  mapAccept,
  otherMaps,
  otherUrls,
  pageFiles,
} from 'virtual:head-start';
import { sendAhead } from '#src/api/ahead.ts';
import { isMapFresh, mapLoadedAtMs } from '#src/core/map-cache.ts';
import { keepCity, storedCity } from '#src/lib/city-choice.ts';
import { deviceClock } from '#src/lib/clock.ts';
import { isPlainDevice, localStore } from '#src/lib/storage.ts';
import { isDark } from '#src/map/is-dark.ts';
import { isToken, tokenKey } from '#src/lib/token-store.ts';
import { stillUrl } from '#src/map/still-url.ts';
import { afterPaint } from '#src/lib/after-paint.ts';
import { readAddress } from '@gorpark/contract/page-address';
import { firstLang } from './first-lang.ts';
import { keepEarlyInput } from './early-input.ts';
import { showEarly } from './early-parking.ts';
import { keepViewCookie } from './view-cookie.ts';
import { showTheme, storedTheme } from './shown-theme.ts';

/** Pages to which links with a city lead. */
const CITY_LINKS = /^\/(?:$|guest-payment$|check$|profile\/|registration\/|restore-password)/;

/**
 * Runs before the first paint: sets the theme, prefetches the first data and, in a drawn page, loads the client after
 * it is painted. [SPD-12]
 */
function headStart(): void {
  showTheme(storedTheme(localStore));

  const { path } = readAddress(window.location.pathname);
  const asked = new URLSearchParams(window.location.search).get('city');
  // A link to a place or from a reminder chooses its city.
  if (CITY_LINKS.test(path) && asked !== null && cities.includes(asked)) keepCity(localStore, asked);
  const stored = storedCity(localStore);
  // Only addresses of the compiled list are requested (THR-26).
  const city = stored !== null && cities.includes(stored) ? stored : firstCity;
  const base = otherUrls[city] ?? `/${city}`;
  const lang = firstLang(window.location.pathname, localStore);
  const files = [...(city === firstCity ? [] : cityFiles), ...(lang === 'en' ? englishFiles : [])];

  keepViewCookie(localStore);
  showEarly(document.documentElement, localStore, city, deviceClock.now);
  const { dataset } = document.documentElement;
  const { drawn } = dataset;
  // Hides a page of another city.
  if (drawn !== undefined && dataset['city'] !== city) dataset['otherView'] = '';
  // Reserves space for a notice.
  if (drawn !== undefined && Number(drawn) !== -new Date(deviceClock.now()).getTimezoneOffset())
    dataset['zone'] = 'other';
  if (drawn !== undefined && isPlainDevice()) {
    dataset['plain'] = '';
  } else {
    void sendAhead(`${base}${aheadPaths.options}`, deviceClock.now);
    if (path === '/') sendMapAhead(base, city);
  }
  const token = localStore.read(tokenKey(city, 'standart'));
  // Only pages that load both at once: a later reader would get an old answer.
  const isProfile = path.startsWith('/profile/');
  if (isToken(token) && (path === '/' || isProfile))
    void sendAhead(`${base}${aheadPaths.profile}?${String(new URLSearchParams({ token }))}`, deviceClock.now);
  if (isProfile) void sendAhead(`${base}${aheadPaths.settings}`, deviceClock.now);
  if (path === '/') {
    const picture = stillUrl(otherMaps[city] ?? `/maps/${city}.pmtiles`, isDark() ? 'dark' : 'light');
    if (picture !== null) new Image().src = picture;
  }
  const ownFiles = pageFiles[path] ?? [];
  const load = () => preload([...ownFiles, ...files]);
  if (drawn === undefined) {
    load();
    return;
  }
  keepEarlyInput(document);
  // Earlier it would delay the style sheets.
  afterPaint(() => {
    preload(mainFiles);
    load();
    run([...mainFiles, ...ownFiles.filter((file) => !isStyle(file))]);
  });
}

function sendMapAhead(base: string, city: string): void {
  // Late settings would shift the content below the places.
  void sendAhead(`${base}${aheadPaths.settings}`, deviceClock.now);
  if (isMapFresh(mapLoadedAtMs(localStore, city), deviceClock.now())) return;
  // It is unknown whether another host is a gorpark back end (APP-080); only the page's own host gets this header
  // (map-9).
  const accept = otherUrls[city] === undefined ? mapAccept : undefined;
  void sendAhead(`${base}${aheadPaths.map}`, deviceClock.now, accept);
}

const sourceOf = (link: Element): string | null => link.getAttribute('href');

const isStyle = (file: string): boolean => file.endsWith('.css');

/** Runs each file in a separate task, in this order. */
function run(files: readonly string[]): void {
  for (const file of files) {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.async = false;
    script.src = file;
    document.head.append(script);
  }
}

function preload(files: readonly string[]): void {
  const linked = new Set(Array.from(document.querySelectorAll('link[rel=stylesheet]'), sourceOf));
  for (const file of files.filter((one) => !linked.has(one))) {
    const link = document.createElement('link');
    link.crossOrigin = '';
    if (isStyle(file)) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    link.href = file;
    document.head.append(link);
  }
}

headStart();

import {
  aheadPaths,
  cities,
  cityFiles,
  englishFiles,
  firstCity,
  frameFiles,
  homeFiles,
  mainFiles,
  mapAccept,
  otherMaps,
  otherUrls,
} from 'virtual:head-start';
import { sendAhead } from '#src/api/ahead.ts';
import { isMapFresh, mapLoadedAtMs } from '#src/core/map-cache.ts';
import { keepCity, storedCity } from '#src/lib/city-choice.ts';
import { deviceClock } from '#src/lib/clock.ts';
import { localStore } from '#src/lib/storage.ts';
import { wait } from '#src/lib/wait.ts';
import { isDark } from '#src/map/is-dark.ts';
import { stillUrl } from '#src/map/still-url.ts';
import { readAddress } from '@gorpark/contract/page-address';
import { firstLang } from './first-lang.ts';
import { FRAME_DONE } from './frame/done.ts';
import { showTheme, storedTheme } from './shown-theme.ts';

/** Longest wait of the client for the first frame's files, then for its rendering. */
const FILES_MS = 1500;
const DRAWING_MS = 1000;

/**
 * Runs before the first paint: sets the theme, prefetches the first data and loads the client. On the home page the
 * client loads after the first frame, which shows the places much earlier. [SPD-12]
 */
function headStart(): void {
  showTheme(storedTheme(localStore));

  const { path } = readAddress(window.location.pathname);
  const asked = new URLSearchParams(window.location.search).get('city');
  // Opening a link to a place chooses its city.
  if (path === '/' && asked !== null && cities.includes(asked)) keepCity(localStore, asked);
  const stored = storedCity(localStore);
  // Only addresses of the compiled list are requested (THR-26).
  const city = stored !== null && cities.includes(stored) ? stored : firstCity;
  const base = otherUrls[city] ?? `/${city}`;
  const lang = firstLang(window.location.pathname, localStore);
  const files = [...(city === firstCity ? [] : cityFiles), ...(lang === 'en' ? englishFiles : [])];

  const options = sendAhead(`${base}${aheadPaths.options}`, deviceClock.now);
  if (path !== '/') {
    preload(files);
    runMain();
    return;
  }
  // Late settings would shift the content below the places.
  const settings = sendAhead(`${base}${aheadPaths.settings}`, deviceClock.now);
  const isKept = isMapFresh(mapLoadedAtMs(localStore, city), deviceClock.now());
  // It is unknown whether another host is a gorpark back end (APP-080); only the page's own host gets this header
  // (map-9).
  const accept = otherUrls[city] === undefined ? mapAccept : undefined;
  const map = isKept ? null : sendAhead(`${base}${aheadPaths.map}`, deviceClock.now, accept);
  preload(homeFiles.filter(isStyle));
  const picture = stillUrl(otherMaps[city] ?? `/maps/${city}.pmtiles`, isDark() ? 'dark' : 'light');
  const frame = runFrame(frameFiles[lang], city === firstCity ? undefined : cityFiles[0]);

  if (picture !== null) new Image().src = picture;

  void Promise.race([Promise.allSettled([options, settings, map, frame.isHere]), wait(FILES_MS)]).then(() =>
    preload([...mainFiles, ...homeFiles.filter((file) => !isStyle(file)), ...files]),
  );
  void Promise.race([frame.isDone, wait(FILES_MS + DRAWING_MS)]).then(runMain);
}

const isStyle = (file: string): boolean => file.endsWith('.css');

function runFrame(file: string | undefined, citiesFile: string | undefined) {
  const here = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const finish = () => {
    here.resolve();
    done.resolve();
  };
  if (file === undefined) finish();
  else {
    const script = document.createElement('script');
    script.fetchPriority = 'high';
    script.src = file;
    if (citiesFile !== undefined) script.dataset['cities'] = citiesFile;
    script.addEventListener('load', () => here.resolve(), { once: true });
    script.addEventListener('error', finish, { once: true });
    window.addEventListener(FRAME_DONE, finish, { once: true });
    document.head.append(script);
  }
  return { isHere: here.promise, isDone: done.promise };
}

/** If the document also has a script tag for this script, it still runs only once. */
function runMain(): void {
  const file = mainFiles.at(-1);
  if (file === undefined) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = file;
  document.head.append(script);
}

function preload(files: readonly string[]): void {
  for (const file of files) {
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

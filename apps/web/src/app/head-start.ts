import {
  aheadPaths,
  cities,
  cityFiles,
  englishFiles,
  firstCity,
  frameFiles,
  homeFiles,
  otherUrls,
} from 'virtual:head-start';
import { sendAhead } from '#src/api/ahead.ts';
import { isMapFresh, mapLoadedAtMs } from '#src/core/map-cache.ts';
import { storedCity } from '#src/lib/city-choice.ts';
import { deviceClock } from '#src/lib/clock.ts';
import { localStore } from '#src/lib/storage.ts';
import { readAddress } from './address.ts';
import { firstLang } from './first-lang.ts';
import { showTheme, storedTheme } from './shown-theme.ts';

/**
 * Runs before the first paint and before the code of the client, as a small script of its own (build/head-start-plugin):
 * sets the theme, and sends for what the first places wait for while the code is still on its way (goal V12).
 */
function headStart(): void {
  showTheme(storedTheme(localStore));

  const { path } = readAddress(window.location.pathname);
  const stored = storedCity(localStore);
  // Only addresses of the compiled list are asked (quality T26).
  const city = stored !== null && cities.includes(stored) ? stored : firstCity;
  const base = otherUrls[city] ?? `/${city}`;
  const isHome = path === '/';

  sendAhead(`${base}${aheadPaths.options}`, deviceClock.now);
  if (isHome && !isMapFresh(mapLoadedAtMs(localStore, city), deviceClock.now())) {
    sendAhead(`${base}${aheadPaths.map}`, deviceClock.now);
  }
  const lang = firstLang(window.location.pathname, localStore);
  if (isHome) {
    runFrame(frameFiles[lang], city === firstCity ? undefined : cityFiles[0]);
    preload(homeFiles);
  }
  if (city !== firstCity) preload(cityFiles);
  if (lang === 'en') preload(englishFiles);
}

/** Draws the home page while the client is on its way (app/frame). */
function runFrame(file: string | undefined, citiesFile: string | undefined): void {
  if (file === undefined) return;
  const script = document.createElement('script');
  script.fetchPriority = 'high';
  script.src = file;
  if (citiesFile !== undefined) script.dataset['cities'] = citiesFile;
  document.head.append(script);
}

function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.crossOrigin = '';
    if (file.endsWith('.css')) {
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

import { cities, firstCity, otherUrls } from 'virtual:inspect-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getLang, setLang } from '#src/i18n/lang-store.ts';
import { storedCity } from '#src/lib/city-choice.ts';
import { createServerClock, deviceClock } from '#src/lib/clock.ts';
import { localStore, tabStore } from '#src/lib/storage.ts';
import { createDevice } from './device.ts';
import { Inspect } from './inspect.tsx';
import { type Access, createInspection } from './inspection.ts';
import { readPosition } from './place-screen.tsx';
import '#src/ui/fonts.css';
import '#src/ui/golos.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';

const device = createDevice(localStore, tabStore);
const clock = createServerClock(deviceClock);

const connect = ({ city, key }: Access) =>
  createInspection({
    baseUrl: otherUrls[city] ?? `/${city}`,
    key,
    fetch: (...request) => window.fetch(...request),
    getLang,
    now: deviceClock.now,
    onServerTime: clock.learn,
  });

function start(root: HTMLElement): void {
  setLang(device.lang(navigator.languages));
  const stored = storedCity(localStore);
  const city = cities.some((one) => one.city === stored) ? (stored ?? firstCity) : firstCity;
  createRoot(root).render(
    <StrictMode>
      <Inspect {...{ device, clock, cities, connect }} firstCity={city} locate={readPosition} />
    </StrictMode>,
  );
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register('/inspect/worker.js').catch(() => undefined);
}

const root = document.getElementById('root');
if (root) start(root);

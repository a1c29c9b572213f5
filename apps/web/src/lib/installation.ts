import { createStore } from './store.ts';

/** Chromium's event; not in the DOM types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** The browser's offer to install the portal; `null`: none. */
export const installOffer = createStore<InstallEvent | null>(null);

/** Holds the offer back until the driver asks for it. Browsers make it once, soon after the load. */
export function holdInstallOffer(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallEvent);
  });
  target.addEventListener('appinstalled', () => installOffer.set(null));
}

/** Returns whether the page runs as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

export const isIphone = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

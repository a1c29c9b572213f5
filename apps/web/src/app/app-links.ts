import type { Capabilities } from '#src/capabilities/capabilities.ts';

/** Link of the app itself, and of the store that has it. */
export interface AppLinks {
  app: string;
  store: string;
}

const CONFIRMATION = /\/registration\/confirmation\/email\/([^/]+)(?:\/([^/]+))?/;

/** The store for this device; empty when the city has none for it. A computer opens no app. */
const storeOf = (links: Capabilities['appLinks'], userAgent: string): string => {
  if (/Android/i.test(userAgent)) return links.android || links.yandexStore || links.apk;
  return /iPhone|iPad|iPod/i.test(userAgent) ? links.ios : '';
};

/**
 * How this device opens the city's app; null when it cannot. On the e-mail confirmation path the registration code of
 * that path goes along (accounts-and-access §2), so that the person goes on in the app.
 */
export function appLinksOf(
  { appLinks, appScheme }: Pick<Capabilities, 'appLinks' | 'appScheme'>,
  device: { userAgent: string; pathname: string },
): AppLinks | null {
  const store = storeOf(appLinks, device.userAgent);
  if (store === '') return null;

  const [, salt, code = ''] = CONFIRMATION.exec(device.pathname) ?? [];
  if (salt === undefined) return { app: `${appScheme}://open`, store };
  const query = new URLSearchParams({ token: decodeURIComponent(salt), code: decodeURIComponent(code) });
  return { app: `${appScheme}://registration/confirmation/email?${query}`, store };
}

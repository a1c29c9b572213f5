import type { Capabilities } from '#src/capabilities/capabilities.ts';

export interface AppLinks {
  app: string;
  store: string;
}

const CONFIRMATION = /\/registration\/confirmation\/email\/([^/]+)(?:\/([^/]+))?/;

const storeOf = (links: Capabilities['appLinks'], userAgent: string): string => {
  if (/Android/i.test(userAgent)) return links.android || links.yandexStore || links.apk;
  return /iPhone|iPad|iPod/i.test(userAgent) ? links.ios : '';
};

/** Returns the app links. On the e-mail confirmation path they contain the registration code. */
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

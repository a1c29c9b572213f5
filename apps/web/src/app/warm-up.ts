import { readAddress } from './address.ts';
import type { AppOptions } from './app.tsx';
import { PROFILE_BASE } from './profile-menu.ts';

/**
 * Sends for the code of the page that is asked for before anything is drawn: it comes while the frame is made. A
 * failure is the page's own to tell, when it is drawn.
 */
export function warmUp(
  { screens, sections }: Pick<AppOptions, 'screens' | 'sections'>,
  pathname: string,
): void {
  const { path } = readAddress(pathname);
  const section = path.startsWith(PROFILE_BASE) ? path.slice(PROFILE_BASE.length) : '';
  const page =
    screens.find((screen) => screen.path === path) ??
    (Object.hasOwn(sections, section) ? sections[section] : undefined);

  page?.load().catch(() => undefined);
}

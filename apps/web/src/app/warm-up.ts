import { readAddress } from '@gorpark/contract/page-address';
import type { AppOptions } from './app.tsx';
import { warmPage } from './lazy-screen.tsx';
import { PROFILE_BASE } from './profile-menu.ts';

/** Preloads the requested page; see {@link warmPage}. Resolves when it is ready or the limit is reached. Never rejects. */
export async function warmUp(
  { screens, sections }: Pick<AppOptions, 'screens' | 'sections'>,
  pathname: string,
  waited: Parameters<typeof warmPage>[1],
): Promise<void> {
  const { path } = readAddress(pathname);
  const section = path.startsWith(PROFILE_BASE) ? path.slice(PROFILE_BASE.length) : '';
  const page =
    screens.find((screen) => screen.path === path) ??
    (Object.hasOwn(sections, section) ? sections[section] : undefined);

  if (page) await warmPage(page, waited);
}

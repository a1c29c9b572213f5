import { homeMapScreens } from '#src/features/home-map/public.ts';
import { lazySlot } from './lazy-slot.tsx';
import type { AppOptions } from './app.tsx';
import { PROFILE_MENU } from './profile-menu.ts';

/** What this release consists of: each feature is plugged in here, by its public door and on demand. */
export const PARTS: Pick<AppOptions, 'screens' | 'sections' | 'profileMenu' | 'dialogs'> = {
  screens: [...homeMapScreens],
  sections: {
    'my-profile': {
      load: () =>
        import('./pages/my-profile-page.tsx').then(({ MyProfilePage }) => ({ default: MyProfilePage })),
      delayMs: 400,
    },
  },
  profileMenu: PROFILE_MENU,
  dialogs: {
    city: lazySlot(() => import('./layout/city-dialog.tsx').then(({ CityDialog }) => CityDialog)),
  },
};

import { createElement } from 'react';
import type { CabinetParts } from './cabinet-parts.ts';

export type { CabinetParts } from './cabinet-parts.ts';

/** The cabinet of a company; the app gives it the rooms of other features that a company has as well (X10). */
export const corporateScreens = (parts: CabinetParts) =>
  [
    {
      path: '/coop-profile',
      access: 'everyone',
      layout: 'page',
      title: { ru: 'Кабинет организации', en: 'Company account' },
      delayMs: 400,
      load: () =>
        import('./corporate-screen.tsx').then(({ CorporateScreen }) => ({
          default: () => createElement(CorporateScreen, { parts }),
        })),
    },
  ] as const;

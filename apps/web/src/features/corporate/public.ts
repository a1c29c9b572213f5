import { createElement } from 'react';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import type { CabinetParts } from './cabinet-parts.ts';
import { COMPANY_PATH } from './rooms.ts';

export type { CabinetParts } from './cabinet-parts.ts';
export { COMPANY_PATH } from './rooms.ts';

export const CompanyMenu = lazyPart(() => import('./company-menu.tsx').then((file) => file.CompanyMenu));

export const CompanyRooms = lazyPart(() => import('./company-rooms.tsx').then((file) => file.CompanyRooms));

export const corporateScreens = (parts: CabinetParts) =>
  [
    {
      path: COMPANY_PATH,
      access: 'everyone',
      layout: 'page',
      isMoney: true,
      title: { ru: 'Кабинет организации', en: 'Company account' },
      delayMs: 400,
      load: () =>
        import('./corporate-screen.tsx').then(({ CorporateScreen }) => ({
          default: () => createElement(CorporateScreen, { parts }),
        })),
    },
  ] as const;

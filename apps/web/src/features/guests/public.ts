import { createElement } from 'react';
import type { GuestParts } from './guest-parts.ts';
import { GUEST_PATH } from './paths.ts';

export { GUEST_PATH };

export const guestScreens = (parts: GuestParts) =>
  [
    {
      path: GUEST_PATH,
      access: 'everyone',
      layout: 'page',
      isMoney: true,
      title: { ru: 'Оплата без регистрации', en: 'Pay without registration' },
      delayMs: 400,
      load: () =>
        import('./guest-payment-screen.tsx').then(({ GuestPaymentScreen }) => ({
          default: () => createElement(GuestPaymentScreen, { parts }),
        })),
    },
  ] as const;

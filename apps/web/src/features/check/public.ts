/** A logged-in driver is redirected to the home page [APP-014]. */
export const checkScreens = [
  {
    path: '/check',
    access: 'publicOnly',
    layout: 'page',
    title: { ru: 'Сведения об оплате', en: 'Payment details' },
    delayMs: 400,
    load: () => import('./check-screen.tsx').then(({ CheckScreen }) => ({ default: CheckScreen })),
  },
] as const;

/** A logged-in driver may open these screens, because the company token is separate. */
export const loginScreens = [
  {
    path: '/legal/auth',
    access: 'everyone',
    layout: 'page',
    title: { ru: 'Вход для организаций', en: 'Login for companies' },
    delayMs: 400,
    load: () =>
      import('./legal-auth-screen.tsx').then(({ LegalAuthScreen }) => ({ default: LegalAuthScreen })),
  },
] as const;

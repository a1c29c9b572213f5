export const loadLoginDialog = () => import('./login-dialog.tsx').then(({ LoginDialog }) => LoginDialog);

export const loadExpiredDialog = () =>
  import('./expired-dialog.tsx').then(({ ExpiredDialog }) => ExpiredDialog);

/** A logged-in driver may open it: the two tokens are separate. */
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

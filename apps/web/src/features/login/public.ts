/** The login dialog; its code comes when it is opened. */
export const loadLoginDialog = () => import('./login-dialog.tsx').then(({ LoginDialog }) => LoginDialog);

/** "Your login has expired". */
export const loadExpiredDialog = () =>
  import('./expired-dialog.tsx').then(({ ExpiredDialog }) => ExpiredDialog);

/** The login of companies, for the route table of the app. A driver may open it: the two tokens stand apart. */
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

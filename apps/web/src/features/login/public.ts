/** The login dialog; its code comes when it is opened. */
export const loadLoginDialog = () => import('./login-dialog.tsx').then(({ LoginDialog }) => LoginDialog);

/** "Your login has expired". */
export const loadExpiredDialog = () =>
  import('./expired-dialog.tsx').then(({ ExpiredDialog }) => ExpiredDialog);

import { ExpiredDialog } from './expired-dialog.tsx';

/** The login dialog; its code comes when it is opened. */
export const loadLoginDialog = () => import('./login-dialog.tsx').then(({ LoginDialog }) => LoginDialog);

/** "Your login has expired". It is there at once: it has to see the page before the guard sends the driver home. */
export { ExpiredDialog };

export { createGuest } from './guest.sql.ts';
export { routes } from './routes.ts';

export { createGuest } from './guest.sql.ts';
export { createGuests, type Guests } from './guests.ts';
export { routes } from './routes.ts';

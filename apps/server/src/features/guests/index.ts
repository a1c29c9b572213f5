export { createGuest, purgeGuests } from './guest.sql.ts';
export { purgeTellings } from './receipts.sql.ts';
export { createGuests, type Guests } from './guests.ts';
export { forgetTellings } from './forget.sql.ts';
export { routes } from './routes.ts';

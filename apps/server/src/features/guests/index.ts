export { createGuest, purgeGuests } from './guest.sql.ts';
export { purgeGuestReceipts } from './receipts.sql.ts';
export { createGuests, type Guests } from './guests.ts';
export { endOrderLink, hasOrderLink } from './order-link.ts';
export { forgetGuestReceipts } from './forget.sql.ts';
export { readContact, storeContactOf } from './contact.ts';
export { routes } from './routes.ts';

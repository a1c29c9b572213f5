export { createGuest, purgeGuests } from './guest.sql.ts';
export { forgetGuestReceipts, purgeGuestReceipts } from './receipts.sql.ts';
export { createGuests, type Guests } from './guests.ts';
export { endOrderLink, hasOrderLink } from './order-link.ts';
export { readContact, storeContactOf } from './contact.ts';
export { routes } from './routes.ts';

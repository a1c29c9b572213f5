export { grant, hasSubscription } from './grant.sql.ts';
export { type Offer, readOffer } from './offers.sql.ts';
export { routes } from './routes.ts';
export { subscriptionIntent } from './settled.ts';

export { returnByBank } from './bank-return.ts';
export { grant, hasSubscription } from './grant.sql.ts';
export { type Offer, readOffer } from '../cities/index.ts';
export { routes } from './routes.ts';
export { subscriptionIntent } from './settled.ts';

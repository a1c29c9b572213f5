import type { WishHandler } from '../payments/index.ts';
import { grant } from './grant.sql.ts';
import { readOffer } from './offers.sql.ts';
import type { SubscriptionWish } from './pay.ts';

/** How long an unpaid order waits for its money: then the sum goes to the balance (D-X1). */
const PAY_WITHIN_MS = 15 * 60_000;

/**
 * The money for a subscription is there: it is sold as it was told. Not served: too late, not sold any more, or dearer by
 * now. Another subscription of the plate and a balance that was spent break rules of the database, which means the same.
 */
export const settledSubscription: WishHandler = {
  serve: async (tx, payment, now) => {
    const wish = payment.wish as SubscriptionWish;
    const { cityId, accountId, createdMs, settledMs } = payment;
    if ((settledMs ?? now.getTime()) - createdMs > PAY_WITHIN_MS) return 'late';
    const offer = await readOffer(tx, cityId, wish.offer.code);
    if (!offer) return 'changed';
    if (offer.price > wish.offer.price) return 'price';
    await grant(tx, { cityId, accountId, purchase: wish, at: now });
    return 'served';
  },
};

import type { IntentHandler } from '../payments/index.ts';
import { grant } from './grant.sql.ts';
import { readOffer } from './offers.sql.ts';
import type { SubscriptionIntent } from './pay.ts';

/** Later money goes to the balance. Milliseconds [payments-1]. */
const PAY_WITHIN_MS = 15 * 60_000;

/**
 * A late payment, a missing offer or a risen price grants nothing. A second subscription of the plate or a spent
 * balance violates a database constraint, with the same effect.
 */
export const subscriptionIntent: IntentHandler = {
  serve: async (tx, payment, now) => {
    const intent = payment.intent as SubscriptionIntent;
    const { cityId, accountId, createdMs, settledMs } = payment;
    if ((settledMs ?? now.getTime()) - createdMs > PAY_WITHIN_MS) return 'late';
    const offer = await readOffer(tx, cityId, intent.offer.code);
    if (!offer) return 'changed';
    if (offer.price > intent.offer.price) return 'price';
    await grant(tx, { cityId, accountId, purchase: intent, at: now });
    return 'served';
  },
};

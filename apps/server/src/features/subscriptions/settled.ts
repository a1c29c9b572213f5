import * as z from 'zod/mini';
import { SUBSCRIPTION_TYPES } from '@gorpark/domain/subscription';
import { defineIntent, type IntentHandler } from '../payments/index.ts';
import { paidVehicleSchema } from '../vehicles/index.ts';
import { grant } from './grant.sql.ts';
import { readOffer } from '../cities/index.ts';

/** Later money goes to the balance. Milliseconds [payments-1]. */
const PAY_WITHIN_MS = 15 * 60_000;

/** Times are UTC milliseconds, the price is in kopecks. */
const subscriptionSchema = z.object({
  purpose: z.literal('subscription'),
  offer: z.object({
    code: z.string(),
    type: z.enum(SUBSCRIPTION_TYPES),
    titleRu: z.string(),
    titleEn: z.string(),
    days: z.number(),
    salePercent: z.number(),
    zones: z.nullable(z.array(z.string())),
    isPausable: z.boolean(),
    isRefundable: z.boolean(),
    isChangeable: z.boolean(),
    price: z.number(),
  }),
  vehicle: paidVehicleSchema,
  period: z.object({ startMs: z.number(), endMs: z.number() }),
});

export type SubscriptionIntent = z.infer<typeof subscriptionSchema>;

/**
 * A late payment, a missing offer or a risen price grants nothing. A second subscription of the plate or a spent
 * balance violates a database constraint, with the same effect.
 */
export const subscriptionIntent: IntentHandler = defineIntent({
  schema: subscriptionSchema,
  async fulfil(tx, intent, { cityId, accountId, orderNumber, createdMs, settledMs }, now) {
    if ((settledMs ?? now.getTime()) - createdMs > PAY_WITHIN_MS) return 'late';
    const offer = await readOffer(tx, cityId, intent.offer.code);
    if (!offer) return 'changed';
    if (offer.price > intent.offer.price) return 'price';
    await grant(tx, { cityId, accountId, purchase: intent, paidBy: orderNumber, at: now });
    return 'served';
  },
});

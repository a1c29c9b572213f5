import { ZERO } from '@gorpark/domain/money';
import { usualCategory } from '@gorpark/domain/plate';
import { readStart, subscriptionPeriod } from '@gorpark/domain/subscription';
import { isoDate } from '@gorpark/domain/time';
import type { Db } from '#src/platform/db/schema.ts';
import type { CityBook } from '../cities/index.ts';
import { grant, hasSubscription, readOffer } from '../subscriptions/index.ts';
import { readPaidVehicle } from '../vehicles/index.ts';
import type { SubscriptionShop } from './deps.ts';
import { lockBalance } from '../ledger/index.ts';

/** A bank transfer takes days, so the subscription starts on the day the money came, plus the start offset. */
export function createSubscriptionShop({ db, cities }: { db: Db; cities: CityBook }): SubscriptionShop {
  return {
    priceOf: async (cityId, code) => (await readOffer(db, cityId, code))?.price ?? null,
    async buy(tx, { cityId, accountId, amount, subscriptionCode, plate, orderNumber }, at) {
      const offer = await readOffer(tx, cityId, subscriptionCode ?? '');
      if (offer === null || offer.price > amount) return 'kept';
      const vehicle = readPaidVehicle({ Number: plate ?? '', Category: usualCategory(plate ?? '') });
      if (!vehicle.ok) return 'kept';
      const { timeZone } = await cities.of(cityId, tx);
      const today = isoDate(at.getTime(), timeZone);
      const { startOffsetDays: offsetDays } = offer;
      const date = Temporal.PlainDate.from(today).add({ days: offsetDays }).toString();
      const start = readStart(offer.type, date, { today, offsetDays });
      if (!start.ok) return 'kept';
      const purchase = {
        offer,
        vehicle: vehicle.value,
        period: subscriptionPeriod(start.date, offer.days, timeZone),
      };
      if (await hasSubscription(tx, cityId, accountId, purchase)) return 'kept';
      // A debt may have taken part of the money.
      if (((await lockBalance(tx, cityId, accountId)) ?? ZERO) < offer.price) return 'kept';
      await grant(tx, { cityId, accountId, purchase, paidBy: orderNumber, at });
      return 'bought';
    },
  };
}

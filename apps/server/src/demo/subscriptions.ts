import { previousDay, subscriptionPeriod } from '@gorpark/domain/subscription';
import { isoDate } from '@gorpark/domain/time';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { readPaidVehicle } from '../features/vehicles/index.ts';
import { giveMoney } from './create-driver.sql.ts';
import { listDemoBuyers } from './subscriptions.sql.ts';
import { grant } from '../features/subscriptions/grant.sql.ts';
import { listOffers } from '../features/cities/data/offers.sql.ts';

const ANNA = 'anna@demo.gorpark.ru';
const PLATE = 'О808ОТ198';
const AGE_DAYS = 4;

interface DemoDeps {
  db: Db;
  clock: Clock;
}

/** Buys an active week in every city that sells weeks; renews an ended one. Demo mode only [operations-1]. */
export async function seedDemoSubscriptions({ db, clock }: DemoDeps): Promise<void> {
  const nowMs = clock.now();
  for (const { cityId, accountId, timeZone, hadOne } of await listDemoBuyers(db, ANNA, new Date(nowMs))) {
    const offer = (await listOffers(db, cityId)).find(({ isCard, type }) => isCard && type === 'week');
    const vehicle = readPaidVehicle({ Number: PLATE, Category: 'B' });
    if (!offer || !vehicle.ok) continue;
    let day: string = isoDate(nowMs, timeZone);
    for (let age = hadOne ? AGE_DAYS : 0; age < AGE_DAYS; age++) day = previousDay(day);
    const period = subscriptionPeriod(day, offer.days, timeZone);
    const at = new Date(period.startMs);
    await inTransaction(db, async (tx) => {
      await giveMoney(tx, { cityId, accountId, amount: offer.price, at });
      await grant(tx, {
        cityId,
        accountId,
        purchase: { offer, vehicle: vehicle.value, period },
        paidBy: null,
        at,
      });
    });
  }
}

import { type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { Quote } from '@gorpark/domain/price';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { nextOrderNumber, transfer } from '../ledger/index.ts';
import type { Place } from './place.ts';
import type { StayVehicle } from './vehicle.ts';

/** Which of these e-mails have an account, by city. */
export async function findDemoAccounts(
  db: Db,
  emails: readonly string[],
): Promise<{ cityId: number; email: string; accountId: number }[]> {
  return db
    .selectFrom('account')
    .select(['city_id as cityId', 'email_norm as email', 'id as accountId'])
    .where('email_norm', 'in', [...emails])
    .execute();
}

export async function listCityIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('city').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** Whether anybody has this plate parked at the moment, or had a start of it overlap the time. */
export async function isParked(tx: Tx, cityId: number, plateKey: string, from: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('parking_session')
    .select('id')
    .where('city_id', '=', cityId)
    .where('plate_key', '=', plateKey)
    .where('status', '=', 'live')
    .where('ends_at', '>', from)
    .executeTakeFirst();
  return row !== undefined;
}

export interface DemoStay {
  cityId: number;
  accountId: number;
  place: Place;
  vehicle: StayVehicle;
  startsAt: Date;
  endsAt: Date;
  quote: Quote;
}

/** A stay that began before now, paid from the wallet: what a start at that moment would have written. */
export async function insertDemoStay(tx: Tx, stay: DemoStay): Promise<void> {
  const { cityId, accountId, place, vehicle, quote, startsAt, endsAt } = stay;
  const orderNumber = await nextOrderNumber(tx);
  const charge: Kopecks = quote.totalKopecks;
  const { id } = await tx
    .insertInto('parking_session')
    .values({
      city_id: cityId,
      account_id: accountId,
      order_number: orderNumber,
      plate: vehicle.plate,
      plate_key: vehicle.plateKey,
      plate_format: vehicle.format,
      category: vehicle.category,
      zone_code: place.zoneCode,
      parking_code: place.parkingCode,
      status: 'live',
      starts_at: startsAt,
      ends_at: endsAt,
      closed_at: null,
      charged_kop: charge,
      discount_kop: quote.discountKopecks,
      refunded_kop: 0,
      tariff_versions: [...quote.versionIds],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (charge > 0) {
    await transfer(tx, {
      cityId,
      at: startsAt,
      from: { holder: accountId, kind: 'main' },
      to: { holder: null, kind: 'parking_revenue' },
      amount: charge,
      reason: 'start',
      orderNumber,
      sessionId: id,
    });
  }
  await tx
    .insertInto('operation')
    .values({
      city_id: cityId,
      account_id: accountId,
      at: startsAt,
      type: 'payment',
      status: 'done',
      order_number: orderNumber,
      sum_kop: subtractKopecks(ZERO, charge),
      sale_kop: quote.discountKopecks,
      plate: vehicle.plate,
      zone_code: place.zoneCode,
      parking_code: place.parkingCode,
      starts_at: startsAt,
      ends_at: endsAt,
      session_id: id,
    })
    .execute();
}

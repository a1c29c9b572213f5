import { type Kopecks, kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import { lockFunds, nextOrderNumber, recordOperation, spend } from '../../ledger/index.ts';
import type { OwnSession } from '../pricing/facts.sql.ts';
import { insertSession, lockPlate, recordBonus, recordPayment } from '../commands/session.sql.ts';
import type { FormerPart } from '../tables.ts';
import type { Place, SessionVehicle } from '../input/session-input.ts';

/** A fulfilled intent or a demo session. */
export interface PaidSession {
  startMs: number;
  endMs: number;
  place: Place;
  vehicle: SessionVehicle;
  charge: number;
  discount: number;
  versionIds: readonly string[];
}

/**
 * Inserts what a start at that moment would have written; money moves at `at`. Violates `session_one_per_plate` for a
 * parked plate and `wallet_not_negative` for a spent balance.
 */
export async function insertOrderedSession(
  tx: Tx,
  order: { cityId: number; accountId: number; intent: PaidSession; at: Date },
): Promise<void> {
  const { cityId, accountId, intent, at } = order;
  const { place, vehicle, startMs, endMs, versionIds } = intent;
  const charge = kopecks(intent.charge);
  const discount = kopecks(intent.discount);
  await lockFunds(tx, cityId, accountId);
  await lockPlate(tx, cityId, vehicle.plateKey);
  const orderNumber = await nextOrderNumber(tx);
  const sessionId = await insertSession(tx, {
    ...{ cityId, accountId, orderNumber, place, vehicle, startMs, endMs, charge, discount, versionIds },
    status: 'live',
    closedMs: null,
    waiting: null,
  });
  const paid = { cityId, accountId, at, amount: charge, orderNumber, sessionId };
  const bonus = await spend(tx, { ...paid, reason: 'start' });
  await recordBonus(tx, { cityId, id: sessionId }, bonus);
  await recordPayment(tx, {
    ...{ cityId, accountId, at, orderNumber, sale: discount, startMs, endMs, sessionId },
    ...{ plate: vehicle.plate, zoneCode: place.zoneCode, parkingCode: place.parkingCode },
    status: 'done',
    sum: subtractKopecks(ZERO, charge),
    bonus: subtractKopecks(ZERO, bonus),
  });
}

/** Locks the account's active session, or returns null. */
export async function lockOwnSession(
  tx: Tx,
  cityId: number,
  accountId: number,
  sessionId: number,
): Promise<(OwnSession & { parkingCode: string | null }) | null> {
  const { rows } = await sql<OwnSession & { parkingCode: string | null }>`
    select id, status, plate, plate_key as "plateKey", category, zone_code as "zoneCode",
           parking_code as "parkingCode", charged_kop as "chargedKop", bonus_kop as "bonusKop", tariff_versions as "versionIds",
           coalesce(former, '[]'::jsonb) as former,
           (extract(epoch from starts_at) * 1000)::bigint as "startMs",
           (extract(epoch from ends_at) * 1000)::bigint as "endMs"
      from parking_session
     where city_id = ${cityId} and id = ${sessionId} and account_id = ${accountId} and status = 'live'
       for no key update`.execute(tx);
  return rows[0] ?? null;
}

export interface OrderedExtension {
  cityId: number;
  accountId: number;
  session: OwnSession & { parkingCode: string | null };
  endMs: number;
  charge: Kopecks;
  discount: Kopecks;
  versionIds: readonly string[];
  former: readonly FormerPart[];
  at: Date;
}

/** Extends and charges a locked session. Violates the same constraints. */
export async function insertOrderedExtension(tx: Tx, order: OrderedExtension): Promise<void> {
  const { cityId, accountId, session, charge, at } = order;
  await lockFunds(tx, cityId, accountId);
  await lockPlate(tx, cityId, session.plateKey);
  const endsAt = new Date(order.endMs);
  const former = order.former.length === 0 ? null : JSON.stringify(order.former);
  await tx
    .updateTable('parking_session')
    .set((row) => ({
      ends_at: endsAt,
      charged_kop: sql<Kopecks>`${row.ref('charged_kop')} + ${charge}::bigint`,
      discount_kop: order.discount,
      tariff_versions: [...order.versionIds],
      former,
    }))
    .where('city_id', '=', cityId)
    .where('id', '=', session.id)
    .execute();
  const orderNumber = await nextOrderNumber(tx);
  const paid = { cityId, accountId, at, amount: charge, orderNumber, sessionId: session.id };
  const bonus = await spend(tx, { ...paid, reason: 'renew' });
  await recordBonus(tx, { cityId, id: session.id }, bonus);
  await recordOperation(tx, {
    cityId,
    accountId,
    at,
    type: 'renew',
    orderNumber,
    sum: subtractKopecks(ZERO, charge),
    bonus: subtractKopecks(ZERO, bonus),
    plate: session.plate,
    zoneCode: session.zoneCode,
    parkingCode: session.parkingCode,
    startsAt: new Date(session.endMs),
    endsAt,
    sessionId: session.id,
  });
}

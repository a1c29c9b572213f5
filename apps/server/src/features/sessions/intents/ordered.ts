import { kopecks } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { lockFunds } from '../../ledger/index.ts';
import { newSession, writeChange } from '../change/change.sql.ts';
import { lockPlates } from '../change/session.sql.ts';
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

/** Inserts what a start at that moment would have written; money moves at `at`. */
export async function insertOrderedSession(
  tx: Tx,
  order: { cityId: number; accountId: number; intent: PaidSession; at: Date },
): Promise<void> {
  const { intent, at, ...owner } = order;
  const { place, vehicle, startMs, endMs, versionIds } = intent;
  const discount = kopecks(intent.discount);
  await lockFunds(tx, owner.cityId, owner.accountId);
  await lockPlates(tx, owner.cityId, vehicle.plateKey);
  await writeChange(tx, {
    at,
    before: null,
    after: newSession(owner, place, vehicle, { status: 'live', startMs, endMs, discount, versionIds }),
    money: { reason: 'start', difference: kopecks(intent.charge) },
    history: { row: { type: 'payment', sale: discount } },
  });
}

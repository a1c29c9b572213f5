import { addKopecks, type Kopecks, kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { bonusOfRefund } from '@gorpark/domain/session';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import {
  changeOperation,
  lockFunds,
  moveParkingMoney,
  nextOrderNumber,
  type OperationTable,
  type ParkingReason,
  recordOperation,
} from '../../ledger/index.ts';
import type { Place, SessionVehicle } from '../input/session-input.ts';
import type { SessionRow, SessionState } from './session.sql.ts';

export interface NewSession extends SessionState {
  cityId: number;
  accountId: number;
  driverPhone: string | null;
}

export interface SessionChange {
  at: Date;
  /** Locked; null: a new session. */
  before: SessionRow | null;
  /** Without `money`. */
  after: SessionRow | NewSession;
  /** Signed: below zero returns to the wallets. */
  money?: { reason: ParkingReason; difference: Kopecks };
  history?: SessionHistory;
}

export interface SessionHistory {
  row?: {
    type: OperationTable['type'];
    status?: OperationTable['status'];
    /** Amount due while no money moves. */
    due?: Kopecks;
    sale?: Kopecks;
    startMs?: number;
    endMs?: number;
    description?: string;
  };
  waiting?: { status: 'done' | 'cancel' } | { due: Kopecks; sale: Kopecks };
}

export interface Written {
  session: SessionRow;
  /** Of this change. */
  orderNumber: string;
  /** Signed; charged first, returned last [money-6]. */
  bonus: Kopecks;
}

/**
 * Writes a session with its money and history. Violates `session_one_per_plate` for a parked plate and
 * `wallet_not_negative` without enough money.
 */
export async function writeChange(tx: Tx, change: SessionChange): Promise<Written> {
  const { at, before, money } = change;
  const { cityId, accountId } = change.after;
  const isOwnOrder = before === null || money?.reason === 'renew' || money?.reason === 'repair';
  const orderNumber = isOwnOrder ? await nextOrderNumber(tx) : before.orderNumber;
  const difference = money?.difference ?? ZERO;
  const bonus = await bonusPart(tx, change, difference);
  const after = { ...change.after, ...(money && paidState(change, money, bonus)) };
  const session = before
    ? await updateSession(tx, before, { ...before, ...after }, at)
    : await insertSession(tx, { ...(after as NewSession), orderNumber }, at);
  if (money) {
    const { id: sessionId } = session;
    await moveParkingMoney(tx, { ...money, cityId, accountId, at, bonus, orderNumber, sessionId });
  }
  if (change.history)
    await writeHistory(tx, change.history, { at, before, session, orderNumber, bonus, difference });
  return { session, orderNumber, bonus };
}

async function bonusPart(tx: Tx, { before, after }: SessionChange, difference: Kopecks): Promise<Kopecks> {
  if (difference < ZERO)
    return subtractKopecks(ZERO, bonusOfRefund(subtractKopecks(ZERO, difference), before ?? after));
  if (difference === ZERO) return ZERO;
  const { bonus } = await lockFunds(tx, after.cityId, after.accountId);
  return kopecks(Math.min(bonus, difference));
}

function paidState(
  { after }: SessionChange,
  { reason, difference }: { reason: ParkingReason; difference: Kopecks },
  bonus: Kopecks,
): Partial<SessionState> {
  if (reason === 'cancel') return { refundedKop: subtractKopecks(ZERO, difference) };
  return {
    chargedKop: addKopecks(kopecks(after.chargedKop), difference),
    bonusKop: addKopecks(kopecks(after.bonusKop), bonus),
  };
}

async function insertSession(
  tx: Tx,
  { driverPhone, ...session }: NewSession & { orderNumber: string },
  at: Date,
): Promise<SessionRow> {
  const { id } = await tx
    .insertInto('parking_session')
    .values({
      city_id: session.cityId,
      account_id: session.accountId,
      order_number: session.orderNumber,
      driver_phone: driverPhone,
      ...columnsOf(session, at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...session, id };
}

async function updateSession(tx: Tx, before: SessionRow, after: SessionRow, at: Date): Promise<SessionRow> {
  const old: Record<string, unknown> = columnsOf(before, at);
  const isSame = (name: string, value: unknown) => JSON.stringify(old[name]) === JSON.stringify(value);
  const changed = Object.entries(columnsOf(after, at)).filter(([name, value]) => !isSame(name, value));
  const isReopened = before.status === 'finished' && after.status === 'live';
  await tx
    .updateTable('parking_session')
    .set((row) => ({
      ...Object.fromEntries(changed),
      ...(isReopened && { reopened: sql<number>`${row.ref('reopened')} + 1` }),
    }))
    .where('city_id', '=', before.cityId)
    .where('id', '=', before.id)
    .execute();
  return after;
}

const columnsOf = (session: SessionState, at: Date) => ({
  plate: session.plate,
  plate_key: session.plateKey,
  plate_format: session.format,
  category: session.category,
  zone_code: session.zoneCode,
  parking_code: session.parkingCode,
  status: session.status,
  starts_at: new Date(session.startMs),
  ends_at: new Date(session.endMs),
  closed_at: closedAt(session, at),
  charged_kop: session.chargedKop,
  discount_kop: session.discountKop,
  refunded_kop: session.refundedKop,
  bonus_kop: session.bonusKop,
  tariff_versions: session.versionIds,
  former: session.former.length === 0 ? null : JSON.stringify(session.former),
  amount_to_pay_kop: session.amountKop,
  pay_until: session.payUntilMs === null ? null : new Date(session.payUntilMs),
  repair_count: session.repairCount,
});

function closedAt({ status, endMs }: SessionState, at: Date): Date | null {
  if (status === 'finished') return new Date(endMs);
  return status === 'cancelled' ? at : null;
}

async function writeHistory(
  tx: Tx,
  { row, waiting }: SessionHistory,
  {
    at,
    before,
    session,
    orderNumber,
    bonus,
    difference,
  }: Written & Pick<SessionChange, 'at' | 'before'> & { difference: Kopecks },
): Promise<void> {
  const { cityId, accountId, plate, zoneCode, parkingCode, id: sessionId } = session;
  const ofBonus = subtractKopecks(ZERO, bonus);
  if (waiting && before) {
    const since = new Date(Math.min(before.startMs, session.startMs));
    const key = { cityId, accountId, orderNumber: before.orderNumber, since, status: 'waiting' } as const;
    if ('due' in waiting)
      await changeOperation(tx, key, { sum_kop: subtractKopecks(ZERO, waiting.due), sale_kop: waiting.sale });
    else
      await changeOperation(tx, key, {
        status: waiting.status,
        ...(waiting.status === 'done' && { bonus_kop: ofBonus, moved_at: at }),
      });
  }
  if (!row) return;
  const { due = difference, sale, startMs = session.startMs, endMs = session.endMs, ...kind } = row;
  await recordOperation(tx, {
    ...{ cityId, accountId, at, orderNumber, sessionId, plate, zoneCode, parkingCode, sale, ...kind },
    sum: subtractKopecks(ZERO, due),
    bonus: ofBonus,
    startsAt: new Date(startMs),
    endsAt: new Date(endMs),
  });
}

export function newSession(
  owner: { cityId: number; accountId: number },
  place: Place,
  { plate, plateKey, format, category, driverPhone = null }: SessionVehicle,
  terms: Pick<SessionState, 'status' | 'startMs' | 'endMs'> & {
    discount: Kopecks;
    versionIds: readonly string[];
  } & { waiting?: { amount: Kopecks; payUntilMs: number } | null },
): NewSession {
  const { discount, versionIds, waiting, ...rest } = terms;
  return {
    ...owner,
    ...{ plate, plateKey, format, category, driverPhone, ...rest },
    ...{ zoneCode: place.zoneCode, parkingCode: place.parkingCode },
    ...{ chargedKop: ZERO, bonusKop: ZERO, refundedKop: ZERO, discountKop: discount },
    ...{ amountKop: waiting?.amount ?? null, payUntilMs: waiting?.payUntilMs ?? null },
    ...{ versionIds: [...versionIds], former: [], repairCount: 0 },
  };
}

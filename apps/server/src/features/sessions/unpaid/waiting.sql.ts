import { cityRow } from '../../cities/index.ts';
import { type Kopecks, kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { CANCEL_LAPSED, changeOperation, spend } from '../../ledger/index.ts';
import { recordBonus, recordPayment, runsOn, type SessionRow } from '../commands/session.sql.ts';

/** Times are UTC milliseconds. */
export interface Stop {
  endMs: number;
  amount: Kopecks;
  discount: Kopecks;
  versionIds: readonly string[];
  payUntilMs: number;
}

/** Stops a locked open session: it waits for payment, or is done if free [sessions-6]. */
export async function stopOpen(tx: Tx, session: SessionRow, stop: Stop, at: Date): Promise<void> {
  const isFree = stop.amount === ZERO;
  const endsAt = new Date(stop.endMs);
  await tx
    .updateTable('parking_session')
    .set({
      status: isFree ? 'finished' : 'waiting',
      ends_at: endsAt,
      closed_at: isFree ? endsAt : null,
      discount_kop: stop.discount,
      tariff_versions: [...stop.versionIds],
      amount_to_pay_kop: isFree ? null : stop.amount,
      pay_until: isFree ? null : new Date(stop.payUntilMs),
    })
    .where('city_id', '=', session.cityId)
    .where('id', '=', session.id)
    .execute();
  await recordPayment(tx, {
    ...noteOf(session),
    at,
    status: isFree ? 'done' : 'waiting',
    sum: subtractKopecks(ZERO, stop.amount),
    sale: stop.discount,
    endMs: stop.endMs,
  });
}

/**
 * Pays a locked waiting session, which is done or continues. Violates `wallet_not_negative` without enough money and
 * `session_one_per_plate` if the plate is parked.
 */
export async function payWaiting(tx: Tx, session: SessionRow, at: Date): Promise<void> {
  const { cityId, accountId, id: sessionId, orderNumber } = session;
  const amount = kopecks(session.amountKop ?? ZERO);
  const isOver = session.endMs <= at.getTime();
  const bonus = await spend(tx, { cityId, accountId, at, amount, reason: 'settle', orderNumber, sessionId });
  await tx
    .updateTable('parking_session')
    .set({
      status: isOver ? 'finished' : 'live',
      closed_at: isOver ? new Date(session.endMs) : null,
      charged_kop: amount,
    })
    .where('city_id', '=', cityId)
    .where('id', '=', sessionId)
    .execute();
  await recordBonus(tx, session, bonus);
  const paid = { bonus_kop: subtractKopecks(ZERO, bonus), moved_at: at };
  await changeOperation(tx, recordKey(session), { status: 'done', ...paid });
}

/** Deletes a locked unpaid session [sessions-8]; its history row becomes `cancel`. */
export async function dropSession(tx: Tx, session: SessionRow, at: Date): Promise<void> {
  const isOpen = session.status === 'open';
  await tx
    .updateTable('parking_session')
    .set({ status: 'cancelled', closed_at: at })
    .where('city_id', '=', session.cityId)
    .where('id', '=', session.id)
    .execute();
  if (isOpen) {
    const endMs = at.getTime();
    await recordPayment(tx, { ...noteOf(session), at, status: 'cancel', sum: ZERO, sale: ZERO, endMs });
  } else await changeOperation(tx, recordKey(session), { status: 'cancel' });
}

const recordKey = ({ cityId, accountId, orderNumber, startMs }: SessionRow) =>
  ({ cityId, accountId, orderNumber, since: new Date(startMs), status: 'waiting' }) as const;

function noteOf(session: SessionRow) {
  const { cityId, accountId, orderNumber, plate, zoneCode, parkingCode, startMs, id: sessionId } = session;
  return { cityId, accountId, orderNumber, plate, zoneCode, parkingCode, startMs, sessionId };
}

/** Returns an open payment with the same sum and method, or null. */
export async function findOpenSettle(
  tx: Tx,
  session: SessionRow,
  payment: { method: string; phone: string | null; amount: Kopecks },
): Promise<string | null> {
  const { rows } = await sql<{ order: string }>`
    select order_number as order from payment
     where city_id = ${session.cityId} and account_id = ${session.accountId} and purpose = 'settle'
       and status in ('wait', 'processing') and given_up_at is null
       and (intent ->> 'sessionId')::bigint = ${session.id} and method = ${payment.method} and phone is not distinct from ${payment.phone}
       and amount_kop = ${payment.amount}
     order by id limit 1`.execute(tx);
  return rows[0]?.order ?? null;
}

/** Returns whether any account paid or will pay for part of this time; UTC milliseconds [sessions-4]. */
export async function isTimePaid(
  tx: Db,
  time: { cityId: number; plateKey: string; startMs: number; endMs: number; exceptId: number | null },
): Promise<boolean> {
  const starts = new Date(time.startMs);
  const ends = new Date(time.endMs);
  // A cancelled session counts until its cancel; the rest was refunded.
  const { rows } = await sql`
    select from parking_session
     where ${runsOn(time.cityId, time.plateKey)} and id is distinct from ${time.exceptId}
       and tstzrange(starts_at, ends_at) && tstzrange(${starts}, ${ends})
    union all
    select from parking_session
     where city_id = ${time.cityId} and plate_key = ${time.plateKey} and ends_at > ${starts} and starts_at < ${ends}
       and id is distinct from ${time.exceptId}
       and (status = 'finished' or (status = 'cancelled' and charged_kop > refunded_kop and closed_at > ${starts}))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns the local end of the plate's live session as `HH:MM`, with the date unless today, or null. */
export async function paidUntil(
  tx: Tx,
  { cityId, plateKey, now }: { cityId: number; plateKey: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ until: string }>`
    with ends as (
      select s.ends_at at time zone c.time_zone as at, ${now} at time zone c.time_zone as now
        from parking_session s cross join lateral (${sql.raw(cityRow('s.city_id'))}) c
       where s.city_id = ${cityId} and s.plate_key = ${plateKey} and s.status = 'live' and s.ends_at > ${now})
    select to_char(at, case when at::date = now::date then 'HH24:MI' else 'DD.MM.YYYY HH24:MI' end) as until
      from ends order by at desc limit 1`.execute(tx);
  return rows[0]?.until ?? null;
}

/** Returns whether the account has an unpaid order for part of this time. */
export async function isTimeAwaited(
  tx: Tx,
  time: { cityId: number; accountId: number; plateKey: string; startMs: number; endMs: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('parking_session')
    .select('id')
    .where('city_id', '=', time.cityId)
    .where('account_id', '=', time.accountId)
    .where('plate_key', '=', time.plateKey)
    .where('status', '=', 'waiting')
    .where('pay_until', '>=', time.now)
    .where('starts_at', '<', new Date(time.endMs))
    .where('ends_at', '>', new Date(time.startMs))
    .executeTakeFirst();
  return row !== undefined;
}

const BATCH = 500;

/**
 * Expires orders unpaid at their deadline and returns their number [sessions-9]. Skips orders with money that arrived
 * in time but is not processed yet, or was confirmed during a freeze [FLT-17].
 */
export async function lapseUnpaid(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    with due as (
      select s.city_id, s.id from parking_session s
       where s.status = 'waiting' and s.pay_until < ${now}
         and not exists (select from payment p
                          where p.city_id = s.city_id and p.account_id = s.account_id and p.intent_status = 'due'
                            and p.purpose = 'settle' and (p.intent ->> 'sessionId')::bigint = s.id
                            and coalesce(p.confirmed_at, p.settled_at) <= s.pay_until)
         and not exists (select from payment p
                          where p.city_id = s.city_id and p.account_id = s.account_id and p.purpose = 'settle'
                            and p.status in ('wait', 'processing') and p.confirmed_at <= s.pay_until
                            and (p.intent ->> 'sessionId')::bigint = s.id)
       order by s.pay_until limit ${BATCH} for no key update skip locked),
    lapsed as (
      update parking_session s set status = 'lapsed', closed_at = s.pay_until
        from due where s.city_id = due.city_id and s.id = due.id
      returning s.city_id, s.account_id, s.id, s.order_number, s.starts_at),
    noted as (${sql.raw(CANCEL_LAPSED)})
    select id from lapsed`.execute(db);
  return rows.length;
}

import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import { CANCEL_LAPSED } from '../../ledger/index.ts';

/** Keeps the statement short. */
const BATCH = 500;

/** Finishes ended sessions and returns their number, in parallel never the same row [FLT-55]. */
export async function finishEndedSessions(db: Db, now: Date): Promise<number> {
  const answer = await sql`
    update parking_session s set status = 'finished', closed_at = s.ends_at
      from (select city_id, id from parking_session where status = 'live' and ends_at <= ${now}
             order by ends_at limit ${BATCH} for no key update skip locked) ended
     where s.city_id = ended.city_id and s.id = ended.id`.execute(db);
  return Number(answer.numAffectedRows ?? 0n);
}

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

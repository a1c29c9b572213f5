import type { Kopecks } from '@gorpark/domain/money';
import { parkingAddress } from '../cities/index.ts';
import { sql } from 'kysely';

/** Times are UTC milliseconds. */
export interface PaidSession {
  id: string;
  plate: string;
  zoneCode: string;
  street: string;
  /** What the session costs at present. */
  charged: Kopecks;
  startMs: number;
  endMs: number;
}

/** State before the first repair. Not a join: the planner would then read all sessions. */
const BEFORE = sql`(select r.before from session_repair r
                     where r.city_id = s.city_id and r.session_id = s.id and r.seq = 1)`;

/** Session of a payment `p`; null if there was no session. A repair may have changed its start and plate. */
export const SESSION_OF_PAYMENT = sql<PaidSession | null>`
  (select json_build_object('id', s.id::text, 'plate', s.plate, 'zoneCode', s.zone_code,
            'street', coalesce(${sql.raw(parkingAddress('s.city_id', 's.parking_code'))}, ''),
            'charged', s.charged_kop,
            'startMs', (extract(epoch from s.starts_at) * 1000)::bigint,
            'endMs', (extract(epoch from s.ends_at) * 1000)::bigint)
     from parking_session s
    where s.city_id = p.city_id and s.account_id = p.account_id
      and (s.id = (p.intent ->> 'sessionId')::bigint
           or (p.intent ->> 'startMs')::bigint =
                coalesce((${BEFORE} ->> 'startMs')::bigint, (extract(epoch from s.starts_at) * 1000)::bigint)
              and p.intent #>> '{vehicle,plateKey}' = coalesce(${BEFORE} ->> 'plateKey', s.plate_key))
    order by s.id desc limit 1)`;

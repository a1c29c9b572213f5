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

/** Session of a payment `p`; null if there was no session. A repair may have moved its start. */
export const SESSION_OF_PAYMENT = sql<PaidSession | null>`
  (select json_build_object('id', s.id::text, 'plate', s.plate, 'zoneCode', s.zone_code,
            'street', coalesce(${sql.raw(parkingAddress('s.city_id', 's.parking_code'))}, ''),
            'charged', s.charged_kop,
            'startMs', (extract(epoch from s.starts_at) * 1000)::bigint,
            'endMs', (extract(epoch from s.ends_at) * 1000)::bigint)
     from parking_session s
    where s.city_id = p.city_id and s.account_id = p.account_id
      and (s.id = (p.intent ->> 'sessionId')::bigint
           or (p.intent ->> 'startMs')::bigint = coalesce(
             (select (r.before ->> 'startMs')::bigint from session_repair r
               where r.city_id = s.city_id and r.session_id = s.id and r.seq = 1),
             (extract(epoch from s.starts_at) * 1000)::bigint))
    order by s.id desc limit 1)`;

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

/** Session of a payment `p`; null if there was no session. A repair may have changed its start and plate. */
export const SESSION_OF_PAYMENT = sql<PaidSession | null>`
  (select json_build_object('id', s.id::text, 'plate', s.plate, 'zoneCode', s.zone_code,
            'street', coalesce(${sql.raw(parkingAddress('s.city_id', 's.parking_code'))}, ''),
            'charged', s.charged_kop,
            'startMs', (extract(epoch from s.starts_at) * 1000)::bigint,
            'endMs', (extract(epoch from s.ends_at) * 1000)::bigint)
     from parking_session s
     left join session_repair r on r.city_id = s.city_id and r.session_id = s.id and r.seq = 1
    where s.city_id = p.city_id and s.account_id = p.account_id
      and (s.id = (p.intent ->> 'sessionId')::bigint
           or (p.intent ->> 'startMs')::bigint =
                coalesce((r.before ->> 'startMs')::bigint, (extract(epoch from s.starts_at) * 1000)::bigint)
              and p.intent #>> '{vehicle,plateKey}' = coalesce(r.before ->> 'plateKey', s.plate_key))
    order by s.id desc limit 1)`;

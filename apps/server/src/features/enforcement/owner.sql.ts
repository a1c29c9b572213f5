import type { Grace, Reason, Verdict } from '@gorpark/domain/right-at';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import { provedVehicles } from '../vehicles/index.ts';

export interface SeenCheck {
  no: number;
  plate: string;
  at: Date;
  street: string | null;
  zone: string | null;
  verdict: Verdict;
  reason: Reason;
  isOnline: boolean;
  organisation: string | null;
  /** Only of the newest check of plate and zone, while it runs and nothing is paid there. */
  graceKind: Grace['kind'] | null;
  graceUntil: Date | null;
}

/** Returns checks of the proved vehicles, newest first; none from before the vehicle was the account's. */
export async function listSeen(
  db: Db,
  ask: {
    cityId: number;
    accountId: number;
    at: Date;
    /** Received by then. */
    shownTo: Date;
    before: number | null;
    limit: number;
  },
): Promise<SeenCheck[]> {
  const { cityId, at, shownTo, before, limit } = ask;
  const { rows } = await sql<SeenCheck>`
    select c.no, p.plate, c.at, c.answer #>> '{place,street}' as street, c.zone_code as zone, c.verdict, c.reason,
           c.bundle is null as "isOnline", o.name as organisation,
           case when g.runs then c.grace_kind end as "graceKind",
           case when g.runs then c.grace_until end as "graceUntil"
      from (${provedVehicles(ask, at)}) p
      join enforcement_check c on c.city_id = ${cityId} and c.plate_key = p.plate_key and c.received_at >= p.since
      left join partner_key k on k.city_id = c.city_id and 'key:' || k.id = c.performer
      left join partner o on o.city_id = k.city_id and o.id = k.partner_id,
      lateral (
        select c.grace_until > ${at}
           and not exists (select from enforcement_check n
                            where n.city_id = c.city_id and n.plate_key = c.plate_key and n.zone_code = c.zone_code
                              and n.no > c.no and n.verdict in ('allowed', 'notAllowed'))
           and not exists (select from parking_session s
                            where s.city_id = c.city_id and s.plate_key = c.plate_key and s.zone_code = c.zone_code
                              and s.status in ('live', 'open')
                              and hashtextextended(s.plate_key, s.city_id) = hashtextextended(c.plate_key, c.city_id)
                              and (s.status = 'open' or s.ends_at > ${at})) as runs) g
     where c.verdict is not null and c.received_at <= ${shownTo}
       and (${before}::bigint is null or c.no < ${before}::bigint)
     order by c.no desc limit ${limit}`.execute(db);
  return rows;
}

import type { FormerCheck, ActiveRight } from '@gorpark/domain/right-at';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';

/** One item of a call. `seenTo`: an observation of another server may be a little later. */
export interface Lookup {
  no: number;
  id: string;
  key: string;
  /** null: the verdict follows from the place. */
  zone: string | null;
  at: Date;
  seenTo: Date;
}

export interface Found {
  no: number;
  stored: { hash: string; answer: unknown } | null;
  sessions: ActiveRight[];
  benefits: (ActiveRight & { isKnownThen: boolean })[];
  payingUntilMs: number | null;
  isStopped: boolean;
  former: FormerCheck | null;
}

export const ms = (time: string): RawBuilder<number> =>
  sql.raw(`(extract(epoch from ${time}) * 1000)::bigint`);
const END = 'least(s.ends_at, coalesce(s.closed_at, s.ends_at))';

/** Sessions of the plate of item `i` around its moment; each branch has its index. */
export const sessionsAround = (cityId: number) => sql`
   select s.* from parking_session s
    where s.status in ('live', 'open') and s.city_id = ${cityId} and s.plate_key = i.key
      and hashtextextended(s.plate_key, s.city_id) = hashtextextended(i.key, ${cityId})
   union all
   select s.* from parking_session s
    where s.status in ('finished', 'cancelled') and s.city_id = ${cityId} and s.plate_key = i.key
      and s.ends_at > i.at - interval '3 hours'
   union all
   select s.* from parking_session s
    where s.status = 'waiting' and s.city_id = ${cityId} and s.plate_key = i.key`;

/** Returns the register's data of each item in one statement. */
export async function readRegister(
  tx: Tx,
  { cityId, performer, payWithinMs }: { cityId: number; performer: string; payWithinMs: number },
  lookups: readonly Lookup[],
): Promise<Found[]> {
  const payWithin = sql`${payWithinMs} * interval '1 millisecond'`;
  const { rows } = await sql<Found>`
    select i.no,
      (select jsonb_build_object('hash', encode(c.body_hash, 'hex'), 'answer', c.answer) from enforcement_check c
        where c.city_id = ${cityId} and c.performer = ${performer} and c.id = i.id) as stored,
      s.sessions, b.benefits, ${ms('greatest(s.paying, p.paying)')} as "payingUntilMs",
      exists (select from ledger_freeze f where f.city_id = ${cityId} and f.stopped_at <= i.at) as "isStopped",
      (select jsonb_build_object('atMs', ${ms('c.at')}, 'verdict', c.verdict, 'firstSeenMs', ${ms('c.first_seen_at')})
         from enforcement_check c
        where c.city_id = ${cityId} and c.plate_key = i.key and c.zone_code = i.zone
          and c.at >= i.at - interval '3 hours' and c.at <= i."seenTo" and c.verdict in ('allowed', 'notAllowed')
        order by c.at desc, c.no desc limit 1) as former
    from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb)
           as i(no int, id uuid, key text, zone text, at timestamptz, "seenTo" timestamptz),
      lateral (
        select coalesce(jsonb_agg(jsonb_build_object('kind', 'session', 'zones', jsonb_build_array(s.zone_code),
                 'startMs', ${ms('s.starts_at')}, 'endMs', ${ms(END)}, 'isRepaired', s.repair_count > 0)), '[]') as sessions,
               max((select max(p.created_at) + ${payWithin} from payment p
                     where p.city_id = ${cityId} and p.account_id = s.account_id and p.purpose = 'renew'
                       and p.created_at > i.at - ${payWithin} and p.created_at <= i.at
                       and (p.intent ->> 'sessionId')::bigint = s.id
                       and (p.intent_status = 'due' or (p.status in ('wait', 'processing') and p.given_up_at is null)))) as paying
          from (${sessionsAround(cityId)}) s) s,
      lateral (
        select max(p.created_at) + ${payWithin} as paying from payment p
         where p.city_id = ${cityId} and p.intent #>> '{vehicle,plateKey}' = i.key and p.purpose = 'start'
           and p.created_at > i.at - ${payWithin} and p.created_at <= i.at
           and (p.status in ('wait', 'processing') or p.intent_status = 'due')
           and (p.intent_status = 'due' or p.given_up_at is null)) p,
      lateral (
        select coalesce(jsonb_agg(jsonb_build_object('zones', b.zones, 'isKnownThen', b.bought_at <= i.at, 'startMs', ${ms('b.starts_at')},
                 'endMs', ${ms('b.ends_at')}, 'kind', case when exists (
                    select from subscription n where n.city_id = ${cityId} and n.order_number = b.order_number)
                  then 'subscription' else 'permit' end)), '[]') as benefits
          from (select o.* from benefit o
                 where o.city_id = ${cityId} and o.plate is not null and o.sale_percent = 100
                   and translate(o.plate, 'ABEKMHOPCTYX', 'АВЕКМНОРСТУХ') = i.key
                union all
                select o.* from benefit o
                  join vehicle v on v.city_id = o.city_id and v.account_id = o.account_id and v.plate_key = i.key
                 where o.city_id = ${cityId} and o.plate is null and o.sale_percent = 100) b
         where b.ends_at > i.at - interval '3 hours' and b.starts_at <= i.at) b
    order by i.no`.execute(tx);
  return rows;
}

/** Returns keys of plates with a live session. */
export async function livePlates(tx: Tx, cityId: number, zone: string, at: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('parking_session')
    .select('plate_key')
    .where('city_id', '=', cityId)
    .where('zone_code', '=', zone)
    .where('status', '=', 'live')
    .where('ends_at', '>', at)
    .execute();
  return rows.map((row) => row.plate_key);
}

import { hasTwin } from '@gorpark/domain/right-at';
import type { Lang } from '@gorpark/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import { driverEmail } from '../accounts/index.ts';
import { cityRow, settingsOf } from '../cities/index.ts';
import type { Kind, SentChannel } from './tables.ts';

export interface Reminder {
  cityId: number;
  sessionId: number;
  accountId: number;
  kind: Kind;
  channel: SentChannel;
  endsAt: Date;
  lang: Lang;
  plate: string;
  timeZone: string;
  /** Slug. */
  city: string;
  /** Without a chosen end: `endsAt` is the limit. */
  isOpen: boolean;
  email: string | null;
}

export interface Batch {
  now: Date;
  limit: number;
}

/** With a sweep each minute none is a minute late. */
const EARLY = sql`interval '30 seconds'`;
const ENDED_FOR = sql`interval '10 minutes'`;
const CHECKED_FOR = sql`interval '10 minutes'`;

const MINUTE = sql`interval '1 minute'`;

/**
 * SQL: the longest offered lead, in minutes, up to the chosen one of setting `t`, at which the end of session `s` was
 * already known and wanted; null: too late for any.
 */
export const leadInTime = (): RawBuilder<number | null> => sql`(
  select max(l.lead)
    from (select t.lead_minutes as lead
          union select o::integer from jsonb_array_elements_text(
            ${sql.raw(settingsOf('s.city_id'))} #> '{forgiveness,reminders,leads}') o) l
   where l.lead <= t.lead_minutes
     and s.ends_at - l.lead * ${MINUTE} > greatest(s.starts_at, t.changed_at, (
       select max(o.at) from operation o
        where o.city_id = s.city_id and o.account_id = s.account_id and o.session_id = s.id
          and o.at > s.ends_at - t.lead_minutes * ${MINUTE})))`;

/** Each branch has a partial index. */
const ending = (now: Date): RawBuilder<unknown> => sql`
  select s.*, 'ending' as kind, channel, t.lang
    from (select * from parking_session where status = 'live'
          union all select * from parking_session where status = 'open') s
    cross join lateral (
      select r.channels, r.lead_minutes, r.lang, r.changed_at from reminder_setting r
       where r.city_id = s.city_id and r.account_id = s.account_id and r.session_id in (s.id, 0)
       order by r.session_id desc limit 1) t
    cross join unnest(t.channels) channel
   where s.ends_at > ${now}
     and s.ends_at <= ${now}::timestamptz + ${EARLY}
           + (select coalesce(max(lead_minutes), 0) from reminder_setting) * ${MINUTE}
     and s.ends_at <= ${now}::timestamptz + ${EARLY} + ${leadInTime()} * ${MINUTE}`;

/** Announced sessions that ended by themselves. */
const ended = (now: Date): RawBuilder<unknown> => sql`
  select s.*, 'ended' as kind, e.channel, t.lang
    from reminder_sent e
    join parking_session s on s.city_id = e.city_id and s.id = e.session_id
    cross join lateral (
      select r.channels, r.lang from reminder_setting r
       where r.city_id = s.city_id and r.account_id = s.account_id and r.session_id in (s.id, 0)
       order by r.session_id desc limit 1) t
   where e.kind = 'ending' and e.ends_at > ${now}::timestamptz - ${ENDED_FOR} and e.ends_at <= ${now}
     and s.status in ('live', 'finished') and s.ends_at = e.ends_at and e.channel = any (t.channels)`;

/** By the channel that comes soonest of the chosen ones, else by mail. */
const nearMiss = (sessionIds: readonly number[]): RawBuilder<unknown> => sql`
  select s.*, 'nearMiss' as kind, coalesce(t.lang, 'ru') as lang,
         case when 'push' = any (t.channels) and exists (
                select from push_subscription p
                 where p.city_id = s.city_id and p.account_id = s.account_id and p.refused_at is null) then 'push'
              when 'sms' = any (t.channels) then 'sms' else 'mail' end as channel
    from parking_session s
    left join lateral (
      select r.channels, r.lang from reminder_setting r
       where r.city_id = s.city_id and r.account_id = s.account_id and r.session_id in (s.id, 0)
       order by r.session_id desc limit 1) t on true
   where s.status = 'live' and s.id = any (${[...sessionIds]}::bigint[])`;

/** Returns live sessions with a plate similar to one checked without a right in their zone. */
async function listNearMisses(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number; plate: string; checked: string[] }>`
    select s.id, s.plate_key as plate, c.checked
      from (select city_id, zone_code, array_agg(distinct plate_key) as checked from enforcement_check
             where at > ${now}::timestamptz - ${CHECKED_FOR} and answer @> '{"hints": ["similarPlate"]}'
               and plate_key is not null
             group by city_id, zone_code) c
      join parking_session s on s.city_id = c.city_id and s.zone_code = c.zone_code and s.status = 'live'
     where s.ends_at > ${now}
       and ${sql.raw(settingsOf('c.city_id'))} #>> '{forgiveness,enforcement,nearMissNotice}' = 'true'
       and not exists (select from reminder_sent r
                        where r.city_id = s.city_id and r.session_id = s.id and r.kind = 'nearMiss')`.execute(
    tx,
  );
  return rows.filter(({ plate, checked }) => hasTwin(plate, checked)).map(({ id }) => id);
}

/** Records due reminders and returns its own; a parallel sweep gets others. `isLast`: no more are due. */
export async function takeReminders(
  tx: Tx,
  kind: Kind,
  { now, limit }: Batch,
): Promise<{ taken: Reminder[]; isLast: boolean }> {
  const sources = {
    ending: () => ending(now),
    ended: () => ended(now),
    nearMiss: async () => nearMiss(await listNearMisses(tx, now)),
  };
  const source = await sources[kind]();
  const { rows } = await sql<Reminder & { isTaken: boolean }>`
    with due as (
      select d.city_id, d.id, d.kind, d.channel, d.ends_at, d.account_id, d.lang, d.plate, d.status, c.time_zone, c.slug,
             case when d.channel = 'mail' then ${sql.raw(driverEmail('d.city_id', 'd.account_id'))} end as email
        from (${source}) d cross join lateral (${sql.raw(cityRow('d.city_id'))}) c
       where d.channel <> 'calendar'
         and (d.kind = 'nearMiss' or ${sql.raw(settingsOf('d.city_id'))} #>> '{forgiveness,reminders,isOn}' = 'true')
         and not exists (select from reminder_sent r
                          where r.city_id = d.city_id and r.session_id = d.id and r.kind = d.kind
                            and r.channel = d.channel and r.ends_at = d.ends_at)
       order by d.city_id, d.id, d.channel limit ${limit}),
    taken as (
      insert into reminder_sent (city_id, session_id, kind, channel, ends_at, account_id, state, at, retry_at)
      select city_id, id, kind, channel, ends_at, account_id,
             case when channel <> 'mail' then 'waiting' when email is null then 'failed' else 'sent' end, ${now},
             case when channel <> 'mail' then ${now}::timestamptz end
        from due
      on conflict do nothing
      returning city_id, session_id, channel)
    select d.city_id as "cityId", d.id as "sessionId", d.account_id as "accountId", d.kind, d.channel,
           d.ends_at as "endsAt", d.lang, d.plate, d.time_zone as "timeZone", d.slug as city,
           d.status = 'open' as "isOpen", d.email, t.city_id is not null as "isTaken"
      from due d left join taken t on t.city_id = d.city_id and t.session_id = d.id and t.channel = d.channel`.execute(
    tx,
  );
  return { taken: rows.filter(({ isTaken }) => isTaken), isLast: rows.length < limit };
}

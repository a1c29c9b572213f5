import type { Lang } from '@gorpark/domain/time';
import { sql } from 'kysely';
import { driverEmail, lockAccount, mainPhone } from '../accounts/index.ts';
import { cityRow, isStaying } from '../cities/index.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { Kind, SentState } from './tables.ts';

export interface Waiting {
  cityId: number;
  sessionId: number;
  accountId: number;
  kind: Kind;
  channel: 'push' | 'sms';
  endsAt: Date;
  /** null: all of the account. */
  pushIds: number[] | null;
  isDelivered: boolean;
  /** false: stopped, extended or over. */
  isDue: boolean;
  lang: Lang;
  plate: string;
  timeZone: string;
  /** Slug. */
  city: string;
  isGuest: boolean;
  /** Without a chosen end: `endsAt` is the limit. */
  isOpen: boolean;
  phone: string | null;
}

/** Takes one. It counts as begun before it is sent: after a crash no second one goes out. */
export async function takeWaiting(
  db: Db,
  { now, leaseEndsAt }: { now: Date; leaseEndsAt: Date },
): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`
    with next as (
      select city_id, session_id, kind, channel, ends_at from reminder_sent
       where retry_at <= ${now} and state = 'waiting' and ${sql.raw(isStaying('city_id'))} order by retry_at limit 1 for update skip locked),
    taken as (
      update reminder_sent r set state = 'sending', at = ${now}, retry_at = ${leaseEndsAt} from next n
       where r.city_id = n.city_id and r.session_id = n.session_id and r.kind = n.kind and r.channel = n.channel
         and r.ends_at = n.ends_at
      returning r.*)
    select t.city_id as "cityId", t.session_id as "sessionId", t.account_id as "accountId", t.kind, t.channel,
           t.ends_at as "endsAt", t.push_ids as "pushIds", t.is_delivered as "isDelivered",
           case when t.kind = 'nearMiss' then s.status = 'live'
                else s.ends_at = t.ends_at and s.status in ('live', 'open', 'finished') and (t.kind = 'ended' or t.ends_at > ${now})
                       and t.ends_at > ${now}::timestamptz - interval '10 minutes' end as "isDue",
           coalesce((select r.lang from reminder_setting r
                      where r.city_id = t.city_id and r.account_id = t.account_id and r.session_id in (t.session_id, 0)
                      order by r.session_id desc limit 1), 'ru') as lang,
           s.plate, s.status = 'open' as "isOpen", c.time_zone as "timeZone", c.slug as city,
           ${sql.raw(driverEmail('t.city_id', 't.account_id'))} is null as "isGuest", ${sql.raw(mainPhone('t.city_id', 't.account_id'))} as phone
      from taken t
      join parking_session s on s.city_id = t.city_id and s.id = t.session_id
      cross join lateral (${sql.raw(cityRow('t.city_id'))}) c`.execute(db);
  return rows[0] ?? null;
}

export async function closeWaiting(
  db: Db,
  { cityId, sessionId, kind, channel, endsAt }: Waiting,
  result: { state: SentState; isDelivered: boolean; retryAt: Date | null; pushIds: number[] | null },
): Promise<void> {
  await db
    .updateTable('reminder_sent')
    .set({
      state: result.state,
      is_delivered: result.isDelivered,
      retry_at: result.retryAt,
      push_ids: result.pushIds,
    })
    .where('city_id', '=', cityId)
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('ends_at', '=', endsAt)
    .where('state', '=', 'sending')
    .execute();
}

/** Fails reminders of a killed server. */
export async function failAbandoned(db: Db, now: Date): Promise<void> {
  await sql`
    update reminder_sent set state = 'failed', retry_at = null
     where retry_at <= ${now} and state = 'sending'`.execute(db);
}

/** Returns whether the account may get one more text message, and counts it, before it is sent: lanes run in parallel. */
export function reserveSms(
  db: Db,
  { cityId, accountId, sessionId, kind, endsAt }: Waiting,
  { since, most }: { since: Date; most: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, cityId, accountId);
    const counted = await tx
      .selectFrom('reminder_sent')
      .select('session_id')
      .where('city_id', '=', cityId)
      .where('account_id', '=', accountId)
      .where('channel', '=', 'sms')
      .where('at', '>', since)
      .where('is_delivered', '=', true)
      .execute();
    if (counted.length >= most) return false;
    await tx
      .updateTable('reminder_sent')
      .set({ is_delivered: true })
      .where('city_id', '=', cityId)
      .where('account_id', '=', accountId)
      .where('session_id', '=', sessionId)
      .where('kind', '=', kind)
      .where('channel', '=', 'sms')
      .where('ends_at', '=', endsAt)
      .execute();
    return true;
  });
}

import type { Lang } from '@gorpark/domain/time';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import { hasLogin } from '../auth/index.ts';
import { mailState } from '../messages/index.ts';
import { mailKey } from './mail-key.ts';
import type { SessionKey } from './session.sql.ts';
import { leadInTime } from './sweep.sql.ts';
import type { Channel, SentChannel, SentState } from './tables.ts';

export interface Setting {
  channels: Channel[];
  lead: number;
}

/** Of the session, else of its account. `sessionId` 0: of the account. */
export async function readSetting(db: Db, key: SessionKey): Promise<Setting | null> {
  const row = await db
    .selectFrom('reminder_setting')
    .select(['channels', 'lead_minutes as lead'])
    .where('city_id', '=', key.cityId)
    .where('account_id', '=', key.accountId)
    .where('session_id', 'in', [key.sessionId, 0])
    .orderBy('session_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What decides whether the reminders of a session can come. */
export interface Prospect {
  /** Minutes; null: it is too late for any offered lead. */
  lead: number | null;
  /** false: none is subscribed, or the push service refuses our key for each. */
  hasBrowser: boolean;
}

export async function readProspect(db: Db, key: SessionKey, nowMs: number): Promise<Prospect | null> {
  const login = { city: 'p.city_id', account: 'p.account_id', token: 'p.token_id' };
  const { rows } = await sql<Prospect>`
    select ${leadInTime()} as lead,
           exists (select from push_subscription p
                    where p.city_id = s.city_id and p.account_id = s.account_id and p.refused_at is null
                      and ${hasLogin(login, nowMs)}) as "hasBrowser"
      from parking_session s
      join reminder_setting t on t.city_id = s.city_id and t.account_id = s.account_id and t.session_id in (s.id, 0)
     where s.city_id = ${key.cityId} and s.id = ${key.sessionId} and s.account_id = ${key.accountId}
     order by t.session_id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function writeSetting(
  db: Db,
  key: SessionKey,
  { channels, lead, lang, at }: Setting & { lang: Lang; at: Date },
): Promise<void> {
  const value = { channels, lead_minutes: lead, lang, changed_at: at };
  await db
    .insertInto('reminder_setting')
    .values({ city_id: key.cityId, account_id: key.accountId, session_id: key.sessionId, ...value })
    .onConflict((conflict) => conflict.columns(['city_id', 'account_id', 'session_id']).doUpdateSet(value))
    .execute();
}

/** A queued mail counts as sent until the mail server refuses it. */
export async function readSent(
  db: Db,
  { cityId, sessionId }: SessionKey,
  endsAt: Date,
): Promise<{ channel: SentChannel; state: SentState; at: Date }[]> {
  const mail = mailState('r.city_id', 'r.mail_key');
  const { rows } = await sql<{ channel: SentChannel; state: SentState; at: Date }>`
    select r.channel, case when r.channel = 'mail' and ${sql.raw(mail)} = 'failed' then 'failed' else r.state end as state, r.at
      from (select *, ${mailKey('ending', sessionId, endsAt)}::text as mail_key from reminder_sent) r
     where r.city_id = ${cityId} and r.session_id = ${sessionId} and r.kind = 'ending' and r.ends_at = ${endsAt}`.execute(
    db,
  );
  return rows;
}

export async function purgeReminders(db: Db, before: Date): Promise<number> {
  const sent = await sql`delete from reminder_sent where ends_at < ${before}`.execute(db);
  const settings = await sql`
    delete from reminder_setting r
     where r.session_id > 0 and r.changed_at < ${before}
       and not exists (select from parking_session s
                        where s.city_id = r.city_id and s.id = r.session_id and s.status = 'live')`.execute(
    db,
  );
  return Number(sent.numAffectedRows ?? 0n) + Number(settings.numAffectedRows ?? 0n);
}

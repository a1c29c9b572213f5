import { sql } from 'kysely';
import type { TestDriver } from './drivers.sql.ts';
import type { TestServer } from './harness.ts';

type Beside = Pick<TestServer, 'db' | 'clock'>;

/** A live session of so many minutes. */
export async function addSession(server: Beside, driver: TestDriver, minutes: number): Promise<void> {
  await addSessions(server, driver, { count: 1, minutes: minutes - 30 });
}

/** Live sessions that end evenly within `minutes`, half an hour from now. */
export async function addSessions(
  { db, clock }: Beside,
  { cityId, accountId }: TestDriver,
  { count, minutes }: { count: number; minutes: number },
): Promise<void> {
  const now = new Date(clock.now());
  await sql`
    insert into parking_session (city_id, account_id, order_number, plate, plate_key, plate_format, category, zone_code,
                                 status, starts_at, ends_at, charged_kop, discount_kop, tariff_versions)
    select ${cityId}, ${accountId}, 'r-' || n, 'К' || ${accountId} || 'Х' || n, 'K' || ${accountId} || 'X' || n, 'foreign', 'B', '7801', 'live', ${now},
           ${now}::timestamptz + interval '30 minutes' + n * ${minutes}::float / ${count}::float * interval '1 minute',
           0, 0, '{}'
      from generate_series(1, ${count}::int) n`.execute(db);
}

/** Extends each fifth session, stops each seventh. */
export async function moveEnds({ db, clock }: Beside, accountId: number): Promise<void> {
  const now = new Date(clock.now());
  await sql`
    update parking_session set ends_at = ends_at + interval '10 minutes'
     where account_id = ${accountId} and status = 'live' and ends_at > ${now} and right(order_number, 1) in ('0', '5')`.execute(
    db,
  );
  await sql`
    update parking_session set status = 'cancelled', closed_at = ${now}
     where account_id = ${accountId} and status = 'live' and ends_at > ${now}
       and substr(order_number, 3)::int % 7 = 0`.execute(db);
}

export async function remindersOf({ db }: Pick<TestServer, 'db'>, { accountId }: TestDriver) {
  const { rows } = await sql<{
    kind: string;
    channel: string;
    state: string;
    sessionId: number;
    at: Date;
    endsAt: Date;
    status: string;
    sessionEnd: Date;
    closedAt: Date | null;
  }>`
    select r.kind, r.channel, r.state, r.session_id as "sessionId", r.at, r.ends_at as "endsAt", s.status,
           s.ends_at as "sessionEnd", s.closed_at as "closedAt"
      from reminder_sent r join parking_session s on s.city_id = r.city_id and s.id = r.session_id
     where r.account_id = ${accountId} order by r.at, r.session_id`.execute(db);
  return rows;
}

export async function countMails({ db }: Pick<TestServer, 'db'>, template: string): Promise<number> {
  const rows = await db.selectFrom('message').select('id').where('template', '=', template).execute();
  return rows.length;
}

export async function failMails({ db }: Pick<TestServer, 'db'>, keys: string): Promise<void> {
  await sql`
    update message set state = 'failed', reason = 'refused', retry_at = null, params = null, done_at = created_at
     where dedupe_key like ${keys}`.execute(db);
}

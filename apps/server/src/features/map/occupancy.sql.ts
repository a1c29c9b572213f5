import type { Db } from '#src/platform/db/schema.ts';
import { sql } from 'kysely';

/** Returns active sessions by parking code, without those that have no code. */
export async function countLiveSessions(db: Db, cityId: number, nowMs: number): Promise<Map<string, number>> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ code: string; count: number }>`
    select parking_code as code, count(*)::int as count from parking_session
     where city_id = ${cityId} and status in ('live', 'open') and parking_code is not null
       and starts_at <= ${now} and ends_at > ${now}
     group by parking_code`.execute(db);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

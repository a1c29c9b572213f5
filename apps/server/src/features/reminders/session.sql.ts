import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import { cityRow, parkingAddress } from '../cities/index.ts';
import type { SessionStatus } from '../sessions/index.ts';

export interface SessionKey {
  cityId: number;
  accountId: number;
  sessionId: number;
}

/** Times are UTC milliseconds. */
export interface OwnSession {
  status: SessionStatus;
  plate: string;
  zone: string;
  street: string;
  startMs: number;
  endMs: number;
  repairCount: number;
  slug: string;
  timeZone: string;
}

/** Returns null if the session is unknown or of another account. */
export async function readOwnSession(db: Db, key: SessionKey): Promise<OwnSession | null> {
  const { rows } = await sql<OwnSession>`
    select s.status, s.repair_count as "repairCount", s.plate, s.zone_code as zone,
           coalesce(${sql.raw(parkingAddress('s.city_id', 's.parking_code'))}, '') as street,
           (extract(epoch from s.starts_at) * 1000)::bigint as "startMs",
           (extract(epoch from s.ends_at) * 1000)::bigint as "endMs",
           c.slug, c.time_zone as "timeZone"
      from parking_session s cross join lateral (${sql.raw(cityRow('s.city_id'))}) c
     where s.city_id = ${key.cityId} and s.id = ${key.sessionId} and s.account_id = ${key.accountId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

import type { ActiveRight } from '@gorpark/domain/right-at';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import { type Lookup, ms, sessionsAround } from './register.sql.ts';

interface State {
  plateKey: string;
  zoneCode: string;
  startMs: number;
  endMs: number;
}

/** Times are UTC ms. */
export interface RecordedSession extends State {
  no: number;
  closedMs: number | null;
  /** null: no payment yet. */
  registeredMs: number | null;
  isOpen: boolean;
  /** Ends set by payments and extensions. */
  ends: { atMs: number; endMs: number }[];
  repairs: { atMs: number; before: State; after: State }[];
}

/** Returns the sessions of each plate with what changed them, also those that a repair took from the plate. */
export async function readRecorded(
  tx: Tx,
  cityId: number,
  lookups: readonly Lookup[],
): Promise<RecordedSession[]> {
  if (lookups.length === 0) return [];
  const { rows } = await sql<RecordedSession>`
    select i.no, s.plate_key as "plateKey", s.zone_code as "zoneCode", ${ms('s.starts_at')} as "startMs",
           ${ms('s.ends_at')} as "endMs", ${ms('s.closed_at')} as "closedMs",
           s.status = 'open' or s.pay_until is not null as "isOpen",
           (select ${ms('min(o.at)')} from operation o
             where o.city_id = ${cityId} and o.account_id = s.account_id and o.at >= s.starts_at - interval '2 days'
               and o.order_number = s.order_number) as "registeredMs",
           (select coalesce(jsonb_agg(jsonb_build_object('atMs', ${ms('o.at')}, 'endMs', ${ms('o.ends_at')})), '[]')
              from operation o
             where o.city_id = ${cityId} and o.account_id = s.account_id and o.at >= s.starts_at - interval '2 days'
               and o.session_id = s.id and o.type in ('payment', 'renew') and o.ends_at is not null
               and o.status = 'done' and o.description is null) as ends,
           (select coalesce(jsonb_agg(jsonb_build_object('atMs', ${ms('r.at')}, 'before', r.before, 'after', r.after)
                     order by r.seq), '[]')
              from session_repair r where r.city_id = ${cityId} and r.session_id = s.id) as repairs
      from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb) as i(no int, key text, at timestamptz),
           lateral (
             select * from (${sessionsAround(cityId)}) s
             union
             select s.* from session_repair r
               join parking_session s on s.city_id = r.city_id and s.id = r.session_id
              where r.city_id = ${cityId} and r.plate_key_before = i.key and r.at > i.at) s`.execute(tx);
  return rows;
}

/** Returns the session as the register had it at `atMs`; null: not yet, or of another plate. */
export function asOf(session: RecordedSession, key: string, atMs: number): ActiveRight | null {
  const next = session.repairs.find((repair) => repair.atMs > atMs);
  const state: State = next?.before ?? session;
  const registeredMs = session.isOpen ? session.startMs : (session.registeredMs ?? session.startMs);
  if (state.plateKey !== key || registeredMs > atMs) return null;
  const repaired = session.repairs.map((repair) => ({ atMs: repair.atMs, endMs: repair.after.endMs }));
  const [last] = [...session.ends, ...repaired]
    .filter((end) => end.atMs <= atMs)
    .toSorted((a, b) => b.atMs - a.atMs);
  const endMs = last?.endMs ?? state.endMs;
  const isClosed = session.closedMs !== null && session.closedMs <= atMs;
  return {
    kind: 'session',
    zones: [state.zoneCode],
    startMs: state.startMs,
    endMs: isClosed ? Math.min(endMs, session.closedMs ?? endMs) : endMs,
    isRepaired: session.repairs.some((repair) => repair.atMs <= atMs),
  };
}

/** Returns until when the bank could still answer for a session that was paid later than it was asked for. */
export function payingThen(
  { startMs, registeredMs, isOpen }: RecordedSession,
  atMs: number,
  payWithinMs: number,
): number | null {
  if (isOpen || registeredMs === null || registeredMs <= atMs || startMs > atMs) return null;
  return registeredMs - startMs <= payWithinMs ? startMs + payWithinMs : null;
}

import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import type { RepairState } from '../tables.ts';

type Seen = Pick<RepairState, 'plateKey' | 'zoneCode' | 'startMs' | 'endMs'>;

export interface Checked {
  /** A check allowed the former plate in the former zone by this session. */
  isUsed: boolean;
  /** The newest check without right and grace that the repair would allow; null: none. */
  none: { no: number; atMs: number } | null;
  /** Counted repairs after a check. */
  ofAccount: number;
  ofPlate: number;
}

const during = ({ plateKey, zoneCode, startMs, endMs }: Seen) => sql<boolean>`
  (c.plate_key = ${plateKey} and c.zone_code = ${zoneCode}
   and c.at >= ${new Date(startMs)}::timestamptz and c.at < ${new Date(endMs)}::timestamptz)`;

/** Needs `lockChecks` of both states, so that a check before the repair is seen and a later one sees the repair. */
export async function readChecked(
  db: Db,
  { cityId, accountId, since }: { cityId: number; accountId: number; since: Date },
  { before, after }: { before: Seen; after: Seen },
): Promise<Checked> {
  const counted = sql`select count(*)::int from session_repair r
     where r.city_id = ${cityId} and r.at >= ${since} and r.check_id is not null`;
  const ofPlate = (key: string) =>
    sql`(${counted} and (r.plate_key_before = ${key} or r.plate_key_after = ${key}))`;
  const { rows } = await sql<Checked>`
    select exists (select from enforcement_check c
                    where c.city_id = ${cityId} and ${during(before)}
                      and c.verdict = 'allowed' and c.reason = 'session') as "isUsed",
           (select jsonb_build_object('no', c.no, 'atMs', (extract(epoch from c.at) * 1000)::bigint)
              from enforcement_check c
             where c.city_id = ${cityId} and ${during(after)} and not ${during(before)}
               and c.verdict = 'notAllowed' and c.grace_until is null
             order by c.at desc limit 1) as none,
           (${counted} and r.account_id = ${accountId}) as "ofAccount",
           greatest(${ofPlate(before.plateKey)}, ${ofPlate(after.plateKey)}) as "ofPlate"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row of checks');
  return row;
}

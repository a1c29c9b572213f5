import { ownsVehicle } from '../../vehicles/index.ts';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Pool } from '#src/platform/db/pool.ts';
import { actorKey, type Payer } from './command.ts';
import { FOREIGN_PLATES_AN_HOUR, type SessionVehicle } from '../input/session-input.ts';

/**
 * Returns SQL that counts a plate outside the caller's list and checks the hourly limit [THR-22]. Parameters are
 * placeholder texts.
 */
export const countPlate = ({
  now,
  plateKey,
  limit,
}: Record<'now' | 'plateKey' | 'limit', string>): string => `
    on conflict (city_id, actor_key) do update set
      plates = case when f.window_ends_at <= ${now}::timestamptz then excluded.plates
                    when ${plateKey} = any(f.plates) or cardinality(f.plates) >= ${limit}::int then f.plates
                    else f.plates || ${plateKey}::text end,
      window_ends_at = case when f.window_ends_at <= ${now}::timestamptz then excluded.window_ends_at
                            else f.window_ends_at end
    returning ${plateKey} = any(plates) as is_allowed`;

const NOTE = `
  with tried as (
    insert into foreign_plate_attempt as f (city_id, actor_key, window_ends_at, plates)
    select $1::smallint, $3, $4::timestamptz + interval '1 hour', array[$6]
     where not ${ownsVehicle('$1::smallint', '$2::bigint', '$5')}
    ${countPlate({ now: '$4', plateKey: '$6', limit: '$7' })})
  select coalesce((select is_allowed from tried), true) as "isAllowed"`;

/** Counts a plate outside the caller's list, even if the command fails. Returns false above the limit [THR-22]. */
export async function recordPlateAttempt(
  pool: Pool,
  { payer, vehicle, ...call }: { cityId: number; payer: Payer; vehicle: SessionVehicle; nowMs: number },
): Promise<boolean> {
  const answer = await pool.query<{ isAllowed: boolean }>({
    name: 'parking_note_plate',
    text: NOTE,
    values: [
      call.cityId,
      payer.accountId,
      actorKey(payer),
      new Date(call.nowMs),
      vehicle.plate,
      vehicle.plateKey,
      FOREIGN_PLATES_AN_HOUR,
    ],
  });
  return answer.rows[0]?.isAllowed ?? false;
}

/** Deletes expired plate counts [THR-22]. */
export const purgePlateAttempts = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('foreign_plate_attempt').where('window_ends_at', '<', before));

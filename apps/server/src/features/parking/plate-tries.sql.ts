import type { Pool } from '#src/platform/db/pool.ts';
import { actorKey, type Payer } from './actor.ts';
import { FOREIGN_PLATES_AN_HOUR } from './stay-input.ts';
import type { StayVehicle } from './vehicle.ts';

/** As the start's own statement does it (`START`), for the commands beside it. */
const NOTE = `
  with tried as (
    insert into foreign_plate_try as f (city_id, actor_key, window_ends_at, plates)
    select $1::smallint, $3, $4::timestamptz + interval '1 hour', array[$6]
     where not exists (
       select from vehicle v where v.city_id = $1::smallint and v.account_id = $2::bigint and v.plate = $5)
    on conflict (city_id, actor_key) do update set
      plates = case when f.window_ends_at <= $4::timestamptz then excluded.plates
                    when $6 = any(f.plates) or cardinality(f.plates) >= $7::int then f.plates
                    else f.plates || $6::text end,
      window_ends_at = case when f.window_ends_at <= $4::timestamptz then excluded.window_ends_at
                            else f.window_ends_at end
    returning $6 = any(plates) as is_allowed)
  select coalesce((select is_allowed from tried), true) as "isAllowed"`;

/**
 * Notes that the caller looks at a plate outside his own list, whatever comes of it; false: it would be one too
 * many within the hour (T22).
 */
export async function notePlateTry(
  pool: Pool,
  { payer, vehicle, ...call }: { cityId: number; payer: Payer; vehicle: StayVehicle; nowMs: number },
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

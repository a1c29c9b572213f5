import type { Pool } from '#src/platform/db/pool.ts';
import type { CompanyVehicle } from '../deps.ts';

export async function hasVehicle(pool: Pool, { cityId, accountId, plate }: CompanyVehicle): Promise<boolean> {
  const answer = await pool.query({
    name: 'parking_has_vehicle',
    text: 'select from vehicle where city_id = $1::smallint and account_id = $2::bigint and plate = $3',
    values: [cityId, accountId, plate],
  });
  return answer.rows.length > 0;
}

import { parkingAddress, zoneName } from '../cities/index.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { sql } from 'kysely';
import type { ProfileSessionRow } from '../accounts/index.ts';
import type { Owner } from './company.sql.ts';

const ZONE = sql.raw(zoneName('s.city_id', 's.zone_code'));
const ADDRESS = sql.raw(parkingAddress('s.city_id', 's.parking_code'));

const MOST = 200;

export async function listSessions(
  db: Db,
  { cityId, accountId }: Owner,
  at: Date,
): Promise<ProfileSessionRow[]> {
  const { rows } = await sql<ProfileSessionRow>`
    select s.id, s.status, s.plate, s.category, s.plate_format as format, coalesce(v.name, '') as "vehicleName",
           s.zone_code as "zoneCode", coalesce(${ZONE}, '') as "zoneName",
           coalesce(s.parking_code, '') as "parkingCode", coalesce(${ADDRESS}, '') as address,
           s.charged_kop as charged, s.amount_to_pay_kop as "amountToPay",
           (extract(epoch from s.starts_at) * 1000)::bigint as "startMs",
           (extract(epoch from s.ends_at) * 1000)::bigint as "endMs",
           (extract(epoch from s.pay_until) * 1000)::bigint as "payUntilMs"
      from parking_session s
      left join vehicle v on v.city_id = s.city_id and v.account_id = s.account_id and v.plate = s.plate
     where s.city_id = ${cityId} and s.account_id = ${accountId} and s.status = 'live' and s.ends_at > ${at}
     order by s.starts_at desc, s.id desc
     limit ${MOST}`.execute(db);
  return rows;
}

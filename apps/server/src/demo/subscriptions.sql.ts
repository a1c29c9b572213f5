import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

export interface DemoBuyer {
  cityId: number;
  accountId: number;
  timeZone: string;
  hadOne: boolean;
}

export async function listDemoBuyers(db: Db, email: string, now: Date): Promise<DemoBuyer[]> {
  const { rows } = await sql<DemoBuyer>`
    select a.city_id as "cityId", a.id as "accountId", c.time_zone as "timeZone",
           exists (select from subscription s where s.city_id = a.city_id and s.account_id = a.id) as "hadOne"
      from account a join city c on c.id = a.city_id
     where a.email_norm = ${email}
       and not exists (select from subscription s
                        where s.city_id = a.city_id and s.account_id = a.id and s.status <> 'refunded'
                          and (s.status = 'paused' or s.ends_at > ${now}))
     order by a.city_id`.execute(db);
  return rows;
}

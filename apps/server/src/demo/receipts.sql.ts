import type { Payee } from '@gorpark/city-packs/pack/payee';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

export interface DemoPayer {
  cityId: number;
  accountId: number;
  timeZone: string;
  payee: Payee;
}

export async function listDemoPayers(db: Db, email: string): Promise<DemoPayer[]> {
  const { rows } = await sql<DemoPayer>`
    select a.city_id as "cityId", a.id as "accountId", c.time_zone as "timeZone", o.pack -> 'payee' as payee
      from account a
      join city c on c.id = a.city_id
      join city_option o on o.city_id = a.city_id
     where a.email_norm = ${email} and o.pack ? 'payee'
       and (o.settings ->> 'useReceipts')::boolean and not coalesce((o.settings ->> 'dontUseBalance')::boolean, false)
       and not exists (select from receipt r where r.city_id = a.city_id and r.account_id = a.id)
     order by a.city_id`.execute(db);
  return rows;
}

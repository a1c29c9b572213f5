import type { Kopecks } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Pool } from '#src/platform/db/pool.ts';
import type { Db } from '#src/platform/db/schema.ts';
import '../auth/index.ts';

export interface Owner {
  cityId: number;
  accountId: number;
}

export interface CompanyCard {
  inn: string;
  name: string;
  email: string;
  balance: Kopecks;
}

export async function readCompany(db: Db, { cityId, accountId }: Owner): Promise<CompanyCard | null> {
  const row = await db
    .selectFrom('company as c')
    .innerJoin('wallet as w', (join) =>
      join
        .onRef('w.city_id', '=', 'c.city_id')
        .onRef('w.account_id', '=', 'c.account_id')
        .on('w.kind', '=', 'main'),
    )
    .select(['c.inn', 'c.name', 'c.email', 'w.balance_kop as balance'])
    .where('c.city_id', '=', cityId)
    .where('c.account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the phone of the vehicle's active driver, null unless there is exactly one. A null result: no such active
 * vehicle [companies-2, companies-3].
 */
export async function findActiveVehicle(
  pool: Pool,
  { cityId, accountId, plate }: Owner & { plate: string },
): Promise<{ phone: string | null } | null> {
  const answer = await pool.query<{ phone: string | null }>({
    name: 'corporate_vehicle',
    text: `select (select min(d.phone) from company_driver d
                    where d.city_id = v.city_id and d.account_id = v.account_id and d.plate = v.plate and d.plate <> ''
                      and d.is_active
                   having count(*) = 1) as phone
             from vehicle v
            where v.city_id = $1::smallint and v.account_id = $2::bigint and v.plate = $3 and v.is_active`,
    values: [cityId, accountId, plate],
  });
  return answer.rows[0] ?? null;
}

export async function companiesWithoutDrivers(db: Db, inn: string): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select c.city_id as "cityId", c.account_id as "accountId" from company c
     where c.inn = ${inn}
       and not exists (select from company_driver d where d.city_id = c.city_id and d.account_id = c.account_id)
     order by c.city_id`.execute(db);
  return rows;
}

/** Returns the companies of a city; the balance is in kopecks. */
export function listCompanies(db: Db, cityId: number): Promise<(CompanyCard & { accountId: number })[]> {
  return db
    .selectFrom('company as c')
    .innerJoin('wallet as w', (join) =>
      join
        .onRef('w.city_id', '=', 'c.city_id')
        .onRef('w.account_id', '=', 'c.account_id')
        .on('w.kind', '=', 'main'),
    )
    .select(['c.account_id as accountId', 'c.inn', 'c.name', 'c.email', 'w.balance_kop as balance'])
    .where('c.city_id', '=', cityId)
    .orderBy('c.name')
    .execute();
}

import type { Kopecks } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { OperationType } from './filter.ts';
import type { Owner } from './page.sql.ts';

export interface ReportReader extends Owner {
  email: string;
}

export async function listReportCities(db: Db): Promise<{ id: number; timeZone: string }[]> {
  const { rows } = await sql<{ id: number; timeZone: string }>`
    select c.id, c.time_zone as "timeZone" from city c
     where exists (select from account a where a.city_id = c.id and a.report_history_operation)`.execute(db);
  return rows;
}

/** Returns accounts that want the report and have not received it this month. */
export async function listReportReaders(
  db: Db,
  page: { cityId: number; month: string; afterId: number; limit: number },
): Promise<ReportReader[]> {
  const { rows } = await sql<ReportReader>`
    select a.city_id as "cityId", a.id as "accountId", a.email from account a
     where a.city_id = ${page.cityId} and a.id > ${page.afterId} and a.report_history_operation
       and not exists (select from history_report r
                        where r.city_id = a.city_id and r.account_id = a.id and r.month = ${page.month}::date)
     order by a.id limit ${page.limit}`.execute(db);
  return rows;
}

export async function markReport(tx: Tx, { cityId, accountId }: Owner, month: string): Promise<boolean> {
  const { rows } = await sql`
    insert into history_report (city_id, account_id, month) values (${cityId}, ${accountId}, ${month}::date)
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function readMonth(
  db: Db,
  { cityId, accountId }: Owner,
  { from, to }: { from: Date; to: Date },
): Promise<{ type: OperationType; count: number; sumKop: Kopecks }[]> {
  const { rows } = await sql<{ type: OperationType; count: number; sumKop: Kopecks }>`
    select o.type, count(*)::int as count, sum(o.sum_kop)::bigint as "sumKop" from operation o
     where o.city_id = ${cityId} and o.account_id = ${accountId} and o.at >= ${from} and o.at < ${to}
       and o.status = 'done'
     group by o.type order by o.type`.execute(db);
  return rows;
}

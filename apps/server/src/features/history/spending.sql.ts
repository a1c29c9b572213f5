import type { Pool } from '#src/platform/db/pool.ts';
import type { Owner } from './page.sql.ts';

/** A larger chart would slow down other requests. */
const MOST_ROWS = 20_000;

export interface MonthSum {
  /** `2025-11` in the city's time zone. */
  month: string;
  /** Kopecks, refunds subtracted; a bonus is not money [INV-23]. */
  parking: number;
  subscriptions: number;
}

const SPENDING = `
  with spent as materialized (
    select o.at, o.type, o.order_number, o.sum_kop - o.bonus_kop as sum_kop from operation o
     where o.city_id = $1::smallint and o.account_id = $2::bigint and o.at >= $3::timestamptz
       and o.status = 'done' and o.type in ('payment', 'renew', 'cancel', 'paymentGate', 'paymentSubscription')
       and (o.type <> 'cancel' or o.plate <> '') -- a refund to a card is no spending
     limit ${MOST_ROWS + 1}),
  kinds as (
    select at, sum_kop, order_number in (select order_number from spent where type = 'paymentSubscription')
             as is_subscription
      from spent)
  select to_char(at at time zone $4, 'YYYY-MM') as month,
         coalesce(-sum(sum_kop) filter (where not is_subscription), 0)::bigint as parking,
         coalesce(-sum(sum_kop) filter (where is_subscription), 0)::bigint as subscriptions,
         (select count(*) from spent)::int as rows
    from kinds group by 1`;

/** Returns null if there are too many operations. */
export async function readSpending(
  pool: Pool,
  { cityId, accountId }: Owner,
  { from, timeZone }: { from: Date; timeZone: string },
): Promise<MonthSum[] | null> {
  const { rows } = await pool.query<MonthSum & { rows: number }>({
    name: 'history_spending',
    text: SPENDING,
    values: [cityId, accountId, from, timeZone],
  });
  return rows.some((row) => row.rows > MOST_ROWS) ? null : rows;
}

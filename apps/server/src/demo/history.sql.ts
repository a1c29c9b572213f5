import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import { BOOK_PAST } from '../features/ledger/index.ts';

/** Adds a year of operations that leave the balance unchanged. Demo mode only [operations-1]. */
export async function seedDemoHistory(db: Db, email: string, now: Date): Promise<void> {
  await sql`
    with driver as (
      select a.city_id, a.id,
             (select min(z.zonenumber) from zone z where z.city_id = a.city_id and z.is_active) as zone
        from account a
       where a.email_norm = ${email}
         and exists (select from wallet w where w.city_id = a.city_id and w.account_id = a.id and w.kind = 'main')
         and not exists (select from operation o where o.city_id = a.city_id and o.account_id = a.id
                            and o.at < ${now}::timestamptz - interval '20 days')),
    planned as (
      select d.city_id, d.id as account_id, d.zone, nextval('order_number_seq')::text as order_number,
             ${now}::timestamptz - make_interval(days => 3 + n * 6, hours => n % 7) as at,
             (array['payment', 'payment', 'renew', 'payment', 'refill'])[1 + n % 5]::operation_type as type,
             (array[25000, 10000, 5000, 20000, 60000])[1 + n % 5] * (1 + (n / 5) % 3) as sum_kop,
             (array['А123ВС178', 'О808ОТ198', 'У456МР47'])[1 + n % 3] as plate,
             (array[120, 60, 30, 90, 0])[1 + n % 5] as minutes
        from driver d, generate_series(0, 59) n),
    ${sql.raw(BOOK_PAST)}`.execute(db);
}

import { sql } from 'kysely';
import type { TestCompany } from './companies.sql.ts';
import type { TestServer } from './harness.ts';

export const fleetPlate = (index: number): string =>
  `К${String(index % 1000).padStart(3, '0')}${'АВЕКМН'.charAt(Math.floor(index / 1000))}Т${78}`;

export async function fillFleet(
  { db, clock }: TestServer,
  { cityId, accountId }: TestCompany,
  count: number,
): Promise<void> {
  const at = new Date(clock.now());
  await sql`
    insert into vehicle (city_id, account_id, plate, is_main, vin)
    select ${cityId}, ${accountId},
           'К' || lpad((i % 1000)::text, 3, '0') || substr('АВЕКМН', i / 1000 + 1, 1) || 'Т78', i = 0,
           'XTA' || lpad(i::text, 14, '0')
      from generate_series(0, ${count} - 1) i`.execute(db);
  await sql`
    insert into company_driver (city_id, account_id, name, phone, plate, created_at)
    select ${cityId}, ${accountId}, 'Водитель Номер' || i, '7901' || lpad(i::text, 7, '0'),
           'К' || lpad((i % 1000)::text, 3, '0') || substr('АВЕКМН', i / 1000 + 1, 1) || 'Т78', ${at}
      from generate_series(0, ${count} - 1) i`.execute(db);
  await sql`
    insert into company_tracker (city_id, account_id, vin, imei, created_at)
    select ${cityId}, ${accountId}, 'XTA' || lpad(i::text, 14, '0'), '35' || lpad(i::text, 13, '0'), ${at}
      from generate_series(0, ${count} - 1) i`.execute(db);
}

import type pg from 'pg';
import { type Fleet, platesOf, tokenOf } from './fleet.ts';

/** Kopecks, enough for all purchases. */
const BALANCE = 1_000_000_000;

const DRIVERS = `
  create temporary table bench_driver on commit drop as
  select (($1::smallint[])[1 + i % cardinality($1::smallint[])])::smallint as city_id, $2::bigint + i as id,
         ($3::text[])[1 + i] as token
    from generate_series(0, $4::int - 1) i`;

const STEPS = [
  `insert into account (city_id, id, email, email_norm, first_name, last_name, created_at)
   select city_id, id, 'd' || id || '@example.org', 'd' || id || '@example.org', 'Driver', id::text, $1::timestamptz
     from bench_driver`,
  `insert into account_phone (city_id, account_id, phone, is_main)
   select city_id, id, '7' || lpad(id::text, 10, '9'), true from bench_driver where $1::timestamptz is not null`,
  `insert into token (city_id, id, hash, kind, account_id, created_at, used_at, expires_at)
   select city_id, id, sha256(convert_to(token, 'utf8')), 'driver', id, $1::timestamptz, $1::timestamptz,
          $1::timestamptz + interval '90 days' from bench_driver`,
  `insert into wallet (city_id, account_id, kind, balance_kop)
   select city_id, id, 'main', ${BALANCE} from bench_driver where $1::timestamptz is not null`,
  `insert into ledger_transfer (city_id, at, debit_holder, debit_kind, credit_holder, credit_kind, amount_kop, reason, order_number)
   select city_id, $1::timestamptz, null, 'provider_clearing', id, 'main', ${BALANCE}, 'opening', 'B' || id
     from bench_driver`,
  `insert into operation (city_id, account_id, at, type, status, order_number, sum_kop)
   select city_id, id, $1::timestamptz, 'refill', 'done', 'B' || id, ${BALANCE} from bench_driver`,
  // Marks seeded receipts as another system's; otherwise the portal creates them during the measurement.
  `insert into fiscal_start (city_id, since) select id, $1::timestamptz + interval '1 ms' from city
       on conflict (city_id) do update set since = excluded.since`,
];

const VEHICLES = `
  insert into vehicle (city_id, account_id, plate, is_main, name)
  select d.city_id, d.id, p.plate, p.number <= $3::int, 'Моя машина'
    from unnest($1::text[]) with ordinality p(plate, number)
    join bench_driver d on d.id = $2::bigint + (p.number - 1) % $3::int`;

export async function seedFleet(client: pg.ClientBase, fleet: Fleet, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const tokens = Array.from({ length: fleet.size }, (_, index) => tokenOf(fleet.firstId + index));
  await client.query('begin');
  await client.query(DRIVERS, [fleet.cityIds, fleet.firstId, tokens, fleet.size]);
  for (const step of STEPS) await client.query(step, [now]);
  await client.query(VEHICLES, [platesOf(fleet), fleet.firstId, fleet.size]);
  await client.query('commit');
}

export interface SeedCity {
  id: number;
  slug: string;
  packHash: string;
  zones: string[];
}

export async function readCities(client: pg.ClientBase): Promise<SeedCity[]> {
  const answer = await client.query<SeedCity>(`
    select c.id, c.slug, c.pack_hash as "packHash",
           (select coalesce(array_agg(zonenumber order by zonenumber), '{}')
              from zone z where z.city_id = c.id and z.is_active) as zones
      from city c order by c.id`);
  return answer.rows;
}

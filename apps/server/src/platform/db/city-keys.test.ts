import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../test/test-db.ts';

const test = createTestDb();

/** Lists, the schema and simulated providers belong to all cities. */
const WITHOUT_CITY = [
  'cell',
  'city',
  'sandbox_fiscal',
  'sandbox_notice',
  'sandbox_payment',
  'sandbox_refund',
  'schema_migration',
  'schema_migration_step',
];
/** Former releases write rows about the whole portal. */
const NULLABLE_CITY = ['audit_log'];

const TABLES = `select c.oid, c.relname as name, a.attnum as city, a.attnotnull as is_set
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'city_id'
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

async function namesOf(statement: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ name: string }>(`with t as (${TABLES}) ${statement}`);
  return rows.map(({ name }) => name).toSorted();
}

const indexesWithoutCity = () =>
  namesOf(`select i.indexrelid::regclass::text as name from pg_index i join t on t.oid = i.indrelid
     where t.city is not null and (i.indisunique or i.indisexclusion)
       and not exists (
         select from unnest(i.indkey::int2[]) with ordinality k (attnum, at)
           left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'x'
           left join pg_operator o on o.oid = c.conexclop[k.at]
          where k.attnum = t.city and k.at <= i.indnkeyatts and (c.oid is null or o.oprname = '='))`);

const foreignKeysWithoutCity = () =>
  namesOf(`select c.conname as name from pg_constraint c join t on t.oid = c.conrelid join t r on r.oid = c.confrelid
     where c.contype = 'f' and t.city is not null
       and not exists (
         select from unnest(c.conkey, c.confkey) k (own, other)
          where k.own = t.city and (k.other = r.city or r.name = 'city'))`);

describe('a schema whose rows each belong to one city', () => {
  it('has city_id in each table except the listed ones', async () => {
    expect(await namesOf('select name from t where city is null')).toEqual(WITHOUT_CITY);
    expect(await namesOf('select name from t where not is_set')).toEqual(NULLABLE_CITY);
  });

  it('compares city_id by equality in each key and exclusion', async () => {
    expect(await indexesWithoutCity()).toEqual([]);
    expect(await foreignKeysWithoutCity()).toEqual([]);
  });

  it('reports planted keys without the city', async () => {
    await test.pool.query(`
      create table planted (city_id smallint not null, id bigint primary key, account_id bigint not null,
        constraint planted_unique unique (account_id) include (city_id),
        constraint planted_other exclude using gist (city_id with <>, id with =),
        constraint planted_number exclude using gist (hashtextextended(id::text, city_id) with =),
        constraint planted_good exclude using gist (id with =, city_id with =),
        constraint planted_fk foreign key (account_id) references planted (account_id),
        constraint planted_city foreign key (city_id) references city (id))`);
    const planted = ['planted_number', 'planted_other', 'planted_pkey', 'planted_unique'];
    expect(await indexesWithoutCity()).toEqual(planted);
    expect(await foreignKeysWithoutCity()).toEqual(['planted_fk']);
  });

  it('has file links and audit ids by city', async () => {
    const { rows } = await test.pool.query<{ columns: string }>(
      `select string_agg(pg_get_indexdef(x::regclass), ';') as columns
         from unnest(array['history_export_link', 'audit_log_city_id']) x`,
    );
    expect(rows[0]?.columns).toMatch(/\(city_id, link_hash\);.*\(city_id, id\)$/);
  });
});

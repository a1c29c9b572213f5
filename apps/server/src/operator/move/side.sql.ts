import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createDb, createPool, type Pool } from '../../platform/db/pool.ts';

import { BLOCK } from '../../platform/db/sequences.sql.ts';
import type { Db } from '../../platform/db/schema.ts';
import { OperatorError } from '../deps.ts';

export interface Side {
  name: string;
  url: string;
  pool: Pool;
  db: Db;
}

export interface CityRow {
  id: number;
  slug: string;
  state: 'here' | 'leaving' | 'away' | 'none';
}

/** Arbitrary number. */
const FENCE_LOCK = 7_365_011;
const LOCK_MS = 300;
const PATIENCE_MS = 60_000;
const STATEMENT_MS = 1_800_000;
const { escapeIdentifier: name, escapeLiteral: text } = pg;

export function openSide(sideName: string, url: string): Side {
  const pool = createPool({ connectionString: url, max: 3, statementTimeoutMs: STATEMENT_MS });
  return { name: sideName, url, pool, db: createDb(pool) };
}

/** `db.destroy()` leaves a pool open that no Kysely query has used. */
export const closeSide = ({ pool }: Side): Promise<void> => pool.end();

async function rowsOf<T>({ pool }: Side, statement: string, values: unknown[] = []): Promise<T[]> {
  return (await pool.query(statement, values)).rows as T[];
}

export async function cityOf(side: Side, slug: string): Promise<CityRow | null> {
  const rows = await rowsOf<CityRow>(
    side,
    `select id, slug, case when leaves_at is null then 'here' when leaves_at = '-infinity' then 'none'
            when leaves_at <= clock_timestamp() then 'away' else 'leaving' end
            as state from city where slug = $1`,
    [slug],
  );
  return rows[0] ?? null;
}

export function tablesOf(side: Side): Promise<{ name: string; hasKey: boolean }[]> {
  return rowsOf(
    side,
    `select c.relname as name, exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey::int2[])) as "hasKey"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'city_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and c.relname !~ '^sandbox_' order by 1`,
  );
}

export async function faultOf(side: Side): Promise<string | null> {
  const [found] = await rowsOf<Record<'isSuper' | 'isLogical' | 'isEmpty' | 'isUnbound', boolean>>(
    side,
    `select r.rolsuper as "isSuper", current_setting('wal_level') = 'logical' as "isLogical",
            to_regclass('public.cell') is null as "isEmpty",
            exists (select from pg_class c join pg_roles o on o.oid = c.relowner
                     where c.relname = 'city' and (o.rolsuper or o.rolbypassrls)) as "isUnbound"
       from pg_roles r where r.rolname = current_user`,
  );
  if (!found?.isSuper) return `${side.name}: нужен адрес суперпользователя / a superuser's address is needed`;
  if (!found.isLogical) return `${side.name}: нужно / needed: wal_level = logical`;
  if (found.isEmpty)
    return `${side.name}: таблиц портала нет, сначала запустите серверы ячейки / no tables of the portal, start the servers of the cell first`;
  return found.isUnbound
    ? `${side.name}: таблицами владеет суперпользователь, так бывает со встроенной базой / a superuser owns the tables, as in the embedded database`
    : null;
}

const objectOf = (cityId: number): string => `move_${cityId}`;

/** Each transaction sees either all rows of the city or none: they show until `leaves_at`. */
export async function fence(side: Side, cityId: number): Promise<void> {
  const policy = objectOf(cityId);
  for (const table of await tablesOf(side)) {
    const on = name(table.name);
    await alter(
      side,
      `if ${hasPolicy(table.name, `policyname = '${policy}'`)} then return; end if;
       if not ${hasPolicy(table.name, `policyname = 'move_all'`)} then
         alter table ${on} enable row level security, force row level security;
         create policy move_all on ${on} using (true);
       end if;
       create policy ${policy} on ${on} as restrictive using (city_id is distinct from ${cityId}
         or now() < (select coalesce(leaves_at, 'infinity') from city where id = ${cityId}));`,
    );
  }
}

export async function removeFence(side: Side, cityId: number): Promise<void> {
  const policy = objectOf(cityId);
  const fenced = await rowsOf<{ name: string }>(
    side,
    `select tablename as name from pg_policies where schemaname = 'public' and policyname = $1`,
    [policy],
  );
  for (const table of fenced) {
    const on = name(table.name);
    await alter(
      side,
      `drop policy if exists ${policy} on ${on};
       if not ${hasPolicy(table.name, `policyname <> 'move_all'`)} then
         drop policy if exists move_all on ${on};
         alter table ${on} disable row level security, no force row level security;
       end if;`,
    );
  }
}

const hasPolicy = (table: string, condition: string): string =>
  `exists (select from pg_policies where schemaname = 'public' and tablename = ${text(table)} and ${condition})`;

/** Moves of two cities share a policy of each table, so they change it one after the other. */
async function alter({ pool }: Side, body: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await pool.query(
        `set local lock_timeout = ${LOCK_MS};
         do $$ begin perform pg_advisory_xact_lock(${FENCE_LOCK}); ${body} end $$`,
      );
      return;
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '');
      if (!isLocked || performance.now() > deadline) throw error;
      await pause(LOCK_MS);
    }
  }
}

export async function addCity(side: Side, from: Side, { id, slug }: CityRow): Promise<void> {
  const others = await rowsOf<{ id: number; slug: string }>(
    side,
    'select id, slug from city where (id = $1) <> (slug = $2)',
    [id, slug],
  );
  const [other] = others;
  if (other)
    throw new OperatorError(
      `В ${side.name} номер ${other.id} у города ${other.slug}, а в ${from.name} номер ${id} у города ${slug} / ${side.name} numbers ${other.slug} ${other.id}, ${from.name} numbers ${slug} ${id}`,
    );
  const facts = await factsOf(from, id);
  await rowsOf(
    side,
    `insert into city (id, ${Object.keys(facts).join(', ')}, slug, leaves_at) overriding system value
     values ($1, ${Object.keys(facts)
       .map((_, at) => `$${at + 3}`)
       .join(', ')}, $2, '-infinity') on conflict (id) do nothing`,
    [id, slug, ...Object.values(facts)],
  );
}

const FACTS = 'name, name_en, time_zone, pack_hash, imported_at, imported_hash';

async function factsOf(side: Side, cityId: number): Promise<Record<string, unknown>> {
  const [facts] = await rowsOf<Record<string, unknown>>(side, `select ${FACTS} from city where id = $1`, [
    cityId,
  ]);
  return facts ?? {};
}

export async function copyCity(from: Side, to: Side, cityId: number): Promise<void> {
  const facts = await factsOf(from, cityId);
  const columns = Object.keys(facts).map((column, at) => `${column} = $${at + 2}`);
  await rowsOf(to, `update city set ${columns.join(', ')} where id = $1`, [cityId, ...Object.values(facts)]);
}

export async function setLeaving(side: Side, cityId: number, moment: string): Promise<void> {
  await rowsOf(side, `update city set leaves_at = ${moment} where id = $1`, [cityId]);
}

/** Longer than a commit takes: a moment that is over when it becomes visible hides rows, and its repetition shows them. */
const CLOSING_MS = 1000;

/** Resolves once the city is closed. */
export async function closeCity(side: Side, cityId: number): Promise<void> {
  for (let isInTime = false; !isInTime; ) {
    await setLeaving(side, cityId, `clock_timestamp() + interval '${CLOSING_MS} ms'`);
    const rows = await rowsOf<{ isInTime: boolean }>(
      side,
      'select leaves_at > clock_timestamp() as "isInTime" from city where id = $1',
      [cityId],
    );
    isInTime = rows[0]?.isInTime ?? true;
  }
  await pause(CLOSING_MS + 20);
}

export async function countOpenTransactions(side: Side, cityId: number): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    side,
    `select count(*)::int as count from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
      where a.datname = current_database() and not r.rolsuper and a.backend_type = 'client backend'
        and a.xact_start <= (select leaves_at from city where id = $1)`,
    [cityId],
  );
  return rows[0]?.count ?? 0;
}

/** Repairs reach back 31 days. */
const SETTLED_AFTER = "interval '40 days'";

/** Key of growing tables, rows that may change. */
const SETTLED = {
  ledger_transfer: ['id', 'false'],
  parking_session: [
    'id',
    `closed_at is null or closed_at > (select max(closed_at) - ${SETTLED_AFTER} from own)`,
  ],
  operation: [
    'id',
    `status in ('waiting', 'processing') or at > (select max(at) - ${SETTLED_AFTER} from own)`,
  ],
  fiscal_receipt: ['operation_id', `status = 'waiting'`],
} as const;

interface Range {
  /** Excluded. */
  after: string;
  last: string;
}

/** One range for each block of ids: each cell continues its own. */
export type Settled = ReadonlyMap<string, readonly Range[]>;

export async function settledOf(side: Side, cityId: number): Promise<Settled> {
  const parts = Object.entries(SETTLED).map(
    ([table, [key, isOpen]]) => `select ${text(table)} as name, (
       with own as materialized (select * from ${table} where city_id = ${cityId}),
            block as (select ${key} / ${BLOCK} * ${BLOCK} - 1 as after,
                             coalesce(min(${key}) filter (where ${isOpen}) - 1, max(${key})) as last from own group by 1)
       select coalesce(json_agg(json_build_object('after', after::text, 'last', last::text) order by after), '[]') from block) as ranges`,
  );
  const rows = await rowsOf<{ name: keyof typeof SETTLED; ranges: Range[] }>(side, parts.join(' union all '));
  return new Map(rows.map((row) => [row.name, row.ranges]));
}

const LAST_ID = '9223372036854775807';

function partOf(table: string, settled: Settled, isSettled: boolean): string {
  const ranges = settled.get(table);
  if (ranges === undefined) return 'true';
  const between = [...ranges, { after: LAST_ID }].map(({ after }, at) => ({
    after: ranges[at - 1]?.last ?? '-1',
    last: after,
  }));
  const key = SETTLED[table as keyof typeof SETTLED][0];
  const parts = (isSettled ? ranges : between).map(
    ({ after, last }) => `${key} > ${after} and ${key} <= ${last}`,
  );
  return parts.join(' or ') || 'false';
}

export async function countRows(
  side: Side,
  cityId: number,
  settled: Settled,
  isSettled: boolean,
): Promise<Map<string, string>> {
  const columns = await rowsOf<{ table: string; column: string }>(
    side,
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ '_kop$' and data_type in ('bigint', 'integer') order by 1, 2`,
  );
  const tables = (await tablesOf(side)).filter((table) => !isSettled || settled.has(table.name));
  const counts = tables.map((table) => {
    const sums = columns
      .filter((each) => each.table === table.name)
      .map(({ column }) => `sum(${name(column)})`);
    return `select ${text(table.name)} as name, concat_ws(' ', ${['count(*)', ...sums].join(', ')}) as facts
              from ${name(table.name)} where city_id = ${cityId} and (${partOf(table.name, settled, isSettled)})`;
  });
  if (counts.length === 0) return new Map();
  const rows = await rowsOf<{ name: string; facts: string }>(side, counts.join(' union all '));
  return new Map(rows.map((row) => [row.name, row.facts]));
}

export async function deleteRows(side: Side, cityId: number): Promise<void> {
  const tables = await tablesOf(side);
  await side.pool.query(
    [
      'set local session_replication_role = replica',
      ...tables.map((table) => `delete from ${name(table.name)} where city_id = ${cityId}`),
    ].join(';\n'),
  );
}

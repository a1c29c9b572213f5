import { walletBalance } from '../features/ledger/index.ts';
import { openMoneyOf } from '../features/payments/index.ts';
import { openSessionsOf } from '../features/sessions/index.ts';
import { provedVehicles } from '../features/vehicles/index.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/schema.ts';

interface Person {
  cityId: number;
  accountId: number;
}

interface PersonTable {
  table: string;
  columns: string[];
  parent: string | null;
  own: string[];
  parents: string[];
}

/**
 * Reads the database catalogue, so that tables of later features are included. Omits columns with secrets or bytes.
 */
async function personTables(db: Db): Promise<PersonTable[]> {
  const { rows } = await sql<PersonTable>`
    with named as (
      select c.relname::text as "table", c.oid,
             (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                 and a.atttypid <> 'bytea'::regtype and a.attname not like '%hash') as columns,
             exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id') as is_own
        from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'city_id'))
    select "table", columns, null as parent, '{}'::text[] as own, '{}'::text[] as parents from named where is_own
    union all
    select n."table", n.columns, p."table",
           (select array_agg(a.attname::text order by k.ord) from unnest(f.conkey) with ordinality k(num, ord)
              join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num),
           (select array_agg(a.attname::text order by k.ord) from unnest(f.confkey) with ordinality k(num, ord)
              join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num)
      from named n
      join pg_constraint f on f.conrelid = n.oid and f.contype = 'f'
      join named p on p.oid = f.confrelid and p.is_own
     where not n.is_own
     order by 1`.execute(db);
  return rows;
}

/** Returns all data of one account, by table. */
export async function readPerson(
  db: Db,
  { cityId, accountId }: Person,
  at: Date,
): Promise<Record<string, unknown[]>> {
  const person: Record<string, unknown[]> = {};
  const add = (table: string, rows: { row: unknown }[]) => {
    if (rows.length > 0) person[table] = [...(person[table] ?? []), ...rows.map(({ row }) => row)];
  };
  const { rows: account } = await sql<{ row: unknown }>`
    select to_jsonb(a) - 'password_hash' as row from account a
     where a.city_id = ${cityId} and a.id = ${accountId}`.execute(db);
  add('account', account);
  for (const { table, columns, parent, own, parents } of await personTables(db)) {
    const fields = sql.join(columns.map((column) => sql.ref(`t.${column}`)));
    const where =
      parent === null
        ? sql`t.account_id = ${accountId}`
        : sql`(${sql.join(own.map((column) => sql.ref(`t.${column}`)))}) in
              (select ${sql.join(parents.map((column) => sql.ref(`p.${column}`)))} from ${sql.table(parent)} p
                where p.city_id = ${cityId} and p.account_id = ${accountId})`;
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(r) as row from (select ${fields} from ${sql.table(table)} t
       where t.city_id = ${cityId} and ${where}) r`.execute(db);
    add(table, rows);
  }
  const { rows: fines } = await sql<{ row: unknown }>`
    select to_jsonb(f) as row from fine f
     where f.city_id = ${cityId}
       and (f.sts, f.plate_key) in (select v.sts, v.plate_key from vehicle v
                                     where v.city_id = ${cityId} and v.account_id = ${accountId})`.execute(
    db,
  );
  add('fine', fines);
  const { rows: checks } = await sql<{ row: unknown }>`
    select to_jsonb(c) - 'performer' - 'body_hash' - 'device' - 'answer' as row
      from (${provedVehicles({ cityId, accountId }, at)}) p
      join enforcement_check c on c.city_id = ${cityId} and c.plate_key = p.plate_key and c.received_at >= p.since
     order by c.no`.execute(db);
  add('enforcement_check', checks);
  const contacts = await contactsOf(db, { cityId, accountId });
  const { rows: messages } = await sql<{ row: unknown }>`
    select to_jsonb(m) - 'params' as row from message m
     where m.city_id = ${cityId} and m.recipient = any(${contacts}::text[])`.execute(db);
  add('message', messages);
  return person;
}

export async function contactsOf(db: Db | Tx, { cityId, accountId }: Person): Promise<string[]> {
  const { rows } = await sql<{ contact: string }>`
    select email as contact from account where city_id = ${cityId} and id = ${accountId}
    union select email_norm from account where city_id = ${cityId} and id = ${accountId}
    union select phone from account_phone where city_id = ${cityId} and account_id = ${accountId}`.execute(
    db,
  );
  return rows.map(({ contact }) => contact);
}

/** Returns the reasons why the account cannot be deleted, and the balance in kopecks. Locks the account. */
export async function blockersOf(
  tx: Tx,
  { cityId, accountId }: Person,
): Promise<{
  kind: string;
  sessions: number;
  payments: number;
  refunds: number;
  debts: number;
  balance: number;
}> {
  const { rows } = await sql<{
    kind: string;
    sessions: number;
    money: { payments: number; refunds: number; debts: number };
    balance: number;
  }>`
    select a.user_type as kind,
           ${sql.raw(openSessionsOf('a.city_id', 'a.id'))} as sessions,
           ${sql.raw(openMoneyOf('a.city_id', 'a.id'))} as money,
           coalesce(${sql.raw(walletBalance('a.city_id', 'a.id', 'main'))}, 0) as balance
      from account a where a.city_id = ${cityId} and a.id = ${accountId} for update of a`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the account is gone');
  const { money, ...others } = row;
  return { ...others, ...money };
}

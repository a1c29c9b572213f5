import { sql } from 'kysely';
import type { Db, Tx } from './schema.ts';
import { inTransaction } from './tx.ts';

/** All tables share its shards. */
const ANCHOR = 'account';

/** Imports write `city` after other tables: only sequential mode allows it. */
const SETTINGS = ['citus.enable_unsafe_triggers = on', "citus.multi_shard_modify_mode = 'sequential'"];

export async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_proc where proname = 'create_distributed_table') as found`.execute(db);
  return rows[0]?.found === true;
}

/** Returns `city` and tables with city_id, the anchor first. */
export async function listUndistributed(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (c.relname = 'city'
            or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'city_id'))
       and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
     order by c.relname <> ${ANCHOR}, c.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the tables it distributed. Citus accepts none with foreign keys or triggers. */
export async function distributeTables(db: Db): Promise<string[]> {
  await writeSettings(db);
  return inTransaction(db, async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx);
    await run('set local statement_timeout = 0');
    for (const setting of SETTINGS) await run(`set local ${setting}`);
    const tables = await listUndistributed(tx);
    const keys = await foreignKeysOf(tx, tables);
    const triggers = await triggersOf(tx, tables);
    for (const { drop } of [...keys, ...triggers]) await run(drop);
    if (tables.includes('audit_log'))
      await sql`update audit_log set city_id = 0 where city_id is null`.execute(tx);
    if (tables.includes('city')) await sql`select create_reference_table('city')`.execute(tx);
    for (const table of tables.filter((name) => name !== 'city'))
      await sql`select create_distributed_table(${table}::text::regclass, 'city_id',
                  colocate_with => ${table === ANCHOR ? 'none' : ANCHOR}::text)`.execute(tx);
    for (const signature of await functionsOf(tx))
      await sql`select create_distributed_function(${signature}::text::regprocedure)`.execute(tx);
    for (const { create } of [...keys, ...triggers]) await run(create);
    return tables;
  });
}

/** Reaches each node, for later connections. */
async function writeSettings(db: Db): Promise<void> {
  for (const setting of SETTINGS) {
    const { rows } = await sql<{ text: string }>`
      select format('alter database %I set %s', current_database(), ${setting}::text) as text`.execute(db);
    for (const { text } of rows) await sql.raw(text).execute(db);
  }
}

interface Definition {
  drop: string;
  create: string;
}

async function foreignKeysOf(tx: Tx, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
           format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname,
                  pg_get_constraintdef(c.oid)) as create
      from pg_constraint c
     where c.contype = 'f' and c.conrelid::regclass::text = any(${tables}::text[])
     order by c.conrelid::regclass::text, c.conname`.execute(tx);
  return rows;
}

async function triggersOf(tx: Tx, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop,
           pg_get_triggerdef(t.oid) as create
      from pg_trigger t
     where not t.tgisinternal and t.tgrelid::regclass::text = any(${tables}::text[])
     order by t.tgrelid::regclass::text, t.tgname`.execute(tx);
  return rows;
}

/** Citus does not find functions that triggers call. */
async function functionsOf(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`.execute(tx);
  return rows.map((row) => row.signature);
}

import { sql } from 'kysely';
import type { Db, Tx } from './schema.ts';
import { inTransaction } from './tx.ts';

/** All tables share its shards, so that one node has all rows of a city. */
const ANCHOR = 'account';

/** Returns whether the database has the functions of Citus. */
export async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_proc where proname = 'create_distributed_table') as found`.execute(db);
  return rows[0]?.found === true;
}

/** Returns tables that Citus does not manage yet: `city` and those with city_id, the anchor first. */
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

/**
 * Distributes the missing tables by city_id in one transaction. Returns them. Foreign keys and triggers are removed
 * first: with them Citus accepts no table.
 */
export async function distributeTables(db: Db): Promise<string[]> {
  await allowTriggers(db);
  return inTransaction(db, async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx);
    await run('set local statement_timeout = 0');
    await run('set local citus.enable_unsafe_triggers = on');
    await run("set local citus.multi_shard_modify_mode = 'sequential'");
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
    for (const { create } of [...keys, ...triggers]) await run(create);
    return tables;
  });
}

/** Each node needs the permission for its shards. */
async function allowTriggers(db: Db): Promise<void> {
  const { rows } = await sql<{ success: boolean; result: string }>`
    select success, result from run_command_on_all_nodes(
      format('alter database %I set citus.enable_unsafe_triggers = on', current_database()))`.execute(db);
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`A node of the cluster refused a setting: ${failed.result}`);
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

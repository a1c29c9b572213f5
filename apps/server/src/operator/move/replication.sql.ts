import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { systemClock } from '../../platform/clock.ts';
import { hasAudit, writeAudit } from '../../platform/db/audit.sql.ts';
import { OperatorError } from '../deps.ts';
import { type Side, tablesOf } from './side.sql.ts';

const nameOf = (cityId: number): string => `move_${cityId}`;
const logOf = (cityId: number): string => `move_${cityId}_log`;
const { escapeIdentifier, escapeLiteral } = pg;

const PATIENCE_MS = 30_000;

async function has({ pool }: Side, statement: string, values: unknown[]): Promise<boolean> {
  return (await pool.query(statement, values)).rowCount !== 0;
}

export const hasSubscription = (side: Side, cityId: number): Promise<boolean> =>
  has(
    side,
    'select from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())',
    [nameOf(cityId)],
  );

export const hasSlot = (side: Side, cityId: number): Promise<boolean> =>
  has(side, 'select from pg_replication_slots where database = current_database() and slot_name = $1', [
    nameOf(cityId),
  ]);

async function publish(side: Side, cityId: number): Promise<void> {
  const tables = await tablesOf(side);
  for (const [name, hasKey, operations] of [
    [nameOf(cityId), true, 'insert, update, delete'],
    [logOf(cityId), false, 'insert'],
  ] as const) {
    if (await has(side, 'select from pg_publication where pubname = $1', [name])) continue;
    const list = tables
      .filter((table) => table.hasKey === hasKey)
      .map((table) => `${escapeIdentifier(table.name)} where (city_id = ${cityId})`);
    await side.pool.query(
      `create publication ${name} for table ${list.join(', ')} with (publish = '${operations}')`,
    );
  }
}

export async function replicate(from: Side, to: Side, cityId: number, isCopied: boolean): Promise<void> {
  if (await hasSubscription(to, cityId)) return;
  const name = nameOf(cityId);
  await publish(from, cityId);
  await dropSlot(from, cityId);
  await from.pool.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name]);
  const { rows } = await to.pool.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  // From version 16 on a worker acts as the owner of the table, whom the fence binds.
  const asOwner = Number(rows[0]?.version) >= 160_000 ? ', run_as_owner = true' : '';
  await to.pool.query(
    `create subscription ${name} connection ${escapeLiteral(from.url)} publication ${name}, ${logOf(cityId)}
       with (create_slot = false, slot_name = '${name}', copy_data = ${isCopied}${asOwner})`,
  );
}

export async function endReplication(from: Side, to: Side, cityId: number): Promise<void> {
  const name = nameOf(cityId);
  if (await hasSubscription(to, cityId)) {
    await to.pool.query(`alter subscription ${name} disable`);
    await to.pool.query(`alter subscription ${name} set (slot_name = none)`);
    await to.pool.query(`drop subscription ${name}`);
  }
  await dropSlot(from, cityId);
  await from.pool.query(`drop publication if exists ${name}, ${logOf(cityId)}`);
}

export async function dropSlot(side: Side, cityId: number): Promise<void> {
  const { pool, name } = side;
  const slot = nameOf(cityId);
  for (const end = performance.now() + PATIENCE_MS; await hasSlot(side, cityId); await pause(50)) {
    await pool.query(
      'select pg_terminate_backend(active_pid) from pg_replication_slots where database = current_database() and slot_name = $1 and active',
      [slot],
    );
    await pool.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = current_database() and slot_name = $1 and not active',
      [slot],
    );
    if (performance.now() > end)
      throw new OperatorError(`${name}: слот ${slot} занят / the slot ${slot} is in use`);
  }
}

export interface Progress {
  lag: number;
  missing: number;
  tables: number;
  errors: number;
  isRunning: boolean;
}

export async function progressOf(from: Side, to: Side, cityId: number): Promise<Progress | null> {
  const name = nameOf(cityId);
  const sent = await from.pool.query<Pick<Progress, 'lag' | 'isRunning'>>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)::float8 as lag, active as "isRunning"
       from pg_replication_slots where database = current_database() and slot_name = $1`,
    [name],
  );
  const copied = await to.pool.query<Omit<Progress, 'lag' | 'isRunning'>>(
    `select count(r.srrelid)::int as tables, (count(r.srrelid) filter (where r.srsubstate <> 'r'))::int as missing,
            max(e.apply_error_count + e.sync_error_count)::int as errors
       from pg_subscription s left join pg_subscription_rel r on r.srsubid = s.oid
       left join pg_stat_subscription_stats e on e.subid = s.oid
      where s.subname = $1 and s.subdbid = (select oid from pg_database where datname = current_database())
      group by s.oid`,
    [name],
  );
  const [sending] = sent.rows;
  const [known] = copied.rows;
  return sending && known ? { ...known, ...sending } : null;
}

export async function awaitNoLag(from: Side, to: Side, cityId: number, limitMs: number): Promise<void> {
  const entry = { cityId, atMs: systemClock.now(), subject: randomUUID() };
  await writeAudit(from.db, { ...entry, actor: 'operator', action: 'city.leave' });
  for (const until = performance.now() + limitMs; !(await hasAudit(to.db, entry)); await pause(20))
    if (performance.now() > until)
      throw new OperatorError(
        `${to.name} не догоняет ${from.name}: город остаётся, где был / ${to.name} does not catch up: the city remains where it was`,
      );
}

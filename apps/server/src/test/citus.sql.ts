import pg from 'pg';
import { distributeTables } from '../platform/db/distribute.sql.ts';
import { createDb, createPool } from '../platform/db/pool.ts';

const SHARDS = 2;

let known: { of: string; nodes: Promise<readonly string[]> } | null = null;

/** Returns administrator addresses, the coordinator first. */
export function nodesOf(adminUrl: string): Promise<readonly string[]> {
  if (known?.of !== adminUrl) known = { of: adminUrl, nodes: readNodes(adminUrl) };
  return known.nodes;
}

async function readNodes(adminUrl: string): Promise<readonly string[]> {
  const rows = await onDatabase<{ host: string; port: number }>(
    adminUrl,
    `select from pg_class where relname = 'pg_dist_node'`,
  );
  if (rows.length === 0) return [adminUrl];
  const workers = await onDatabase<{ host: string; port: number }>(
    adminUrl,
    'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by 2, 1',
  );
  const addresses = workers.map(({ host, port }) => {
    const url = new URL(adminUrl);
    url.host = `${host}:${port}`;
    return url.href;
  });
  // A database without Citus.
  return [adminUrl, ...addresses].map((url) => withDatabase(url, 'postgres'));
}

export async function createOnNodes(nodes: readonly string[], name: string, how: string): Promise<void> {
  await Promise.all(nodes.map((node) => onDatabase(node, `create database ${name} ${how}`)));
}

export async function dropOnNodes(nodes: readonly string[], name: string): Promise<void> {
  await Promise.all(nodes.map((node) => onDatabase(node, `drop database if exists ${name} with (force)`)));
}

export async function distributeTemplate(nodes: readonly string[], name: string): Promise<void> {
  const [coordinator = '', ...workers] = nodes.map((node) => withDatabase(node, name));
  for (const node of [coordinator, ...workers])
    await onDatabase(node, 'create extension if not exists citus');
  const { hostname, port } = new URL(coordinator);
  await onDatabase(coordinator, `select citus_set_coordinator_host('${hostname}', ${port})`);
  for (const worker of workers.map((url) => new URL(url)))
    await onDatabase(coordinator, `select citus_add_node('${worker.hostname}', ${worker.port})`);
  await onDatabase(coordinator, `alter database ${name} set citus.shard_count = ${SHARDS}`);
  const db = createDb(createPool({ connectionString: coordinator, max: 2 }));
  try {
    await distributeTables(db);
  } finally {
    await db.destroy();
  }
}

/** A database in use cannot be copied. */
export async function closeTemplate(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) {
    await onDatabase(node, `alter database ${name} allow_connections false`);
    await onDatabase(
      node,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
  }
}

export function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onDatabase<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

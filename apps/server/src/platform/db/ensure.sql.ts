import { createClient } from './client.ts';

/** Creates a missing database. Returns its connection string. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  const client = createClient({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

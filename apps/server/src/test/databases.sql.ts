import { randomBytes } from 'node:crypto';
import { readConfig } from '../config.ts';
import { importChangedCities } from '../features/cities/index.ts';
import { migrate } from '../platform/db/migrate.sql.ts';
import { createDb, createPool } from '../platform/db/pool.ts';
import {
  createOnNodes,
  closeTemplate,
  distributeTemplate,
  dropOnNodes,
  nodesOf,
  withDatabase,
} from './citus.sql.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** UTC milliseconds, before every test's clock: packs and migrations must be older than test data. */
const TEMPLATE_MS = Date.UTC(2025, 0, 1);

export async function buildTemplate(adminUrl: string, name: string): Promise<void> {
  const nodes = await nodesOf(adminUrl);
  await createOnNodes(nodes, name, "encoding 'UTF8' template template0");
  const connectionString = withDatabase(adminUrl, name);
  const isCitus = nodes.length > 1;
  await migrate({ connectionString, folder: MIGRATIONS, nowMs: TEMPLATE_MS });
  if (isCitus) await distributeTemplate(nodes, name);
  await seed(connectionString);
  if (isCitus) await closeTemplate(nodes, name);
}

/** Imports the packs. Throws for a rejected pack. */
async function seed(connectionString: string): Promise<void> {
  const db = createDb(createPool({ connectionString, max: 2 }));
  try {
    const reports = await importChangedCities(db, readConfig().citiesFolder, TEMPLATE_MS);
    const errors = reports.flatMap((report) => report.errors.map((error) => `${report.slug}: ${error}`));
    if (errors.length > 0) throw new Error(`City packs have errors: ${errors.join('; ')}`);
  } finally {
    await db.destroy();
  }
}

export async function cloneTemplate(
  adminUrl: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  const nodes = template === 'template0' ? [adminUrl] : await nodesOf(adminUrl);
  await createOnNodes(nodes, name, `template ${template} strategy file_copy`);
  return { url: withDatabase(adminUrl, name), drop: () => dropOnNodes(nodes, name) };
}

export async function emptyDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  return cloneTemplate(adminUrl, 'template0');
}

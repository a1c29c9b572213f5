import { buildChangedMapFiles } from '@gorpark/city-packs/ground/build';
import { refuseDemoAccounts } from './demo/drivers.ts';
import { refuseDemoKeys } from './demo/partner-keys.ts';
import { seedDemo } from './demo/seed.ts';
import { importChangedCities, refusalLines, refusedOf } from './features/cities/index.ts';
import { ensureWallet } from './features/ledger/index.ts';
import { createTariffBook } from './features/tariffs/index.ts';
import type { Clock } from './platform/clock.ts';
import { writeAudit } from './platform/db/audit.sql.ts';
import type { Pool } from './platform/db/pool.ts';
import type { Db, Tx } from './platform/db/schema.ts';

export interface ContentOptions {
  db: Db;
  pool: Pool;
  clock: Clock;
  citiesFolder: string;
  mapsFolder: string;
  isDemo: boolean;
}

export async function onAccountMade(tx: Tx, cityId: number, accountId: number): Promise<void> {
  await ensureWallet(tx, cityId, accountId, 'main');
}

export type Say = (line: string) => void;

/** Imports changed city packs, maps and demo accounts before the server opens. */
export async function prepareContent(options: ContentOptions, say: Say): Promise<string[]> {
  const { db, clock, citiesFolder, mapsFolder } = options;
  const reports = await importChangedCities(db, citiesFolder, clock.now());
  const imported = reports.filter((report) => report.outcome === 'imported');
  for (const { slug, newVersions } of imported) {
    const what = { action: 'city.import', subject: slug, details: { newVersions } };
    await writeAudit(db, { cityId: null, actor: 'system', ...what, atMs: clock.now() });
  }
  if (imported.length > 0) say(`Города загружены / cities imported: ${imported.length}`);
  for (const line of refusalLines(reports)) say(line);
  const drawn = buildChangedMapFiles(citiesFolder, mapsFolder, say, refusedOf(reports));
  if (drawn.length > 0) say(`Карты нарисованы / maps drawn: ${drawn.length}`);
  if (options.isDemo) return seedDemo({ db, clock, onAccountMade, tariffs: createTariffBook(options) });
  await refuseDemoAccounts(db);
  await refuseDemoKeys(db);
  return [];
}

import { inTransaction } from '#src/platform/db/tx.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { layOver } from '../overrides/lay-over.ts';
import { cityIdOf, listOverrides } from '../overrides/overrides.sql.ts';
import { listCities, packHash } from '../pack/files.ts';
import { readPack } from '../pack/read.ts';
import type { Pack } from '../pack/types.ts';
import {
  importedHashes,
  lockImport,
  writeCity,
  writeObjects,
  writeParkings,
  writeTariffs,
  writeZones,
} from './import.sql.ts';
import { writeContent } from './content.sql.ts';
import { writeOffers } from './offers.sql.ts';
import { rowsOf } from './rows.ts';

/** What became of one pack. `refused`: it has errors and nothing of it was written. */
export interface ImportReport {
  slug: string;
  outcome: 'imported' | 'unchanged' | 'refused';
  errors: string[];
  warnings: string[];
  /** Stored ids of tariff versions that were new. */
  newVersions: string[];
  counts: { zones: number; tariffs: number; parkings: number; objects: number };
}

const NOTHING = { zones: 0, tariffs: 0, parkings: 0, objects: 0 };

function countsOf(pack: Pack): ImportReport['counts'] {
  return {
    zones: pack.zones.length,
    tariffs: pack.tariffs.length,
    parkings: pack.parkings.length,
    objects: pack.objects.length,
  };
}

/** Reads and checks a pack without writing anything. */
export function checkCity(citiesDir: string, slug: string): ImportReport {
  const { pack, findings } = readPack(citiesDir, slug);
  return {
    slug,
    outcome: findings.errors.length > 0 ? 'refused' : 'unchanged',
    ...findings,
    newVersions: [],
    counts: pack ? countsOf(pack) : NOTHING,
  };
}

/**
 * Imports one pack in one transaction. An invalid pack is refused before anything is written; a pack that the database
 * already holds changes nothing. `nowMs`: UTC milliseconds, written beside what is new; `note` runs in the same transaction
 * when something was written.
 */
export async function importCity(
  db: Db,
  citiesDir: string,
  slug: string,
  nowMs: number,
  note: (tx: Tx, cityId: number, newVersions: string[]) => Promise<void> = () => Promise.resolve(),
): Promise<ImportReport> {
  const { pack, findings } = readPack(citiesDir, slug);
  if (!pack || findings.errors.length > 0)
    return { slug, outcome: 'refused', ...findings, newVersions: [], counts: NOTHING };
  const rows = rowsOf(pack);
  const newVersions = await inTransaction(db, async (tx) => {
    if ((await lockImport(tx, slug)) === pack.hash) return null;
    const laid = layOver(
      { ...pack.options, calendar: pack.calendar },
      await listOverrides(tx, await cityIdOf(tx, slug)),
    );
    findings.warnings.push(...laid.left);
    const cityId = await writeCity(tx, pack, laid, nowMs);
    const added = await writeTariffs(tx, cityId, rows, nowMs);
    await writeZones(tx, cityId, rows);
    await writeParkings(tx, cityId, rows);
    await writeObjects(tx, cityId, rows);
    await writeOffers(tx, cityId, pack.offers);
    await writeContent(tx, cityId, pack.content, nowMs);
    await note(tx, cityId, added);
    return added;
  });
  return {
    slug,
    outcome: newVersions === null ? 'unchanged' : 'imported',
    ...findings,
    newVersions: newVersions ?? [],
    counts: countsOf(pack),
  };
}

/**
 * Imports every pack whose files differ from what the database holds; the others are not even parsed, so that a start
 * with nothing new costs milliseconds. Answers the reports of the packs that were looked at.
 */
export async function importChangedCities(db: Db, citiesDir: string, nowMs: number): Promise<ImportReport[]> {
  const known = await importedHashes(db);
  const reports: ImportReport[] = [];
  for (const slug of listCities(citiesDir))
    if (known.get(slug) !== packHash(citiesDir, slug))
      reports.push(await importCity(db, citiesDir, slug, nowMs));
  return reports;
}

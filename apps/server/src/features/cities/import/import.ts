import { foreignHost } from '@gorpark/city-packs/pack/addresses';
import { listCities } from '@gorpark/city-packs/pack/files';
import { packHash } from '@gorpark/city-packs/pack/hash';
import { readPack } from '@gorpark/city-packs/pack/read';
import type { Pack, PackFindings } from '@gorpark/city-packs/pack/types';
import { unlookedYears } from '@gorpark/domain/calendar';
import { isoDate } from '@gorpark/domain/time';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { layOver } from '../overrides/lay-over.ts';
import { cityIdOf, listOverrides } from '../overrides/overrides.sql.ts';
import { changesOf, countPlaces, type PackChanges } from './changes.sql.ts';
import {
  importedHashes,
  lockImport,
  slugsOfCell,
  writeCity,
  writeObjects,
  writeParkings,
  writeTariffs,
  writeZones,
} from './import.sql.ts';
import { writeContent } from './content.sql.ts';
import { writeOffers } from './offers.sql.ts';
import { rowsOf } from './rows.ts';

/** `refused`: invalid, not written; `sound`: valid, not compared with a database. */
export interface ImportReport {
  slug: string;
  outcome: 'imported' | 'unchanged' | 'refused' | 'sound' | 'wouldImport';
  errors: string[];
  warnings: string[];
  newVersions: string[];
  counts: { zones: number; tariffs: number; parkings: number; objects: number };
  changes?: PackChanges | null;
}

export interface ImportOptions {
  /** true: allows removing more than a fifth of the places, and a foreign `apiUrl`. */
  isForced?: boolean;
  /** Absent: `apiUrl` is not checked. */
  portalHost?: string;
  note?: (tx: Tx, cityId: number, newVersions: string[]) => Promise<void>;
}

const NOTHING = { zones: 0, tariffs: 0, parkings: 0, objects: 0 };
/** Maximum share of places removed without force. */
const MOST_GONE = 0.2;

function countsOf(pack: Pack): ImportReport['counts'] {
  return {
    zones: pack.zones.length,
    tariffs: pack.tariffs.length,
    parkings: pack.parkings.length,
    objects: pack.objects.length,
  };
}

function lookAt(
  citiesDir: string,
  slug: string,
  nowMs: number,
): { pack: Pack | null; findings: PackFindings } {
  const { pack, findings } = readPack(citiesDir, slug);
  if (!pack) return { pack, findings };
  const today = isoDate(nowMs, pack.city.timeZone);
  const later = pack.tariffs.filter(({ versions }) => versions.every(({ validFrom }) => validFrom > today));
  const warnings = later.map(
    ({ code, versions }) =>
      `${slug}/tariffs.json: ${code}: begins only on ${versions[0]?.validFrom}: nothing can be paid by it before`,
  );
  return { pack, findings: { ...findings, warnings: [...findings.warnings, ...warnings] } };
}

/** The `apiUrl` of a copied pack would receive logins and payments of this city. */
function hostProblem({ slug, city }: Pack, { portalHost }: ImportOptions): string | null {
  const host = foreignHost(city);
  return host === null || portalHost === undefined || host === portalHost
    ? null
    : `${slug}/city.json: apiUrl: logins and payments of this city go to ${host}: if that is meant, import with --force`;
}

async function shrinkProblem(db: Db | Tx, { slug, parkings }: Pack): Promise<string | null> {
  const before = await countPlaces(db, slug);
  if (before === 0 || parkings.length >= before * (1 - MOST_GONE)) return null;
  return `${slug}/parkings.geojson: ${parkings.length} places where the city has ${before}: if that is meant, import with --force`;
}

async function cellProblem(db: Db | Tx, slug: string): Promise<string | null> {
  const own = await slugsOfCell(db, [slug]);
  return own.length > 0 ? null : `${slug}: another cell has this city: import its pack there`;
}

/** Checks a pack without writing; with a database returns the changes of an import at `nowMs`, UTC milliseconds. */
export async function checkCity(
  citiesDir: string,
  slug: string,
  nowMs: number,
  db?: Db,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { isForced = false } = options;
  const { pack, findings } = lookAt(citiesDir, slug, nowMs);
  const report = { slug, ...findings, newVersions: [], counts: pack ? countsOf(pack) : NOTHING };
  if (!pack || findings.errors.length > 0) return { ...report, outcome: 'refused' };
  const host = hostProblem(pack, options);
  if (host && !isForced) return { ...report, errors: [host], outcome: 'refused' };
  if (host) report.warnings.push(host);
  const years = unlookedYears(pack.calendar, isoDate(nowMs, pack.city.timeZone));
  if (years.length > 0)
    report.warnings.push(
      `${slug}/calendar.json: regional days off of ${years.join(', ')} are not checked: add them, and the years to regionalChecked`,
    );
  if (!db) return { ...report, outcome: 'sound' };
  const known = await importedHashes(db);
  if (known.get(slug) === pack.hash) return { ...report, outcome: 'unchanged' };
  const problem = (await cellProblem(db, slug)) ?? (isForced ? null : await shrinkProblem(db, pack));
  if (problem) return { ...report, errors: [problem], outcome: 'refused' };
  return { ...report, outcome: 'wouldImport', changes: await changesOf(db, slug, rowsOf(pack)) };
}

/** Imports a pack in one transaction; rejects an invalid one before any write. `nowMs`: UTC milliseconds. */
export async function importCity(
  db: Db,
  citiesDir: string,
  slug: string,
  nowMs: number,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { isForced = false, note } = options;
  const { pack, findings } = lookAt(citiesDir, slug, nowMs);
  const refused = (errors: string[]): ImportReport => ({
    slug,
    outcome: 'refused',
    errors,
    warnings: findings.warnings,
    newVersions: [],
    counts: NOTHING,
  });
  if (!pack || findings.errors.length > 0) return refused(findings.errors);
  const host = hostProblem(pack, options);
  if (host && !isForced) return refused([host]);
  if (host) findings.warnings.push(host);
  const rows = rowsOf(pack);
  const written = await inTransaction(
    db,
    async (tx): Promise<string[] | 'unchanged' | { problem: string }> => {
      if ((await lockImport(tx, slug)) === pack.hash) return 'unchanged';
      const problem = (await cellProblem(tx, slug)) ?? (isForced ? null : await shrinkProblem(tx, pack));
      if (problem) return { problem };
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
      await note?.(tx, cityId, added);
      return added;
    },
  );
  if (typeof written === 'object' && 'problem' in written) return refused([written.problem]);
  const counts = countsOf(pack);
  if (written === 'unchanged') return { slug, outcome: written, ...findings, newVersions: [], counts };
  return { slug, outcome: 'imported', ...findings, newVersions: written, counts };
}

/** Imports changed packs. A pack that violates database constraints is rejected like an invalid one. */
export async function importChangedCities(db: Db, citiesDir: string, nowMs: number): Promise<ImportReport[]> {
  const known = await importedHashes(db);
  const reports: ImportReport[] = [];
  for (const slug of await slugsOfCell(db, listCities(citiesDir))) {
    if (known.get(slug) === packHash(citiesDir, slug)) continue;
    reports.push(await importOrRefuse(db, citiesDir, slug, nowMs));
  }
  return reports;
}

export const refusedOf = (reports: readonly ImportReport[]): string[] =>
  reports.filter(({ outcome }) => outcome === 'refused').map(({ slug }) => slug);

/** SQLSTATE classes for invalid values. */
const DATA_FAULTS = ['22', '23'];

async function importOrRefuse(db: Db, citiesDir: string, slug: string, nowMs: number): Promise<ImportReport> {
  try {
    return await importCity(db, citiesDir, slug, nowMs);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!DATA_FAULTS.includes(code.slice(0, 2))) throw error;
    const errors = [`the database does not take the pack: ${String(error)}`];
    return { slug, outcome: 'refused', errors, warnings: [], newVersions: [], counts: NOTHING };
  }
}

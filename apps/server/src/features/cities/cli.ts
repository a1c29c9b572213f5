import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compileCity, type CompileReport } from '@gorpark/city-packs/compile/compile';
import { ExtractError } from '@gorpark/city-packs/compile/extract';
import { listCities } from '@gorpark/city-packs/pack/files';
import type { Db } from '#src/platform/db/schema.ts';
import { checkCity, importCity } from './import/import.ts';
import { reportRows } from './import/report.ts';

const USAGE = [
  'npm run city -- import <city>|--all             проверяет и загружает пакеты; --force: даже если пропадёт больше пятой части мест или apiUrl ведёт на другой сервер / checks packs and imports them; --force: also when over a fifth of the places would go or apiUrl leads to another host',
  'npm run city -- import <city>|--all --check     только проверяет и показывает, что изменит загрузка / checks only and shows what an import would change (--dry-run is the same)',
  'npm run city -- compile <city> --from <folder>  создаёт геометрию пакета из выгрузки OSM в GeoJSON / builds the geometry of a pack from an OSM extract in GeoJSON',
];

export interface CityCommandDeps {
  citiesDir: string;
  portalHost: string;
  print: (line: string) => void;
  now: () => number;
  withDb: (work: (db: Db) => Promise<void>) => Promise<void>;
  /** false: `check` runs without a database, because it must not create one. */
  hasDatabase: () => boolean;
}

/** Returns the exit code: 0 done, 1 rejected, 2 wrong arguments, 3 done with skipped features of an extract. */
export async function runCityCommand(args: string[], deps: CityCommandDeps): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: {
      from: { type: 'string' },
      all: { type: 'boolean' },
      check: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      force: { type: 'boolean' },
    },
  });
  const [command, slug] = positionals;
  const known = listCities(deps.citiesDir);
  if (command === 'compile' && slug && typeof values.from === 'string')
    return compile(slug, values.from, deps);
  if (command !== 'import' || (slug === undefined) !== (values.all === true)) {
    for (const line of USAGE) deps.print(line);
    return 2;
  }
  if (slug !== undefined && !known.includes(slug)) {
    deps.print(`Пакета cities/${slug}/city.json нет / there is no pack cities/${slug}/city.json`);
    return 2;
  }
  const slugs = slug === undefined ? known : [slug];
  const isForced = values.force === true;
  if (values.check === true || values['dry-run'] === true) return check(slugs, isForced, deps);
  return importAll(slugs, isForced, deps);
}

function compile(slug: string, folder: string, { citiesDir, print }: CityCommandDeps): number {
  const packDir = path.join(citiesDir, slug);
  for (const needed of [path.join(packDir, 'zones.json'), folder]) {
    if (existsSync(needed)) continue;
    print(`${needed}: нет такого файла или папки / is missing`);
    return 2;
  }
  const report = compileOrSay(packDir, folder, print);
  if (report === null) return 1;
  for (const { name, features, role } of report.read)
    print(
      `прочитано / read ${name}: ${features} объектов / features, ${role ?? 'тип не определён / unknown kind'}`,
    );
  for (const { file, features, bytes } of report.written)
    print(`записано / wrote ${file}: ${features} объектов / features, ${Math.ceil(bytes / 1024)} KiB`);
  for (const what of report.undrawn) print(`карта не показывает / not shown by the map: ${what}`);
  for (const { place, why } of report.leftOut) print(`пропущено / left out: ${place}: ${why}`);
  for (const warning of report.warnings) print(`внимание / warning: ${warning}`);
  return report.leftOut.length > 0 ? 3 : 0;
}

function compileOrSay(packDir: string, folder: string, print: (line: string) => void): CompileReport | null {
  try {
    return compileCity(packDir, folder);
  } catch (error) {
    if (!(error instanceof ExtractError)) throw error;
    print(error.message);
    return null;
  }
}

/** Without a database checks only the packs. */
async function check(slugs: readonly string[], isForced: boolean, deps: CityCommandDeps): Promise<number> {
  const { portalHost } = deps;
  let refused = 0;
  const checkAll = async (db?: Db) => {
    for (const slug of slugs) {
      const report = await checkCity(deps.citiesDir, slug, deps.now(), db, { isForced, portalHost });
      if (report.outcome === 'refused') refused += 1;
      for (const line of reportRows(report)) deps.print(line);
    }
  };
  if (deps.hasDatabase()) await deps.withDb(checkAll);
  else await checkAll();
  return refused > 0 ? 1 : 0;
}

async function importAll(
  slugs: readonly string[],
  isForced: boolean,
  deps: CityCommandDeps,
): Promise<number> {
  const { portalHost } = deps;
  let refused = 0;
  await deps.withDb(async (db) => {
    for (const slug of slugs) {
      const report = await importCity(db, deps.citiesDir, slug, deps.now(), { isForced, portalHost });
      if (report.outcome === 'refused') refused += 1;
      for (const line of reportRows(report)) deps.print(line);
    }
  });
  return refused > 0 ? 1 : 0;
}

import { loadCityList } from '@gorpark/city-packs/city-list';
import { packHash } from '@gorpark/city-packs/pack/hash';
import { readPack } from '@gorpark/city-packs/pack/read';
import type { CityEntry } from '@gorpark/city-packs/pack/schema';
import type { Db } from '#src/platform/db/schema.ts';
import { importedHashes } from './import/import.sql.ts';

/**
 * The cities whose pack is sound; one that the database holds as it lies in the folder was found so. The server takes
 * the addresses for its content security policy from them (APP-084): a pack that was refused has none there.
 */
export async function loadSoundCities(db: Db, citiesDir: string): Promise<CityEntry[]> {
  const imported = await importedHashes(db);
  return loadCityList(citiesDir).filter(
    ({ city }) =>
      imported.get(city) === packHash(citiesDir, city) ||
      readPack(citiesDir, city).findings.errors.length === 0,
  );
}

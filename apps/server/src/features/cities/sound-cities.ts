import { loadCityList } from '@gorpark/city-packs/city-list';
import { packHash } from '@gorpark/city-packs/pack/hash';
import { readPack } from '@gorpark/city-packs/pack/read';
import type { CityEntry } from '@gorpark/city-packs/pack/schema';
import type { Db } from '#src/platform/db/schema.ts';
import { importedHashes } from './import/import.sql.ts';

/**
 * Returns cities with valid packs; a pack imported unchanged is valid. The content security policy allows only their
 * addresses [APP-084].
 */
export async function loadSoundCities(db: Db, citiesDir: string): Promise<CityEntry[]> {
  const imported = await importedHashes(db);
  return loadCityList(citiesDir).filter(
    ({ city }) =>
      imported.get(city) === packHash(citiesDir, city) ||
      readPack(citiesDir, city).findings.errors.length === 0,
  );
}

import type { Db, Tx } from '#src/platform/db/schema.ts';
import { loadCityTariffs, readPackHash } from '../cities/index.ts';
import type { CityTariffs } from '../cities/index.ts';

export interface TariffBook {
  /** Returns tariffs that are at most a few seconds old. */
  of(cityId: number): Promise<CityTariffs>;
  /**
   * Reloads if the copy in memory has another pack. Inside a transaction pass `tx`, so that the query needs no second
   * connection.
   */
  ofPack(cityId: number, packHash: string): Promise<CityTariffs>;
  /** In a transaction: never reads through the pool. */
  ofPackIn(tx: Tx, cityId: number, packHash: string): Promise<CityTariffs>;
}

interface Copy {
  city: Promise<CityTariffs>;
  loaded: CityTariffs | null;
  checkedAt: number;
}

const TRUST_MS = 5000;

/**
 * A stale copy cannot cause a wrong charge: every money command carries the pack hash, and the database rejects an
 * outdated one.
 */
export function createTariffBook(deps: { db: Db }): TariffBook {
  const copies = new Map<number, Copy>();

  const read = async (db: Db, cityId: number): Promise<CityTariffs> => {
    const found = await loadCityTariffs(db, cityId);
    if (found) return found;
    throw new Error(`city ${cityId} has no imported pack`);
  };

  const load = (cityId: number): Promise<CityTariffs> => {
    const city = read(deps.db, cityId);
    const copy: Copy = { city, loaded: null, checkedAt: performance.now() };
    copies.set(cityId, copy);
    city.then(
      (found) => {
        copy.loaded = found;
      },
      () => {
        if (copies.get(cityId) === copy) copies.delete(cityId);
      },
    );
    return city;
  };

  const ofPack = async (cityId: number, packHash: string): Promise<CityTariffs> => {
    const city = await copies.get(cityId)?.city;
    return city?.packHash === packHash ? city : load(cityId);
  };

  return {
    async of(cityId) {
      const copy = copies.get(cityId);
      if (!copy) return load(cityId);
      if (performance.now() - copy.checkedAt < TRUST_MS) return copy.city;
      copy.checkedAt = performance.now();
      return ofPack(cityId, await readPackHash(deps.db, cityId));
    },
    ofPack,
    async ofPackIn(tx, cityId, packHash) {
      const loaded = copies.get(cityId)?.loaded;
      return loaded?.packHash === packHash ? loaded : read(tx, cityId);
    },
  };
}

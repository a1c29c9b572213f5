import type { Db } from '#src/platform/db/schema.ts';
import { loadCityTariffs, readPackHash } from './tariffs.sql.ts';
import type { CityTariffs } from './types.ts';

export interface TariffBook {
  /** What prices of the city come from, at most a few seconds old. */
  of(cityId: number): Promise<CityTariffs>;
  /** The same with exactly this pack when the city has it now: read anew when the copy in memory is older. */
  ofPack(cityId: number, packHash: string): Promise<CityTariffs>;
}

interface Copy {
  city: Promise<CityTariffs>;
  checkedAt: number;
}

/** How long a copy is trusted without a look at the city's pack hash, milliseconds. */
const TRUST_MS = 5000;

/**
 * Keeps each city's tariffs in memory. No charge rests on the copy alone: every money command names the pack hash it
 * was priced with, and the database refuses it when the city has another one by then.
 */
export function createTariffBook(deps: { db: Db }): TariffBook {
  const copies = new Map<number, Copy>();

  const load = (cityId: number): Promise<CityTariffs> => {
    const city = loadCityTariffs(deps.db, cityId).then((found) => {
      if (found) return found;
      throw new Error(`city ${cityId} has no imported pack`);
    });
    const copy = { city, checkedAt: performance.now() };
    copies.set(cityId, copy);
    city.catch(() => {
      if (copies.get(cityId) === copy) copies.delete(cityId);
    });
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
  };
}

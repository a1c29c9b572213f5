import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { type CityFacts, currentHash, loadCityFacts } from './facts.sql.ts';

export interface CityBook {
  /** Facts of a city, at most 30 s behind an import that ran beside the server. */
  of(cityId: number): Promise<CityFacts>;
}

const TRUST_MS = 30_000;

interface Page {
  facts: Promise<CityFacts>;
  checkedMs: number;
}

/** Keeps the facts of each city in memory; asks the database for the pack's hash at most every 30 s. */
export function createCityBook({ db, clock }: { db: Db; clock: Clock }): CityBook {
  const pages = new Map<number, Page>();

  /** While the database is away the known facts stay good: no money rests on them. */
  const fresh = async (cityId: number, old: Page | undefined): Promise<CityFacts> => {
    const known = await old?.facts.catch(() => undefined);
    if (!known) return loadCityFacts(db, cityId);
    try {
      return (await currentHash(db, cityId)) === known.packHash ? known : await loadCityFacts(db, cityId);
    } catch {
      return known;
    }
  };

  return {
    of(cityId) {
      const page = pages.get(cityId);
      const now = clock.now();
      if (page && Math.abs(now - page.checkedMs) < TRUST_MS) return page.facts;
      const facts = fresh(cityId, page);
      pages.set(cityId, { facts, checkedMs: now });
      facts.catch(() => pages.delete(cityId));
      return facts;
    },
  };
}

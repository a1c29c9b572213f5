import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { type CityFacts, currentHash, loadCityFacts } from './facts.sql.ts';

export interface CityBook {
  /**
   * Returns facts at most 30 s older than an import in another process. Inside a transaction pass `tx`: a reload then
   * waits for no other connection.
   */
  of(cityId: number, tx?: Tx): Promise<CityFacts>;
}

const TRUST_MS = 30_000;

interface Page {
  facts: Promise<CityFacts>;
  loaded: CityFacts | null;
  checkedMs: number;
}

export function createCityBook({ db, clock }: { db: Db; clock: Clock }): CityBook {
  const pages = new Map<number, Page>();

  /** Cached facts stay valid during a database outage: payments do not depend on them. */
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
    async of(cityId, tx) {
      const page = pages.get(cityId);
      const now = clock.now();
      const isTrusted = page && Math.abs(now - page.checkedMs) < TRUST_MS;
      if (tx) return (isTrusted ? page.loaded : null) ?? loadCityFacts(tx, cityId);
      if (isTrusted) return page.facts;
      const next: Page = { facts: fresh(cityId, page), loaded: null, checkedMs: now };
      pages.set(cityId, next);
      next.facts.then(
        (facts) => {
          next.loaded = facts;
        },
        () => pages.delete(cityId),
      );
      return next.facts;
    },
  };
}

import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Partners } from '#src/platform/http/route.ts';
import type { CityBook } from '../cities/index.ts';
import { isAllowed, readKey } from './key.ts';
import { findKey } from './keys.sql.ts';

export interface PartnerDeps {
  db: Db;
  clock: Clock;
  cities: CityBook;
}

/** Admits partners by their keys. A key is read at each call, so a revocation counts at the next one. */
export function createPartners({ db, clock, cities }: PartnerDeps): Partners {
  return {
    async timeZoneOf(cityId) {
      const { pack, timeZone } = await cities.of(cityId);
      return pack.open?.enforcement === true ? timeZone : null;
    },
    async admit(cityId, text, { address, scope }) {
      const sent = readKey(text);
      const key = sent && (await findKey(db, cityId, sent));
      if (!key) return 'KeyNotFound';
      if (key.expiresMs <= clock.now()) return 'KeyExpired';
      if (!isAllowed(key.addresses, address)) return 'AddressNotAllowed';
      if (!key.scopes.includes(scope)) return 'ScopeMissing';
      return { performer: `key:${sent.id}` };
    },
  };
}

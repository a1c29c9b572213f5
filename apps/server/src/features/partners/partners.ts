import { MINUTE_MS, startOfDay, startOfNextDay } from '@gorpark/domain/time';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Partners } from '#src/platform/http/route.ts';
import type { CityBook } from '../cities/index.ts';
import { isAllowed, readKey } from './key.ts';
import { findKey } from './keys.sql.ts';
import { countUse } from './use.sql.ts';

export interface PartnerDeps {
  db: Db;
  clock: Clock;
  cities: CityBook;
}

/** Reads a key at each call, so a revocation counts at the next one on every server. */
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
      return key.scopes.includes(scope) ? { keyId: sent.id } : 'ScopeMissing';
    },
    async count({ timeZone, ...use }) {
      const nowMs = clock.now();
      const minuteMs = nowMs - (nowMs % MINUTE_MS);
      const over = await countUse(db, { ...use, nowMs, minuteMs, dayMs: startOfDay(nowMs, timeZone) });
      if (over === null) return null;
      const freeMs = over === 'minute' ? minuteMs + MINUTE_MS : startOfNextDay(nowMs, timeZone);
      return Math.ceil((freeMs - nowMs) / 1000);
    },
  };
}

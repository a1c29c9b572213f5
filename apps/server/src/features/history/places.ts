import type { Db } from '#src/platform/db/schema.ts';
import type { CityBook } from '../cities/index.ts';
import { readAddresses } from './places.sql.ts';

/** Words about the places of a city that the rows of the history name by codes. */
export interface PlaceWords {
  timeZone: string;
  /** Whether the zone filter holds codes of parkings. */
  isByParkingCode: boolean;
  /** Name of the tariff that a zone is sold by; empty when the zone is gone. */
  tariffOf(zoneCode: string): string;
  /** `7812, ул. Рубинштейна`, or the code alone. */
  parkingOf(code: string): string;
}

export interface PlaceBook {
  of(cityId: number): Promise<PlaceWords>;
}

/** Addresses are read once for each import of a pack: a page of the history joins nothing. */
export function createPlaceBook({ db, cities }: { db: Db; cities: CityBook }): PlaceBook {
  const known = new Map<number, { packHash: string; addresses: Promise<ReadonlyMap<string, string>> }>();

  function addressesOf(cityId: number, packHash: string): Promise<ReadonlyMap<string, string>> {
    const kept = known.get(cityId);
    if (kept?.packHash === packHash) return kept.addresses;
    const addresses = readAddresses(db, cityId);
    known.set(cityId, { packHash, addresses });
    addresses.catch(() => known.delete(cityId));
    return addresses;
  }

  return {
    async of(cityId) {
      const facts = await cities.of(cityId);
      const addresses = await addressesOf(cityId, facts.packHash);
      const tariffs = new Map(facts.zones.map((zone) => [zone.zonenumber, zone.tariffCode]));
      return {
        timeZone: facts.timeZone,
        isByParkingCode: facts.pack.zoneFilter === 'parkingCode' || facts.settings.paymentByParkingId,
        tariffOf: (zoneCode) => tariffs.get(zoneCode) ?? '',
        parkingOf: (code) => [code, addresses.get(code)].filter(Boolean).join(', '),
      };
    },
  };
}

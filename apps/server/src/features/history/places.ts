import type { Lang } from '@gorpark/domain/time';
import type { Db } from '#src/platform/db/schema.ts';
import type { CityBook } from '../cities/index.ts';
import { FOUND_PAYMENT, HISTORY_TEXTS, RETURN_TEXTS } from '../payments/index.ts';
import { readAddresses, readTitles } from '../cities/index.ts';
import { REPAIR_TEXTS } from '../repair/index.ts';

export interface PlaceLabels {
  timeZone: string;
  isByParkingCode: boolean;
  tariffOf(zoneCode: string): string;
  parkingOf(code: string): string;
  descriptionOf(text: string, lang: Lang): string;
}

export interface PlaceBook {
  of(cityId: number): Promise<PlaceLabels>;
}

type Facts = Awaited<ReturnType<CityBook['of']>>;

/** Caches texts per pack import. */
export function createPlaceBook({ db, cities }: { db: Db; cities: CityBook }): PlaceBook {
  const known = new Map<number, { facts: Facts; texts: Promise<PlaceLabels> }>();

  return {
    async of(cityId) {
      const facts = await cities.of(cityId);
      const stored = known.get(cityId);
      if (stored?.facts === facts) return stored.texts;
      const texts = readTexts(db, cityId, facts);
      known.set(cityId, { facts, texts });
      texts.catch(() => known.delete(cityId));
      return texts;
    },
  };
}

async function readTexts(db: Db, cityId: number, facts: Facts): Promise<PlaceLabels> {
  const addresses = await readAddresses(db, cityId);
  const own = [FOUND_PAYMENT, ...Object.values(HISTORY_TEXTS), ...RETURN_TEXTS].map(
    ({ ru, en }) => [ru, en] as const,
  );
  const english = new Map([...(await readTitles(db, cityId)), ...own]);
  const tariffs = new Map(facts.zones.map((zone) => [zone.zonenumber, zone.tariffCode]));
  return {
    timeZone: facts.timeZone,
    isByParkingCode: facts.pack.zoneFilter === 'parkingCode' || facts.settings.paymentByParkingId,
    tariffOf: (zoneCode) => tariffs.get(zoneCode) ?? '',
    parkingOf: (code) => [code, addresses.get(code)].filter(Boolean).join(', '),
    descriptionOf: (text, lang) => (lang === 'en' ? (english.get(text) ?? englishHead(text)) : text),
  };
}

/** Translates a text that a detail follows. */
function englishHead(text: string): string {
  const head = [...Object.values(REPAIR_TEXTS), HISTORY_TEXTS.refunded].find(({ ru }) => text.startsWith(ru));
  return head ? head.en + text.slice(head.ru.length) : text;
}

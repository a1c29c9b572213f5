import type { CityCalendar } from '@gorpark/domain/calendar';
import type { DurationRange } from '@gorpark/domain/duration';
import type { Tariff } from '@gorpark/domain/tariff';

/** A zone that is sold now. */
export interface PricedZone {
  code: string;
  name: string;
  tariffCode: string;
}

/** A parking that is chosen by its code; `zoneCode` null: shown on the map but not sold here. */
export interface SoldParking {
  code: string;
  zoneCode: string | null;
  isFree: boolean;
}

/** Everything of one city that prices come from, as of one import of its pack. Read as frozen. */
export interface CityTariffs {
  cityId: number;
  /** Hash of the imported pack: a money command names it and is repeated when it is not the city's any more. */
  packHash: string;
  timeZone: string;
  calendar: CityCalendar;
  tariffs: ReadonlyMap<string, Tariff>;
  zones: ReadonlyMap<string, PricedZone>;
  parkings: ReadonlyMap<string, SoldParking>;
  /** Durations on offer, minutes. */
  intervals: DurationRange;
  dontUseBalance: boolean;
  /** The bonus pays parkings first (D-X8). */
  useBonus: boolean;
  usePostPayment: boolean;
  usePostPaymentYesterday: boolean;
}

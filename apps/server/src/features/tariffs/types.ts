import type { CityCalendar } from '@gorpark/domain/calendar';
import type { DurationRange } from '@gorpark/domain/duration';
import type { Tariff } from '@gorpark/domain/tariff';

/** A zone on sale. */
export interface PricedZone {
  code: string;
  name: string;
  tariffCode: string;
}

/** A parking chosen by its code; `zoneCode` null: shown on the map but not on sale here. */
export interface SoldParking {
  code: string;
  zoneCode: string | null;
  isFree: boolean;
}

/** Pricing data of one city from one import of its pack. Immutable. */
export interface CityTariffs {
  cityId: number;
  /** Hash of the imported pack: a money command carries it and is repeated when the city's hash has changed. */
  packHash: string;
  timeZone: string;
  calendar: CityCalendar;
  tariffs: ReadonlyMap<string, Tariff>;
  zones: ReadonlyMap<string, PricedZone>;
  parkings: ReadonlyMap<string, SoldParking>;
  /** Offered durations, minutes. */
  intervals: DurationRange;
  dontUseBalance: boolean;
  /** Sessions use the bonus before the balance [D-X8]. */
  useBonus: boolean;
  usePostPayment: boolean;
  usePostPaymentYesterday: boolean;
}

import type { Forgiveness } from '@gorpark/city-packs/pack/forgiveness';
import type { CityCalendar } from '@gorpark/domain/calendar';
import type { DurationRange } from '@gorpark/domain/duration';
import type { Tariff } from '@gorpark/domain/tariff';

export interface PricedZone {
  code: string;
  name: string;
  tariffCode: string;
}

/** `zoneCode` null: shown on the map but not on sale here. */
export interface SoldParking {
  code: string;
  zoneCode: string | null;
  isFree: boolean;
}

/** Data of one pack import. Immutable. */
export interface CityTariffs {
  cityId: number;
  /** A money command carries it and is repeated when the city's hash has changed. */
  packHash: string;
  timeZone: string;
  calendar: CityCalendar;
  tariffs: ReadonlyMap<string, Tariff>;
  zones: ReadonlyMap<string, PricedZone>;
  parkings: ReadonlyMap<string, SoldParking>;
  /** Minutes. */
  intervals: DurationRange;
  dontUseBalance: boolean;
  useBonus: boolean;
  usePostPayment: boolean;
  usePostPaymentYesterday: boolean;
  forgiveness: Forgiveness;
}

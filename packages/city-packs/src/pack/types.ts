import type { CityCalendar } from '@gorpark/domain/calendar';
import type { Tariff, TariffVersion } from '@gorpark/domain/tariff';
import type { PackContent } from './content.ts';
import type { SourceOffers } from './offers.ts';
import type {
  ObjectProperties,
  ParkingProperties,
  SourceCity,
  SourceOptions,
  SourceTariffs,
  SourceZone,
} from './schema.ts';

/** [lon, lat], degrees. */
export type Position = [number, number];

export type StoredGeometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Polygon'; coordinates: Position[][] };

export type CityCalendarContent = CityCalendar;
export type TariffVersionContent = TariffVersion;

export interface PackFeature<Properties> {
  properties: Properties;
  geometry: StoredGeometry;
}

/** For example `parkings-extra.geojson`. */
export type FiledFeature<Properties> = PackFeature<Properties> & { file: string };

/** A normalised pack: interval texts are converted to minutes; shared calendar and options are merged in. */
export interface Pack {
  slug: string;
  /** sha256 of every data file, shared ones included. */
  hash: string;
  city: SourceCity;
  options: SourceOptions;
  sourceTariffs: SourceTariffs['tariffs'];
  tariffs: Tariff[];
  zones: SourceZone[];
  calendar: CityCalendarContent;
  offers: SourceOffers;
  content: PackContent;
  parkings: FiledFeature<ParkingProperties>[];
  objects: FiledFeature<ObjectProperties>[];
}

/** `errors`: the pack is refused; `warnings`: imported anyway. Each begins with a path: `tula/zones.json: …`. */
export interface PackFindings {
  errors: string[];
  warnings: string[];
}

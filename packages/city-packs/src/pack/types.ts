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

/** GeoJSON order: [lon, lat], degrees. */
export type Position = [number, number];

/** The three geometries that map objects may have (parking-and-money §3). */
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

/** With the file that it stands in: `parkings.geojson`, `parkings-extra.geojson` and so on. */
export type FiledFeature<Properties> = PackFeature<Properties> & { file: string };

/** A pack as read and normalised: interval texts became minutes, the shared calendar and options are merged in. */
export interface Pack {
  slug: string;
  /** sha256 of every data file that makes this city, shared files included. */
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

/**
 * What is wrong with a pack (`errors`: refused) and what a person should know (`warnings`: imported anyway). Each begins
 * with the file as it lies in the folder of cities: `tula/zones.json: …`.
 */
export interface PackFindings {
  errors: string[];
  warnings: string[];
}

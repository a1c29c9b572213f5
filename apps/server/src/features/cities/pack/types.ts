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
  parkings: PackFeature<ParkingProperties>[];
  objects: PackFeature<ObjectProperties>[];
}

/** What is wrong with a pack (`errors`: refused) and what a person should know (`warnings`: imported anyway). */
export interface PackFindings {
  errors: string[];
  warnings: string[];
}

import type { SourceCity, SourceOptions } from '@gorpark/city-packs/pack/schema';
import type {
  CityCalendarContent,
  StoredGeometry,
  TariffVersionContent,
} from '@gorpark/city-packs/pack/types';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

/** Written as JSON text so that arrays do not become PostgreSQL arrays. */
type Json<T> = ColumnType<T, string, string>;

export type OptionsBase = Pick<SourceOptions, 'siteOptions' | 'settings' | 'pack'>;
export type OverridePart = 'siteOptions' | 'settings' | 'pack' | 'calendarDay' | 'calendarYear';

/** Migration 0010. */
interface CityTables {
  city: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    name_en: string;
    time_zone: string;
    pack_hash: string;
    imported_at: Timestamp;
    /** null has the same meaning as in `pack_hash`. Migration 0069. */
    imported_hash: string | null;
    /** Migration 0350. */
    leaves_at: ColumnType<Date | null, never, never>;
  };
  city_option: {
    city_id: number;
    entry: Json<SourceCity>;
    site_options: Json<SourceOptions['siteOptions']>;
    settings: Json<SourceOptions['settings']>;
    pack: Json<SourceOptions['pack']>;
    is_demo: boolean;
    /** Pack values before operators' overrides. Migration 0069. */
    base: ColumnType<OptionsBase | null, string | null | undefined, string | null>;
  };
  city_calendar: {
    city_id: number;
    content: Json<CityCalendarContent>;
    base: ColumnType<CityCalendarContent | null, string | null | undefined, string | null>;
  };
  city_override: {
    city_id: number;
    part: OverridePart;
    name: string;
    value: ColumnType<unknown, string, string>;
    set_at: Timestamp;
  };
  tariff_version: {
    city_id: number;
    id: string;
    tariff_code: string;
    valid_from: ColumnType<string, string, never>;
    content: ColumnType<TariffVersionContent, string, never>;
    imported_at: ColumnType<Date, Date, never>;
  };
  tariff: { city_id: number; code: string; version_ids: string[] };
  zone: {
    city_id: number;
    zonenumber: string;
    name: string;
    description: string;
    category: string;
    tariff_code: string;
    is_demo: boolean;
    is_active: boolean;
  };
  parking: {
    city_id: number;
    code: string;
    zonenumber: string | null;
    name: string;
    address: string;
    description: string;
    category: string;
    is_free: boolean;
    side: 'left' | 'right' | null;
    spaces_total: number | null;
    spaces_disabled: number | null;
    geometry: Json<StoredGeometry>;
    min_lon: number;
    min_lat: number;
    max_lon: number;
    max_lat: number;
    is_demo: boolean;
    is_active: boolean;
  };
  place_cell: { city_id: number; lat_cell: number; lon_cell: number; codes: string[] };
  map_object: {
    city_id: number;
    id: string;
    objecttype: string;
    name: string;
    address: string;
    description: string;
    geometry: Json<StoredGeometry>;
    is_demo: boolean;
  };
}

declare module '#src/platform/db/schema.ts' {
  interface Database extends CityTables {}
}

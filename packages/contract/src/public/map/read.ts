import { featuresOf, isMapAnswer } from './compact-map.ts';
import { type CityBounds, readGeometry } from './geometry.ts';
import { readPrices } from '../city/prices.ts';
import { type Fields, count, fields, flag, pick, text, textOr } from '../../wire/read.ts';
import {
  type MapData,
  OBJECT_TYPES,
  type ObjectType,
  type OverAll,
  type Parking,
  PLACE_CATEGORIES,
  type Place,
  type PlaceCategory,
  type PlaceZone,
} from '../../wire/types.ts';
import { readZones } from '../city/zones.ts';

const CATEGORY_TEXTS: Readonly<Record<string, PlaceCategory>> = {
  придорожная: 'roadside',
  многоуровневая: 'multilevel',
  плоскостная: 'planar',
  коммерческая: 'commerce',
  бесплатная: 'free',
  'парковка для инвалидов': 'disabled',
  карман: 'pocket',
  резидентная: 'resident',
  'для резидентов': 'resident',
  такси: 'taxi',
  автобусная: 'bus',
  'для автобусов': 'bus',
  муниципальная: 'municipal',
  паркомат: 'parcomat',
};

/** Object type by category, used if objecttype is missing. */
const TYPE_OF_CATEGORY: Readonly<Record<string, ObjectType>> = {
  паркомат: 'parcomats',
  'пункт приема оплаты': 'terminals',
  'пункт приёма оплаты': 'terminals',
};

const categoryOf = (value: unknown): PlaceCategory | null => {
  const lower = text(value).toLowerCase();
  return PLACE_CATEGORIES.find((code) => code === lower) ?? CATEGORY_TEXTS[lower] ?? null;
};

const objectTypeOf = (properties: Fields): ObjectType => {
  const lower = text(properties['objecttype']).toLowerCase();
  const byCategory = TYPE_OF_CATEGORY[text(properties['category']).toLowerCase()];
  return OBJECT_TYPES.find((type) => type === lower) ?? byCategory ?? 'parkings';
};

const spacesOf = (value: unknown): number | null => {
  const number = count(value);
  return number === null || number < 0 ? null : Math.trunc(number);
};

const zoneOf = (value: unknown): PlaceZone | null => {
  const zone = fields(value);
  const zoneNumber = text(pick(zone, 'zonenumber', 'number'));
  if (zoneNumber === '') return null;
  return {
    zoneNumber,
    zoneName: textOr(pick(zone, 'zonename', 'name', 'zonedescription'), zoneNumber),
    prices: readPrices(zone['prices']),
  };
};

const sideOf = (value: unknown): Place['side'] => (value === 'left' || value === 'right' ? value : null);

type ZoneReader = (value: unknown) => PlaceZone | null;

/** Parses equal zones once: back ends repeat a zone at each place. */
const zoneReader = (): ZoneReader => {
  const known = new Map<string, PlaceZone | null>();
  const same = new Map<unknown, PlaceZone | null>();
  const read: ZoneReader = (value) => {
    const written = JSON.stringify(value) ?? '';
    const seen = known.get(written);
    if (seen !== undefined) return seen;
    const zone = zoneOf(value);
    known.set(written, zone);
    return zone;
  };
  // In the compact form equal zones are the same object, so no serialisation is needed.
  return (value) => {
    const seen = same.get(value);
    if (seen !== undefined) return seen;
    const zone = read(value);
    same.set(value, zone);
    return zone;
  };
};

const placeOf = (value: unknown, bounds: CityBounds, readZone: ZoneReader): Omit<Place, 'id'> | null => {
  const feature = fields(value);
  const properties = fields(feature['properties']);
  const geometry = readGeometry(feature['geometry'], bounds);
  if (!geometry) return null;

  const spaces = fields(properties['spaces']);
  const category = categoryOf(properties['category']);
  const code = text(properties['code']);
  return {
    code,
    name: textOr(properties['name'], code),
    address: text(properties['address']),
    description: text(properties['description']),
    objectType: objectTypeOf(properties),
    category,
    isFree: flag(properties['freeparking']) || category === 'free',
    spaces: {
      total: spacesOf(spaces['total']),
      free: spacesOf(spaces['free']),
      disabled: spacesOf(pick(spaces, 'fordisabled', 'forDisabled')),
    },
    zone: readZone(properties['zone']),
    side: sideOf(properties['side']),
    geometry,
  };
};

/** Some responses repeat a code within an object type. */
const idGiver = (): ((place: Omit<Place, 'id'>) => string) => {
  const seen = new Map<string, number>();
  return ({ objectType, code }) => {
    const base = `${objectType}:${code}`;
    const number = (seen.get(base) ?? 0) + 1;
    seen.set(base, number);
    return number === 1 ? base : `${base}:${number}`;
  };
};

const overAllOf = (value: unknown, places: readonly Place[]): OverAll => {
  const overAll = fields(value);
  return {
    parkings:
      spacesOf(overAll['parkings']) ?? places.filter((place) => place.objectType === 'parkings').length,
    total: spacesOf(overAll['total']) ?? 0,
    free: spacesOf(overAll['free']),
  };
};

export const EMPTY_MAP: MapData = { places: [], overAll: { parkings: 0, total: 0, free: null }, zones: [] };

/**
 * Reads places from either map response; skips those without a geometry. Yields after each place to let the browser
 * work in between.
 */
export function* mapReader(answer: unknown, bounds: CityBounds): Generator<undefined, MapData> {
  const outer = fields(answer);
  const body = isMapAnswer(outer) ? outer : fields(outer['result']);
  const readZone = zoneReader();
  const idOf = idGiver();
  const places: Place[] = [];
  for (const feature of featuresOf(body)) {
    const place = placeOf(feature, bounds, readZone);
    if (place) places.push({ ...place, id: idOf(place) });
    yield;
  }
  return {
    places,
    overAll: overAllOf(pick(body, 'OverAll', 'overAll'), places),
    zones: readZones(body['zones'] ?? []),
  };
}

export const readMap = (answer: unknown, bounds: CityBounds): MapData => {
  const reader = mapReader(answer, bounds);
  for (;;) {
    const step = reader.next();
    if (step.done) return step.value;
  }
};

/** Returns `null` if the place cannot be paid by its code. */
export const parkingOf = (place: Place): Parking | null =>
  place.objectType === 'parkings' && place.code !== '' && place.zone
    ? {
        code: place.code,
        name: place.name,
        address: place.address,
        zone: { zoneNumber: place.zone.zoneNumber },
      }
    : null;

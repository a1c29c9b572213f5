import type { operations, ReplyOf } from '@gorpark/contract';
import { DAY_TYPES, type DayType } from '@gorpark/domain/calendar';
import { type Kopecks, splitMoney } from '@gorpark/domain/money';
import {
  categoriesText,
  clockText,
  type CityFacts,
  type PriceRow,
  pricesOn,
  zonesAnswer,
} from '../cities/index.ts';
import type { FreeSpaces } from './free-spaces.ts';
import type { ObjectFacts, ParkingFacts } from '../cities/index.ts';

type MapAnswer = ReplyOf<typeof operations.getMapInfo>;
type Feature = MapAnswer['features'][number];
type ZoneOfPlace = NonNullable<Feature['properties']['zone']>;

/** `isoDate`: the city's date, which selects the tariff versions. */
export interface MapSource {
  facts: CityFacts;
  parkings: readonly ParkingFacts[];
  objects: readonly ObjectFacts[];
  isoDate: string;
  /** null: not counted. */
  free: FreeSpaces | null;
  /** UTC milliseconds. */
  countedMs: number;
}

const DAY_NAMES: Readonly<Record<DayType, string>> = {
  weekday: 'Рабочий',
  saturday: 'Суббота',
  sunday: 'Воскресенье',
  holiday: 'Праздник',
};

/** End of the day: the wire format has no 24:00. */
const END_OF_DAY = '23:59:59';
const WIRE_DATE = '0001-01-01T';

export function mapAnswer(source: MapSource): MapAnswer {
  const { facts, parkings, objects, isoDate, free } = source;
  const zones = new Map(
    facts.zones.map((zone) => [zone.zonenumber, zoneOfPlace(facts, zone.zonenumber, isoDate)]),
  );
  return {
    type: 'FeatureCollection',
    features: [
      ...parkings.map((parking) => parkingFeature(parking, zones.get(parking.zonenumber ?? ''), free)),
      ...objects.map(objectFeature),
    ],
    OverAll: {
      parkings: parkings.length,
      total: sum(parkings.map(({ total }) => total ?? 0)),
      ...(free && { free: sum([...free.values()]) }),
    },
    times: {
      pack: new Date(facts.importedMs).toISOString(),
      spaces: new Date(source.countedMs).toISOString(),
    },
    zones: zonesAnswer(facts, isoDate),
  };
}

function zoneOfPlace(facts: CityFacts, zonenumber: string, isoDate: string): ZoneOfPlace | undefined {
  const zone = facts.zones.find((one) => one.zonenumber === zonenumber);
  if (!zone) return undefined;
  const tariff = facts.tariffs.get(zone.tariffCode);
  return {
    zonenumber,
    zonename: zone.name,
    zonetype: zone.category,
    zonedescription: zone.description,
    prices: (tariff ? pricesOn(tariff, isoDate) : []).map(priceOfPlace),
  };
}

function priceOfPlace({ day, categories, from, to, hourPrice }: PriceRow): ZoneOfPlace['prices'][number] {
  return {
    day: DAY_NAMES[day],
    daycode: DAY_TYPES.indexOf(day),
    categoryts: categoriesText(categories),
    timestart: WIRE_DATE + clockText(from),
    timeend: WIRE_DATE + (to === 1440 ? END_OF_DAY : clockText(to)),
    priceNum: hourPrice,
    price: priceText(hourPrice),
  };
}

/** Empty for free, otherwise "30 руб." or "1240.50 руб.". */
function priceText(price: Kopecks): string {
  const { whole, fraction, isWhole } = splitMoney(price);
  if (price === 0) return '';
  return `${whole}${isWhole ? '' : `.${fraction}`} руб.`;
}

function parkingFeature(
  parking: ParkingFacts,
  zone: ZoneOfPlace | undefined,
  free: FreeSpaces | null,
): Feature {
  const { code, total, disabled, side } = parking;
  const left = free?.get(code);
  const spaces = {
    ...(total !== null && { total }),
    ...(left !== undefined && { free: left }),
    ...(disabled !== null && { fordisabled: disabled }),
  };
  return {
    type: 'Feature',
    properties: {
      objecttype: 'parkings',
      category: parking.category,
      code,
      name: parking.name || parking.address,
      address: parking.address,
      description: parking.description,
      freeparking: parking.isFree,
      ...(zone && { zone }),
      ...(Object.keys(spaces).length > 0 && { spaces }),
      ...(side && { side }),
    },
    geometry: parking.geometry,
  };
}

function objectFeature(object: ObjectFacts): Feature {
  return {
    type: 'Feature',
    properties: {
      objecttype: object.objecttype,
      category: object.objecttype,
      code: object.id,
      name: object.name,
      address: object.address,
      description: object.description,
      freeparking: false,
    },
    geometry: object.geometry,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

import type { BasemapFeature } from '../pack/basemap-codec.ts';
import { areaOfRings, boxOf, centroidOf, isInside, lengthInMetres, middleOfLine } from '../pack/geometry.ts';
import { bothTexts, mapText } from '../pack/map-texts.ts';
import type { ParkingProperties, SourceZone } from '../pack/schema.ts';
import type { PackFeature, Position } from '../pack/types.ts';
import { streetFinder, type ZoneFinder, zoneFinder } from './districts.ts';
import type { ExtractFeature, LeaveOut } from './extract.ts';
import { joinGroup } from './join-lines.ts';
import { countOf, isLimited, limitsOf, otherThing, reportUnknown } from './limits.ts';
import { simplifyLine, simplifyRing, tidyPath } from './simplify.ts';

export type Parking = PackFeature<Partial<ParkingProperties> & Pick<ParkingProperties, 'code' | 'category'>>;

const LANE_ERROR_METRES = 0.5;
/** Space per car, with a share of the driveway, to estimate the capacity. */
const CAR_SQUARE_METRES = 25;
const MIN_ESTIMATE = 3;

export interface CompileContext {
  isDemo: boolean;
  leaveOut: LeaveOut;
  warn: (text: string) => void;
}

const demoMark = ({ isDemo }: CompileContext) => isDemo && { demo: true };

interface Finders extends CompileContext {
  zoneAt: ZoneFinder;
  /** true: the city has several zones, but their areas are unknown. */
  isZoneGuessed: boolean;
  streetAt: (at: Position) => string;
}

/**
 * Returns kerb lanes, car parks of OpenStreetMap, and car parks of which only the capacity is known. The last kind is
 * shown but not sold, and only where the map has streets.
 */
export function compileParkings(
  features: readonly ExtractFeature[],
  zones: readonly SourceZone[],
  streets: readonly BasemapFeature[],
  context: CompileContext,
): Parking[] {
  const finders = {
    zoneAt: zoneFinder(features, zones, context.leaveOut, context.warn),
    isZoneGuessed: zones.length > 1 && !features.some(({ role }) => role === 'districts'),
    streetAt: streetFinder(streets),
    ...context,
  };
  const of = (role: ExtractFeature['role']) => features.filter((feature) => feature.role === role);
  // A line is a kerb lane and an area is a car park, whichever file contains it.
  const sold = [...of('lanes'), ...of('carParks')].filter((feature) => {
    const tag = otherThing(feature);
    if (tag !== undefined) context.leaveOut(feature, bothTexts('otherThing', tag, feature.tags[tag] ?? ''));
    return tag === undefined;
  });
  const lots = wholeLots(
    sold.filter(({ shape }) => shape !== 'line'),
    context,
  );
  return [
    ...kerbLanes(
      sold.filter(({ shape }) => shape === 'line'),
      finders,
    ),
    ...lots.flatMap((feature, index) => carPark(feature, 5001 + index, finders)),
    ...capacityPoints(of('capacities'), lots, streets, finders),
  ];
}

interface Lot extends ExtractFeature {
  /** Area of all parts, square metres. */
  area: number;
}

/** A map polygon has one part, so the largest is drawn; the estimate counts all parts. */
function wholeLots(features: readonly ExtractFeature[], { warn }: CompileContext): Lot[] {
  return [...Map.groupBy(features, ({ place }) => place).values()].flatMap((parts) => {
    const areas = parts.map((part) => (part.shape === 'polygon' ? areaOfRings(part.paths) : 0));
    const largest = parts[areas.indexOf(Math.max(...areas))];
    if (parts.length > 1 && largest) warn(mapText('lotParts', largest.place, parts.length));
    return largest ? [{ ...largest, area: areas.reduce((sum, area) => sum + area, 0) }] : [];
  });
}

/** Tags that a lane is compiled from. */
const LANE_TAGS =
  'code zonenumber street side spacesTotal spacesForDisabled capacity_estimated category disabled fee'.split(
    ' ',
  );

/**
 * Joins the parts of a lane: those of one feature, and features of a file with one code and equal tags. Their places
 * count once. A map line has one part, so the longest is drawn if they do not touch.
 */
function wholeLanes(features: readonly ExtractFeature[], { warn }: CompileContext): ExtractFeature[] {
  const byLane = Map.groupBy(features, ({ file, tags, place }) =>
    tags.code === undefined
      ? place
      : JSON.stringify([file, ...LANE_TAGS.map((tag) => tags[tag]), ...limitsOf(tags)]),
  );
  return [...byLane.values()].flatMap((parts) => {
    const lines = new Map(parts.flatMap(({ paths }) => paths).map((line) => [lineKey(line), line]));
    const whole = joinGroup([...lines.values()]).toSorted((a, b) => lengthInMetres(b) - lengthInMetres(a));
    const [first] = parts;
    const [longest = []] = whole;
    const drawn = whole.filter((line) => lengthInMetres(line) > 0).length;
    if (first && drawn > 1) warn(mapText('laneParts', first.place, drawn));
    return first ? [{ ...first, paths: [longest] }] : [];
  });
}

/** Equal for both directions of a line. */
const lineKey = (line: readonly Position[]) =>
  [JSON.stringify(line), JSON.stringify(line.toReversed())].toSorted().join();

/**
 * A file with codes replaces a raw one for the same side of a way. Lanes with different codes stay separate, even
 * with the same first point.
 */
function kerbLanes(features: readonly ExtractFeature[], finders: Finders): Parking[] {
  const bySide = Map.groupBy(
    wholeLanes(features, finders),
    ({ tags, paths }) => `${tags.osm_way ?? ''}/${tags.side ?? ''}/${JSON.stringify(paths[0]?.[0])}`,
  );
  const lanes = [...bySide.values()].flatMap((same) => {
    const coded = new Map(same.flatMap((one) => (one.tags.code ? [[one.tags.code, one] as const] : [])));
    const retained = coded.size > 0 ? [...coded.values()] : same.slice(0, 1);
    for (const one of same)
      if (!retained.includes(one)) finders.leaveOut(one, bothTexts('laneTwice', retained[0]?.place ?? ''));
    return retained;
  });
  return lanes.flatMap((feature, index): Parking[] => {
    const { tags } = feature;
    const line = simplifyLine(feature.paths[0] ?? [], LANE_ERROR_METRES);
    if (line.length < 2) {
      finders.leaveOut(feature, bothTexts('tooShort'));
      return [];
    }
    const middle = middleOfLine(line);
    reportUnknown(feature, 'side', ['left', 'right'], finders);
    const { category, isSold } = laneUse(feature, finders);
    const disabled = countOf(feature, 'spacesForDisabled', finders) ?? 0;
    const total = countOf(feature, 'spacesTotal', finders) ?? countOf(feature, 'capacity_estimated', finders);
    if (tags.code === undefined && total === undefined) {
      finders.leaveOut(feature, bothTexts('noCount'));
      return [];
    }
    return [
      {
        geometry: { type: 'LineString', coordinates: line },
        properties: {
          code: tags.code ?? String(3001 + index),
          ...(isSold && { zone: zoneOf(feature, middle, finders) }),
          address: tags.street ?? finders.streetAt(middle),
          category,
          ...((tags.side === 'left' || tags.side === 'right') && { side: tags.side }),
          total: total ?? 0,
          ...(disabled > 0 && { disabled }),
          ...demoMark(finders),
        },
      },
    ];
  });
}

/**
 * Returns the zone named by the feature, otherwise the zone around it. A place without a zone is shown but cannot be
 * paid for.
 */
function zoneOf(feature: ExtractFeature, at: Position, finders: Finders): string | undefined {
  const { tags, place } = feature;
  if (tags.zonenumber !== undefined) return tags.zonenumber;
  const zone = finders.zoneAt(at);
  if (zone === undefined) finders.warn(mapText('noZone', place));
  else if (finders.isZoneGuessed) finders.warn(mapText('guessedZone', place, zone));
  return zone;
}

interface Use {
  category: ParkingProperties['category'];
  isSold: boolean;
}

function laneUse(feature: ExtractFeature, finders: Finders): Use {
  const { tags } = feature;
  const isOpen = !isLimited(feature, ['disabled', 'roadside'], finders);
  if (tags.category === 'disabled' || tags.category === 'roadside')
    return { category: tags.category, isSold: true };
  if (isOpen && tags.category === 'free') return { category: 'free', isSold: false };
  if (tags.disabled === 'designated') return { category: 'disabled', isSold: isOpen };
  return isOpen && tags.fee === 'no'
    ? { category: 'free', isSold: false }
    : { category: 'roadside', isSold: isOpen };
}

function carPark(feature: Lot, code: number, finders: Finders): Parking[] {
  const { tags } = feature;
  const isArea = feature.shape === 'polygon';
  const [ring, ...holes] = isArea
    ? feature.paths.map((path) => simplifyRing(path, LANE_ERROR_METRES))
    : [null];
  const point = tidyPath(feature.paths[0] ?? [])[0];
  if (!point || (isArea && !ring)) {
    finders.leaveOut(feature, bothTexts('tooSmall'));
    return [];
  }
  const at = ring ? centroidOf(ring) : point;
  const { category, isSold } = carParkUse(feature, finders);
  const estimate = ring && Math.max(Math.round(feature.area / CAR_SQUARE_METRES), MIN_ESTIMATE);
  const total = countOf(feature, 'capacity', finders) ?? estimate;
  const zone = isSold ? zoneOf(feature, at, finders) : undefined;
  const disabled = countOf(feature, 'capacity:disabled', finders) ?? 0;
  return [
    {
      geometry: ring
        ? { type: 'Polygon', coordinates: [ring, ...holes.filter((hole) => hole !== null)] }
        : { type: 'Point', coordinates: point },
      properties: {
        code: tags.code ?? String(code),
        ...(zone !== undefined && { zone }),
        ...(tags.name && { name: tags.name }),
        address: finders.streetAt(at),
        category,
        ...(total !== null && { total }),
        ...(disabled > 0 && { disabled }),
        ...demoMark(finders),
      },
    },
  ];
}

function carParkUse(feature: ExtractFeature, finders: Finders): Use {
  const { tags } = feature;
  const isOpen = !isLimited(feature, ['municipal', 'multilevel'], finders);
  if (tags.category === 'municipal' || tags.category === 'multilevel')
    return { category: tags.category, isSold: true };
  if (isOpen && (tags.category === 'free' || tags.fee === 'no')) return { category: 'free', isSold: false };
  if (['customers', 'private', 'permit', 'no'].includes(tags.access ?? ''))
    return { category: 'commerce', isSold: false };
  return { category: tags.parking === 'multi-storey' ? 'multilevel' : 'municipal', isSold: isOpen };
}

function capacityPoints(
  features: readonly ExtractFeature[],
  drawn: readonly ExtractFeature[],
  streets: readonly BasemapFeature[],
  finders: Finders,
): Parking[] {
  const box = boxOf(streets.flatMap((street) => street.paths.flat()));
  return features.flatMap((feature, index): Parking[] => {
    const at = tidyPath(feature.paths[0] ?? [])[0];
    const total = countOf(feature, 'capacity', finders) ?? 0;
    const lot = at && drawn.find(({ shape, paths }) => shape === 'polygon' && isInside(at, paths));
    if (!at || at[0] < box.minLon || at[0] > box.maxLon || at[1] < box.minLat || at[1] > box.maxLat) {
      finders.leaveOut(feature, bothTexts(at ? 'noStreets' : 'noCoordinates'));
      return [];
    }
    if (lot) {
      finders.leaveOut(feature, bothTexts('inLot', lot.place));
      return [];
    }
    const address = finders.streetAt(at);
    return [
      {
        geometry: { type: 'Point', coordinates: at },
        properties: {
          code: `c${feature.tags.id ?? index + 1}`,
          address,
          category: 'commerce',
          ...(total > 0 && { total }),
        },
      },
    ];
  });
}

import type { BasemapFeature } from '../pack/basemap-codec.ts';
import { areaInMetres, boxOf, centroidOf, isInside, middleOfLine } from '../pack/geometry.ts';
import type { ParkingProperties, SourceZone } from '../pack/schema.ts';
import type { PackFeature, Position } from '../pack/types.ts';
import { streetFinder, type ZoneFinder, zoneFinder } from './districts.ts';
import type { ExtractFeature, LeaveOut, Tags } from './extract.ts';
import { simplifyLine, simplifyRing, tidyPath } from './simplify.ts';

export type Parking = PackFeature<Partial<ParkingProperties> & Pick<ParkingProperties, 'code' | 'category'>>;

const LANE_ERROR_METRES = 0.5;
/** A car with its share of the driveway, to estimate a car park by its area. */
const CAR_SQUARE_METRES = 25;
const MIN_ESTIMATE = 3;

/** What a compilation knows of the pack and tells of the extract. */
export interface CompileContext {
  /** The pack says that a part of its data is invented. */
  isDemo: boolean;
  /** A feature that is not compiled, and why. */
  leaveOut: LeaveOut;
  /** What is compiled and not as it may have been meant. */
  warn: (text: string) => void;
}

const demoMark = ({ isDemo }: CompileContext) => isDemo && { demo: true };

interface Finders extends CompileContext {
  zoneAt: ZoneFinder;
  streetAt: (at: Position) => string;
}

/**
 * Everything that can be parked at: kerb lanes with side and capacity, car parks of OpenStreetMap, and car parks of
 * which only the capacity is known (shown, not sold, and only where the map has streets).
 */
export function compileParkings(
  features: readonly ExtractFeature[],
  zones: readonly SourceZone[],
  streets: readonly BasemapFeature[],
  context: CompileContext,
): Parking[] {
  const finders = {
    zoneAt: zoneFinder(features, zones, context.leaveOut),
    streetAt: streetFinder(streets),
    ...context,
  };
  const of = (role: ExtractFeature['role']) => features.filter((feature) => feature.role === role);
  // What is drawn as a line is a lane and what is drawn as an area a car park, whichever file it stands in.
  const sold = [...of('lanes'), ...of('carParks')];
  const lots = sold.filter(({ shape }) => shape !== 'line');
  return [
    ...kerbLanes(
      sold.filter(({ shape }) => shape === 'line'),
      finders,
    ),
    ...lots.flatMap((feature, index) => carPark(feature, 5001 + index, finders)),
    ...capacityPoints(of('capacities'), lots, streets, finders),
  ];
}

/**
 * A file that already has codes wins over a raw one about the same side of the same way. Lanes with codes of their own
 * are lanes of their own, wherever they begin.
 */
function kerbLanes(features: readonly ExtractFeature[], finders: Finders): Parking[] {
  const bySide = Map.groupBy(
    features,
    ({ tags, paths }) => `${tags.osm_way ?? ''}/${tags.side ?? ''}/${JSON.stringify(paths[0]?.[0])}`,
  );
  const lanes = [...bySide.values()].flatMap((same) => {
    const coded = new Map(same.flatMap((one) => (one.tags.code ? [[one.tags.code, one] as const] : [])));
    const kept = coded.size > 0 ? [...coded.values()] : same.slice(0, 1);
    for (const one of same)
      if (!kept.includes(one)) finders.leaveOut(one, `is the lane of ${kept[0]?.place} once more`);
    return kept;
  });
  return lanes.flatMap((feature, index): Parking[] => {
    const { tags } = feature;
    const line = simplifyLine(feature.paths[0] ?? [], LANE_ERROR_METRES);
    if (line.length < 2) {
      finders.leaveOut(feature, 'is too short to be drawn');
      return [];
    }
    const middle = middleOfLine(line);
    const category = laneCategory(tags);
    const disabled = Number(tags.spacesForDisabled ?? 0);
    return [
      {
        geometry: { type: 'LineString', coordinates: line },
        properties: {
          code: tags.code ?? String(3001 + index),
          ...(category !== 'free' && { zone: zoneOf(feature, middle, finders) }),
          address: tags.street ?? finders.streetAt(middle),
          category,
          ...((tags.side === 'left' || tags.side === 'right') && { side: tags.side }),
          total: Number(tags.spacesTotal ?? tags.capacity_estimated ?? 0),
          ...(disabled > 0 && { disabled }),
          ...demoMark(finders),
        },
      },
    ];
  });
}

/** The zone that the feature names, else the one around it. A place without any is shown, and nobody can pay there. */
function zoneOf(
  { tags, place }: ExtractFeature,
  at: Position,
  { zoneAt, warn }: Finders,
): string | undefined {
  const zone = tags.zonenumber ?? zoneAt(at);
  if (zone === undefined) warn(`${place} lies in no zone: it is shown and cannot be paid for`);
  return zone;
}

function laneCategory(tags: Tags): ParkingProperties['category'] {
  if (tags.category === 'free' || tags.category === 'disabled' || tags.category === 'roadside')
    return tags.category;
  if (tags.disabled === 'designated') return 'disabled';
  return tags.fee === 'no' && !tags.fee_conditional ? 'free' : 'roadside';
}

function carPark(feature: ExtractFeature, code: number, finders: Finders): Parking[] {
  const { tags } = feature;
  const isArea = feature.shape === 'polygon';
  const ring = isArea ? simplifyRing(feature.paths[0] ?? [], LANE_ERROR_METRES) : null;
  const point = tidyPath(feature.paths[0] ?? [])[0];
  if (!point || (isArea && !ring)) {
    finders.leaveOut(feature, 'is too small to be drawn');
    return [];
  }
  const at = ring ? centroidOf(ring) : point;
  const category = carParkCategory(tags);
  const estimate = ring ? Math.round(areaInMetres(ring) / CAR_SQUARE_METRES) : 0;
  const total = tags.capacity ? Number(tags.capacity) : Math.max(estimate, MIN_ESTIMATE);
  const isSold = category === 'municipal' || category === 'multilevel';
  const zone = isSold ? zoneOf(feature, at, finders) : undefined;
  const disabled = Number(tags['capacity:disabled'] ?? 0);
  return [
    {
      geometry: ring ? { type: 'Polygon', coordinates: [ring] } : { type: 'Point', coordinates: point },
      properties: {
        code: tags.code ?? String(code),
        ...(zone !== undefined && { zone }),
        ...(tags.name && { name: tags.name }),
        address: finders.streetAt(at),
        category,
        ...((tags.capacity || ring) && Number.isSafeInteger(total) && { total }),
        ...(disabled > 0 && { disabled }),
        ...demoMark(finders),
      },
    },
  ];
}

function carParkCategory(tags: Tags): ParkingProperties['category'] {
  if (tags.fee === 'no') return 'free';
  if (['customers', 'private', 'no'].includes(tags.access ?? '')) return 'commerce';
  return tags.parking === 'multi-storey' ? 'multilevel' : 'municipal';
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
    const total = Number(feature.tags.capacity ?? 0);
    const lot = at && drawn.find(({ shape, paths }) => shape === 'polygon' && isInside(at, paths));
    if (!at || at[0] < box.minLon || at[0] > box.maxLon || at[1] < box.minLat || at[1] > box.maxLat) {
      finders.leaveOut(feature, at ? 'lies where the map has no streets' : 'has no coordinates');
      return [];
    }
    if (lot) {
      finders.leaveOut(feature, `lies in ${lot.place}, whose own capacity holds`);
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

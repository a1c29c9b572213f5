import type { BasemapFeature } from '../pack/basemap-codec.ts';
import { boxOf, centroidOf, isInside, planeAt } from '../pack/geometry.ts';
import type { Position } from '../pack/types.ts';
import type { Ground } from './ground.ts';

/** `angle`: clockwise degrees, -90..90, along the nearest bank. */
export interface Label {
  at: Position;
  name: string;
  className: 'water' | 'park' | 'metro' | 'house';
  angle: number;
  /** First tile zoom with the label. */
  from: number;
}

/** One label per river in a square of this side, metres. */
const WATER_CELL = 450;
/** Distance between labels at lower zooms, metres. */
const FAR_WATER_CELL = 1600;
const CLOSE_ZOOM = 15;
const PROBES = 7;
/** Minimum distance from the middle to the bank, metres. */
const MIN_ROOM = 4;

/** Returns labels of water, parks, metro stations and houses. */
export function labelsOf(ground: Ground): Label[] {
  const named = (features: readonly BasemapFeature[]) =>
    features.filter((feature) => feature.name !== '' && feature.shape === 'polygon');
  return [
    ...thinned(named(ground.water).flatMap(waterLabels)),
    ...named(ground.parks).map((park): Label => ({ ...plain(park), className: 'park', from: 14 })),
    ...ground.labels.map((label): Label => ({ ...plain(label), className: 'metro', from: 12 })),
    ...named(ground.houses).map((house): Label => ({ ...plain(house), className: 'house', from: 16 })),
  ];
}

function plain(feature: BasemapFeature) {
  const ring = feature.paths[0] ?? [];
  const at = ring.length === 1 ? (ring[0] ?? [0, 0]) : centroidOf(ring);
  return { at, name: feature.name, angle: 0 };
}

function thinned(labels: readonly Label[]): Label[] {
  const retained: Label[] = [];
  for (const label of labels) {
    const { toMetres } = planeAt(label.at[1]);
    const { x, y } = toMetres(label.at);
    const isNear = retained.some((other) => {
      const there = toMetres(other.at);
      return other.name === label.name && Math.hypot(there.x - x, there.y - y) < FAR_WATER_CELL;
    });
    if (!isNear) retained.push({ ...label, from: 13 });
  }
  const far = new Set(retained.map(({ at }) => at));
  return [...retained, ...labels.filter(({ at }) => !far.has(at))];
}

/** Returns, in each grid cell, the point farthest from the banks. */
function waterLabels(feature: BasemapFeature): Label[] {
  const [ring] = feature.paths;
  if (!ring) return [];
  const box = boxOf(ring);
  const plane = planeAt(box.minLat);
  const cell = plane.toDegrees({ x: WATER_CELL, y: WATER_CELL });
  const edges = edgesOf(feature.paths, plane.toMetres);
  const labels: Label[] = [];
  for (let lon = box.minLon; lon < box.maxLon; lon += cell[0]) {
    for (let lat = box.minLat; lat < box.maxLat; lat += cell[1]) {
      const best = roomiest(probes(lon, lat, cell), feature.paths, edges, plane.toMetres);
      if (best && best.room >= MIN_ROOM)
        labels.push({
          at: best.at,
          name: feature.name,
          className: 'water',
          angle: best.angle,
          from: CLOSE_ZOOM,
        });
    }
  }
  return labels;
}

function probes(lon: number, lat: number, cell: Position): Position[] {
  const steps = Array.from({ length: PROBES }, (_, i) => (i + 0.5) / PROBES);
  return steps.flatMap((x) => steps.map((y): Position => [lon + x * cell[0], lat + y * cell[1]]));
}

interface Edge {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}
type ToMetres = (position: Position) => { x: number; y: number };

function edgesOf(rings: readonly Position[][], toMetres: ToMetres): Edge[] {
  return rings.flatMap((ring) => {
    const points = ring.map(toMetres);
    return points
      .slice(1)
      .map((b, i) => ({ ax: points[i]?.x ?? b.x, ay: points[i]?.y ?? b.y, bx: b.x, by: b.y }));
  });
}

function roomiest(
  places: readonly Position[],
  rings: Position[][],
  edges: readonly Edge[],
  toMetres: ToMetres,
) {
  let best: { at: Position; room: number; angle: number } | null = null;
  for (const at of places) {
    if (!isInside(at, rings)) continue;
    const { x, y } = toMetres(at);
    let room = Infinity;
    let nearest: Edge | undefined;
    for (const edge of edges) {
      const distance = distanceTo(edge, x, y);
      if (distance < room) [room, nearest] = [distance, edge];
    }
    if (nearest && (!best || room > best.room)) best = { at, room, angle: angleOf(nearest) };
  }
  return best;
}

function distanceTo({ ax, ay, bx, by }: Edge, x: number, y: number): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const part =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay));
}

function angleOf({ ax, ay, bx, by }: Edge): number {
  const degrees = Math.round((Math.atan2(-(by - ay), bx - ax) * 180) / Math.PI);
  if (degrees > 90) return degrees - 180;
  return degrees < -90 ? degrees + 180 : degrees;
}

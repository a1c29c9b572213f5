import { fromScreen, project, unproject } from './geometry.ts';
import type { Camera, LonLat, Size } from './geometry.ts';

/** Box in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function isInside([lon, lat]: LonLat, { west, south, east, north }: Box): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

export function touches(a: Box, b: Box): boolean {
  return a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;
}

export function boxAround(points: readonly LonLat[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lon, lat] of points) {
    if (lon < box.west) box.west = lon;
    if (lon > box.east) box.east = lon;
    if (lat < box.south) box.south = lat;
    if (lat > box.north) box.north = lat;
  }
  return box;
}

export function viewBox(camera: Camera, size: Size, marginPx: number): Box {
  return boxBetween(
    fromScreen({ x: -marginPx, y: -marginPx }, camera, size),
    fromScreen({ x: size.width + marginPx, y: size.height + marginPx }, camera, size),
  );
}

const STEP_PX = 512;

/** View in whole steps of world pixels, plus one step per side: stays constant for most of a pan. */
export interface Steps {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function stepsOf({ center, zoom }: Camera, size: Size): Steps {
  const middle = project(center, zoom);
  return {
    left: Math.floor((middle.x - size.width / 2) / STEP_PX) - 1,
    top: Math.floor((middle.y - size.height / 2) / STEP_PX) - 1,
    right: Math.ceil((middle.x + size.width / 2) / STEP_PX) + 1,
    bottom: Math.ceil((middle.y + size.height / 2) / STEP_PX) + 1,
  };
}

export function boxOfSteps({ left, top, right, bottom }: Steps, zoom: number): Box {
  const at = (x: number, y: number) => unproject({ x: x * STEP_PX, y: y * STEP_PX }, zoom);
  return boxBetween(at(left, top), at(right, bottom));
}

function boxBetween(upperLeft: readonly [number, number], lowerRight: readonly [number, number]): Box {
  return { west: upperLeft[0], north: upperLeft[1], east: lowerRight[0], south: lowerRight[1] };
}

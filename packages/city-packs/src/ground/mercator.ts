import type { Position } from '../pack/types.ts';

const TILE = 512;

/** Returns spherical Mercator pixels for 512-pixel tiles, as in the map engine. */
export function worldPixel([lon, lat]: Position, zoom: number): { x: number; y: number } {
  const world = TILE * 2 ** zoom;
  const mercator = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: (lon / 360 + 0.5) * world, y: (0.5 - mercator / (2 * Math.PI)) * world };
}

export function tileOf(position: Position, zoom: number): { x: number; y: number } {
  const { x, y } = worldPixel(position, zoom);
  return { x: Math.floor(x / TILE), y: Math.floor(y / TILE) };
}

export function pixelsPerMetre(lat: number, zoom: number): number {
  const equator = 40_075_016.686;
  return (TILE * 2 ** zoom) / (equator * Math.cos((lat * Math.PI) / 180));
}

/** Longitude and latitude in degrees, GeoJSON order. */
export type LonLat = readonly [lon: number, lat: number];

export interface Bounds {
  southWest: LonLat;
  northEast: LonLat;
}

/** Point in CSS pixels. */
export interface Px {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Centre of the map box, and zoom of 512-pixel tiles, as in MapLibre. */
export interface Camera {
  center: LonLat;
  zoom: number;
}

const TILE_SIZE = 512;
const MAX_LATITUDE = 85.051129;

/** Returns world pixels: spherical Mercator, same formula as the engine. */
export function project([lon, lat]: LonLat, zoom: number): Px {
  const world = TILE_SIZE * 2 ** zoom;
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  const mercator = Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360));
  return { x: (lon / 360 + 0.5) * world, y: (0.5 - mercator / (2 * Math.PI)) * world };
}

const worlds = new WeakMap<LonLat, Px>();

/** Returns world pixels at zoom 0, cached per place. */
export function worldOf(point: LonLat): Px {
  const known = worlds.get(point);
  if (known) return known;
  const world = project(point, 0);
  worlds.set(point, world);
  return world;
}

export function unproject({ x, y }: Px, zoom: number): LonLat {
  const world = TILE_SIZE * 2 ** zoom;
  const mercator = (0.5 - y / world) * 2 * Math.PI;
  return [(x / world - 0.5) * 360, (Math.atan(Math.exp(mercator)) * 360) / Math.PI - 90];
}

export function toScreen(point: LonLat, camera: Camera, size: Size): Px {
  const at = project(point, camera.zoom);
  const middle = project(camera.center, camera.zoom);
  return { x: at.x - middle.x + size.width / 2, y: at.y - middle.y + size.height / 2 };
}

export function fromScreen(at: Px, camera: Camera, size: Size): LonLat {
  const middle = project(camera.center, camera.zoom);
  return unproject(
    { x: middle.x + at.x - size.width / 2, y: middle.y + at.y - size.height / 2 },
    camera.zoom,
  );
}

/** Returns the map centre that puts `point` at the pixel `at`, because panels may cover the middle of the box. */
export function centerFor(point: LonLat, at: Px, zoom: number, size: Size): LonLat {
  const world = project(point, zoom);
  return unproject({ x: world.x - at.x + size.width / 2, y: world.y - at.y + size.height / 2 }, zoom);
}

/** Returns metres by the equirectangular approximation, exact to 0.1 % inside a city. */
export function metresBetween([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const metresPerDegree = 111_195;
  const narrowing = Math.cos((((latA + latB) / 2) * Math.PI) / 180);
  return Math.hypot((lonB - lonA) * metresPerDegree * narrowing, (latB - latA) * metresPerDegree);
}

/** Returns a camera inside the bounds, or centred where the box is larger. */
export function keepInside(camera: Camera, size: Size, bounds: Bounds): Camera {
  const middle = project(camera.center, camera.zoom);
  const lowerLeft = project(bounds.southWest, camera.zoom);
  const upperRight = project(bounds.northEast, camera.zoom);
  const x = keepBetween(middle.x, lowerLeft.x + size.width / 2, upperRight.x - size.width / 2);
  const y = keepBetween(middle.y, upperRight.y + size.height / 2, lowerLeft.y - size.height / 2);
  if (x === middle.x && y === middle.y) return camera;
  return { center: unproject({ x, y }, camera.zoom), zoom: camera.zoom };
}

function keepBetween(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, value));
}

import { describe, expect, it } from 'vitest';
import {
  centerFor,
  fromScreen,
  keepInside,
  metresBetween,
  project,
  toScreen,
  unproject,
  worldOf,
} from './geometry.ts';

const SIZE = { width: 1280, height: 836 };
const PALACE = [30.31413, 59.93863] as const;

describe('projection', () => {
  it('puts the middle of the world in the middle of one tile at zoom 0', () => {
    const { x, y } = project([0, 0], 0);
    expect(x).toBe(256);
    expect(y).toBeCloseTo(256, 9);
  });

  it('converts a place to pixels and back within a millimetre', () => {
    const [lon, lat] = unproject(project(PALACE, 17), 17);
    expect(metresBetween([lon, lat], PALACE)).toBeLessThan(0.001);
  });

  it('shows the centre in the middle of the box and north above it', () => {
    const camera = { center: PALACE, zoom: 16 };
    expect(toScreen(PALACE, camera, SIZE)).toEqual({ x: 640, y: 418 });
    expect(toScreen([PALACE[0], PALACE[1] + 0.001], camera, SIZE).y).toBeLessThan(418);
  });

  it('finds the centre that shows a place at a pixel beside the panel', () => {
    const at = { x: 792, y: 380 };
    const center = centerFor(PALACE, at, 16, SIZE);
    const shown = toScreen(PALACE, { center, zoom: 16 }, SIZE);
    expect(shown.x).toBeCloseTo(at.x, 6);
    expect(shown.y).toBeCloseTo(at.y, 6);
  });
});

describe('places and pixels', () => {
  const camera = { center: PALACE, zoom: 16 };

  it('returns the place for the pixel of that place', () => {
    const place = [PALACE[0] + 0.002, PALACE[1] - 0.001] as const;
    const back = fromScreen(toScreen(place, camera, SIZE), camera, SIZE);
    expect(metresBetween(back, place)).toBeLessThan(0.001);
  });

  it('computes the pixels of a place once', () => {
    const place = [30, 60] as const;
    expect(worldOf(place)).toEqual(project(place, 0));
    expect(worldOf(place)).toBe(worldOf(place));
  });

  it('measures a degree of longitude as shorter in the north, a degree of latitude as equal', () => {
    expect(metresBetween([30, 0], [31, 0])).toBeCloseTo(111_195, 6);
    expect(metresBetween([30, 60], [31, 60])).toBeCloseTo(55_597.5, 6);
    expect(metresBetween([30, 59], [30, 60])).toBeCloseTo(111_195, 6);
    expect(metresBetween([30, 59], [31, 61])).toBeCloseTo(Math.hypot(55_597.5, 222_390), 6);
  });
});

describe('bounds of the city', () => {
  const bounds = { southWest: [30.2, 59.9], northEast: [30.4, 60] } as const;

  it('[APP-066] keeps the visible box inside the bounds of the city', () => {
    const kept = keepInside({ center: [31, 61], zoom: 16 }, SIZE, bounds);
    const [east, north] = fromScreen({ x: SIZE.width, y: 0 }, kept, SIZE);
    expect(east).toBeCloseTo(30.4, 9);
    expect(north).toBeCloseTo(60, 9);
  });

  it('[APP-066] moves only the direction that is outside the bounds', () => {
    const fromWest = keepInside({ center: [29, 59.95], zoom: 16 }, SIZE, bounds);
    expect(fromScreen({ x: 0, y: 0 }, fromWest, SIZE)[0]).toBeCloseTo(30.2, 9);
    expect(fromWest.center[1]).toBeCloseTo(59.95, 9);
    const fromSouth = keepInside({ center: [30.3, 59], zoom: 16 }, SIZE, bounds);
    expect(fromScreen({ x: 0, y: SIZE.height }, fromSouth, SIZE)[1]).toBeCloseTo(59.9, 9);
    expect(fromSouth.center[0]).toBeCloseTo(30.3, 9);
  });

  it('does not move a camera inside the bounds', () => {
    const camera = { center: PALACE, zoom: 16 };
    expect(keepInside(camera, SIZE, bounds)).toBe(camera);
  });

  it('centres the camera when the bounds are smaller than the box', () => {
    const tiny = { southWest: [30.3, 59.93], northEast: [30.302, 59.931] } as const;
    expect(keepInside({ center: PALACE, zoom: 13 }, SIZE, tiny).center[0]).toBeCloseTo(30.301, 6);
  });
});

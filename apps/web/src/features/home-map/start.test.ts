import { readOptions, readSettings } from '@gorpark/contract/public/city/read';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BUILD } from '#src/capabilities/build-toggles.ts';
import { toCapabilities } from '#src/capabilities/capabilities.ts';
import { project } from '#src/map/index.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import { zoomOfBoth } from './use-map-moves.ts';

const startOf = (result: Record<string, unknown>) => {
  const options = readOptions({ status: 'ok', result });
  const { initialZoom, mapCenter } = toCapabilities(fakeCity(), options, readSettings({}), DEFAULT_BUILD);
  return { initialZoom, mapCenter };
};

describe('initial map view', () => {
  it('[PAY-006] uses initialZoom of the site options, else 16, within 13 to 20', () => {
    expect(startOf({ initialZoom: 14 }).initialZoom).toBe(14);
    expect(startOf({}).initialZoom).toBe(16);
    expect(startOf({ initialZoom: 3 }).initialZoom).toBe(13);
    expect(startOf({ initialZoom: 40 }).initialZoom).toBe(20);
  });

  it('[PAY-007] uses the centre of the site options, else that of the city configuration', () => {
    expect(startOf({ map: { mapCenter: [59.9365, 30.335] } }).mapCenter).toEqual([30.335, 59.9365]);
    expect(startOf({ map: {} }).mapCenter).toEqual([30.31413, 59.93863]);
  });
});

it('shows the own place and the nearest parking together in the free part of the map', () => {
  const me = [30.31, 59.93] as const;
  expect(zoomOfBoth(me, [30.3101, 59.93])).toBe(17);
  const far = [30.33, 59.925] as const;
  const zoom = zoomOfBoth(me, far);
  const [a, b] = [project(me, zoom), project(far, zoom)];
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(100, 5);
});

import { describe, expect, it } from 'vitest';
import { readGeometry } from './geometry.ts';
import type { Position } from '../../wire/types.ts';

const PETERSBURG = { southWest: [59.744, 30.043], northEast: [60.091, 30.567] } as const;
const UFA = { southWest: [54.55, 55.75], northEast: [54.95, 56.25] } as const;

const isInside = ([lon, lat]: Position, { southWest, northEast }: typeof PETERSBURG | typeof UFA) =>
  lat >= southWest[0] && lat <= northEast[0] && lon >= southWest[1] && lon <= northEast[1];

const line = (coordinates: unknown) => ({ type: 'LineString', coordinates });
const polygon = (coordinates: unknown) => ({ type: 'Polygon', coordinates });

describe('geometry of real responses', () => {
  it('[APP-087] swaps [lat, lon] to put the place inside the city bounds', () => {
    const turned = readGeometry({ type: 'Point', coordinates: [59.93, 30.33] }, PETERSBURG);
    expect(turned).toEqual({ type: 'Point', coordinates: [30.33, 59.93] });
    const ufa = readGeometry(
      line([
        [54.74, 55.97],
        [54.75, 55.98],
      ]),
      UFA,
    );
    expect(ufa?.type === 'LineString' && ufa.coordinates.every((position) => isInside(position, UFA))).toBe(
      true,
    );
  });

  it('[APP-087] keeps GeoJSON order', () => {
    expect(readGeometry({ type: 'Point', coordinates: [30.33, 59.93] }, PETERSBURG)).toEqual({
      type: 'Point',
      coordinates: [30.33, 59.93],
    });
    expect(readGeometry({ type: 'Point', coordinates: [55.97, 54.74] }, UFA)).toEqual({
      type: 'Point',
      coordinates: [55.97, 54.74],
    });
  });

  it('[APP-089] adds a missing outer ring level to a polygon and closes its ring', () => {
    const ring = [
      [30.1, 59.9],
      [30.2, 59.9],
      [30.2, 60],
      [30.1, 60],
    ];
    const expected = polygon([[...ring, ring[0]]]);
    expect(readGeometry(polygon(ring), PETERSBURG)).toEqual(expected);
    expect(readGeometry(polygon([ring]), PETERSBURG)).toEqual(expected);
  });

  it('[APP-089] removes repeated points of a line', () => {
    expect(
      readGeometry(
        line([
          [30.1, 59.9],
          [30.1, 59.9],
          [30.2, 59.9],
          [30.2, 59.9],
          [30.1, 59.9],
        ]),
        PETERSBURG,
      ),
    ).toEqual(
      line([
        [30.1, 59.9],
        [30.2, 59.9],
        [30.1, 59.9],
      ]),
    );
  });

  it('[APP-089] returns a point for a line or a ring that repeats one point', () => {
    const point = { type: 'Point', coordinates: [30.1, 59.9] };
    expect(
      readGeometry(
        line([
          [30.1, 59.9],
          [30.1, 59.9],
        ]),
        PETERSBURG,
      ),
    ).toEqual(point);
    expect(
      readGeometry(
        polygon([
          [30.1, 59.9],
          [30.1, 59.9],
        ]),
        PETERSBURG,
      ),
    ).toEqual(point);
    expect(
      readGeometry(
        polygon([
          [30.1, 59.9],
          [30.2, 59.9],
        ]),
        PETERSBURG,
      ),
    ).toEqual(
      line([
        [30.1, 59.9],
        [30.2, 59.9],
      ]),
    );
  });

  it('keeps holes and reads numbers from texts', () => {
    const outer = [
      [30.1, 59.9],
      [30.2, 59.9],
      [30.2, 60],
      [30.1, 59.9],
    ];
    const hole = [
      [30.15, 59.91],
      [30.16, 59.91],
      [30.16, 59.92],
      [30.15, 59.91],
    ];
    expect(readGeometry(polygon([outer, hole]), PETERSBURG)).toEqual(polygon([outer, hole]));
    expect(readGeometry({ type: 'Point', coordinates: ['59.93', '30.33'] }, PETERSBURG)).toEqual({
      type: 'Point',
      coordinates: [30.33, 59.93],
    });
  });

  it.each([
    null,
    'x',
    {},
    { type: 'Point' },
    line([]),
    polygon([[]]),
    { type: 'Circle', coordinates: [1, 2] },
    line([null]),
  ])('returns null for %j', (value) => {
    expect(readGeometry(value, PETERSBURG)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BasemapFeature, decodeBasemap, encodeBasemap } from '../pack/basemap-codec.ts';
import { lengthInMetres, planeAt } from '../pack/geometry.ts';
import type { Position } from '../pack/types.ts';
import { joinLines } from './join-lines.ts';
import { simplifyLine, simplifyRing } from './simplify.ts';

fc.configureGlobal({ seed: 20_261_127 });

const position = fc.tuple(
  fc.integer({ min: 30_300_000, max: 30_320_000 }).map((x) => x / 1e6),
  fc.integer({ min: 59_900_000, max: 59_910_000 }).map((y) => y / 1e6),
);
const line = fc.array(position, { minLength: 2, maxLength: 30 });

function offLine(place: Position, drawn: readonly Position[]): number {
  const { toMetres } = planeAt(59.9);
  const { x, y } = toMetres(place);
  const points = drawn.map((one) => toMetres(one));
  return Math.min(
    ...points.slice(1).map((b, i) => {
      const a = points[i] ?? b;
      const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
      const part = square === 0 ? 0 : ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / square;
      const inside = Math.max(0, Math.min(1, part));
      return Math.hypot(x - a.x - inside * (b.x - a.x), y - a.y - inside * (b.y - a.y));
    }),
  );
}

describe('simplification', () => {
  it('keeps every source point within the tolerance (0.5 m) plus 0.1 m of rounding', () => {
    fc.assert(
      fc.property(line, (source) => {
        const drawn = simplifyLine(source, 0.5);
        if (drawn.length < 2) return;
        for (const place of source) expect(offLine(place, drawn)).toBeLessThan(0.65);
      }),
    );
  });

  it('closes rings and drops those without area', () => {
    const square: Position[] = [
      [30.3, 59.9],
      [30.3005, 59.9],
      [30.301, 59.9],
      [30.301, 59.901],
      [30.3, 59.901],
    ];
    expect(simplifyRing(square, 0.5)).toEqual([
      [30.3, 59.9],
      [30.301, 59.9],
      [30.301, 59.901],
      [30.3, 59.901],
      [30.3, 59.9],
    ]);
    expect(
      simplifyRing(
        [
          [30.3, 59.9],
          [30.301, 59.9],
          [30.3, 59.9],
        ],
        0.5,
      ),
    ).toBeNull();
  });
});

describe('basemap file', () => {
  it('reads back the written features to six decimals', () => {
    const feature = fc.record({
      className: fc.constantFrom('minor', 'primary'),
      name: fc.constantFrom('', 'Невский проспект', 'Улица "А"'),
      width: fc.integer({ min: 0, max: 300 }).map((width) => width / 10),
      shape: fc.constantFrom('line' as const, 'polygon' as const),
      paths: fc.array(line, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(feature), (features) => {
        expect(decodeBasemap(encodeBasemap(features))).toEqual(features);
      }),
    );
  });
});

describe('street joining', () => {
  const street = (name: string, ...points: Position[]): BasemapFeature => ({
    className: 'minor',
    name,
    width: 9,
    shape: 'line',
    paths: [points],
  });
  const a: Position = [30, 60];
  const b: Position = [30.001, 60];
  const c: Position = [30.002, 60];
  const d: Position = [30.001, 60.001];

  it('joins pieces of one name in any direction without losing length', () => {
    const pieces = [street('А', a, b), street('А', c, b), street('Б', b, d)];
    const joined = joinLines(pieces);
    expect(joined.map(({ name, paths }) => [name, paths[0]?.length])).toEqual([
      ['А', 3],
      ['Б', 2],
    ]);
    const metres = (features: BasemapFeature[]) =>
      features.reduce((sum, { paths }) => sum + lengthInMetres(paths[0] ?? []), 0);
    expect(metres(joined)).toBeCloseTo(metres(pieces), 6);
  });

  it('joins nothing where three pieces of one name meet', () => {
    expect(joinLines([street('А', a, b), street('А', b, c), street('А', b, d)])).toHaveLength(3);
  });

  it('closes a round street one time', () => {
    const round = joinLines([street('А', a, b), street('А', b, d), street('А', d, a)]);
    expect(round.map(({ paths }) => paths[0]?.length)).toEqual([4]);
  });
});
